/** The menu button, with the name of the language and "Aa" for the size of the text. */
export const languageMenu = 'header [data-dialog="menu-sheet"]';

/** A script for a page that stores a choice of the visitor before the page is loaded, as an earlier visit did. */
export const storeChoice = (name: string, value: string): string =>
  `try { localStorage.setItem('site.${name}', '${value}') } catch {}`;
