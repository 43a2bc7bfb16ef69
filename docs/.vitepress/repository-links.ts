import type { MarkdownRenderer } from 'vitepress';

/** Outside of `docs/`: `../README.md`, `../../sdk/native/README.md`. */
const outside = /^(?:\.\.\/)+(?!decisions\/|discoveries\/|recipes\/|migrating\/)([\w-]+\/.*|[A-Z]+\.md.*)$/;
/** In `docs/`, but code: `example-hosts/android-host/`. */
const example = /^(?:\.\/)?(example-hosts\/.*)$/;

/** Turns links to files that are not pages of the site into links to the repository at `base`. */
export function repositoryLinks(md: MarkdownRenderer, base: string): void {
  const render = md.renderer.rules['link_open'];
  md.renderer.rules['link_open'] = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const href = token?.attrGet('href') ?? '';
    const [, outsidePath] = outside.exec(href) ?? [];
    const [, examplePath] = example.exec(href) ?? [];
    if (token && outsidePath) token.attrSet('href', `${base}/${outsidePath}`);
    else if (token && examplePath) token.attrSet('href', `${base}/docs/${examplePath}`);
    return render ? render(tokens, index, options, env, self) : self.renderToken(tokens, index, options);
  };
}
