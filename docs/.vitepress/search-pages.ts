/** Pages about the project itself, and the example that ships with it. `project.md` links to them. */
const apart =
  /^(?:(?:decisions|discoveries)\/.*|(?:deploying|editing-legal-pages|engines|product-facts|quality|reference|site|support)\.md)$/;

/** What VitePress knows about a page. */
interface PageEnv {
  readonly relativePath: string;
}

interface PageRenderer {
  render(src: string, env: PageEnv): string;
}

/** Renders a page for the search. Pages about the project are left out: they use the words of users, but answer no question of theirs. */
export function renderForSearch(src: string, env: PageEnv, md: PageRenderer): string {
  return apart.test(env.relativePath) ? '' : md.render(src, env);
}
