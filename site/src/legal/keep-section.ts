/** Makes a link to another language of a static file keep query and section of the URL: the sections have the same ids in every language. */
export function keepSectionInLanguageLinks({ document, location }: Window): void {
  const fileOf = (path: string): string => path.replace(/^.*\//, '');
  document.addEventListener('click', ({ target }) => {
    // Only elements dispatch clicks to the document.
    const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang]');
    if (!link || fileOf(link.pathname) !== fileOf(location.pathname)) return;
    link.search = location.search;
    link.hash = location.hash;
  });
}
