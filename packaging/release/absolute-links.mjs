// @ts-check
/**
 * Returns Markdown of the repository's root with links that work anywhere: relative links become links to the files of `ref`, a
 * tag or a branch. `repository` is the `repository.url` of `package.json`.
 * @type {(markdown: string, options: { readonly repository: string; readonly ref: string }) => string}
 */
export function withAbsoluteLinks(markdown, { repository, ref }) {
  const url = repository.replace(/^git\+|\.git$/g, '');
  return markdown.replace(
    /(!?)(\[(?:[^[\]]|\[[^\]]*\])*\]\()(?![a-z][a-z+.-]*:|\/\/|#)(?:\.\/)?([^)\s]+)/g,
    (_all, picture, label, target) => `${picture}${label}${url}/${picture ? 'raw' : 'blob'}/${ref}/${target}`,
  );
}
