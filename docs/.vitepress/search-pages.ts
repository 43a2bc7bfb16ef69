/** Pages about the project itself, and the example that ships with it. `project.md` links to them. */
const apart =
  /^(?:(?:decisions|discoveries)\/.*|(?:deploying|editing-legal-pages|engines|product-facts|quality|reference|site|support)\.md)$/;

/** Other words for the subject of a section, which only the search reads: `<!-- search: promise never resolves -->`. */
const aliases = /^<!-- search: (.+) -->$/gm;

/** What VitePress knows about a page. */
interface PageEnv {
  readonly relativePath: string;
}

interface PageRenderer {
  render(src: string, env: PageEnv): string;
}

/**
 * Renders a page for the search, with the aliases as text. Pages about the project are left out: they use the words of users, but
 * answer no question of theirs.
 */
export function renderForSearch(src: string, env: PageEnv, md: PageRenderer): string {
  return apart.test(env.relativePath) ? '' : md.render(src.replace(aliases, '$1'), env);
}
