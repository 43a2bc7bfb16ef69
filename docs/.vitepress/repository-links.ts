import type { MarkdownRenderer } from 'vitepress';

export interface RepositoryLinksOptions {
  readonly base: string;
  /** The URL of the published documentation, with a slash at the end. */
  readonly site: string;
}

/** Outside of `docs/`: `../README.md`, `../../sdk/native/README.md`. */
const outside = /^(?:\.\.\/)+(?!decisions\/|discoveries\/|recipes\/|migrating\/)([\w-]+\/.*|[A-Z]+\.md.*)$/;
/** In `docs/`, but code: `example-hosts/android-host/`. */
const example = /^(?:\.\/)?(example-hosts\/.*)$/;

/**
 * Turns links to files that are not pages of the site into links to the repository at `base`, and links to `site` into links between its
 * pages. Documents link to generated pages by URL, because the repository does not contain them. The README is the home page of the site.
 */
export function repositoryLinks(md: MarkdownRenderer, { base, site }: RepositoryLinksOptions): void {
  const render = md.renderer.rules['link_open'];
  md.renderer.rules['link_open'] = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const href = token?.attrGet('href') ?? '';
    const [, outsidePath] = outside.exec(href) ?? [];
    const [, examplePath] = example.exec(href) ?? [];
    if (token && href === '../README.md') token.attrSet('href', '/');
    else if (token && href.startsWith(site)) token.attrSet('href', `/${href.slice(site.length)}`);
    else if (token && outsidePath) token.attrSet('href', `${base}/${outsidePath}`);
    else if (token && examplePath) token.attrSet('href', `${base}/docs/${examplePath}`);
    return render ? render(tokens, index, options, env, self) : self.renderToken(tokens, index, options);
  };
}
