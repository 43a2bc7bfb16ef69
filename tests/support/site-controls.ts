/** The button that opens the menu by the name of the language; the one of the text size, "Aa", opens the same menu. */
export const languageMenu = 'header [data-dialog="menu-sheet"]:not([aria-label^="Aa"])';
