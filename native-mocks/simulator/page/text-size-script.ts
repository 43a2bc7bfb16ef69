import type { Setup } from '../setup/setup.ts';

/**
 * Returns a script that scales all text of a page, as the text size of a WebView does; empty at 100 %. Neither CSP nor the
 * page's style sheets can prevent it. Chromium obeys `text-size-adjust` only while it emulates a phone, so not in a frame.
 */
export function textSizeScript({ textSizePercent }: Pick<Setup, 'textSizePercent'>): string {
  if (textSizePercent === 100) return '';
  return `(function (sheet) {
  sheet.replaceSync('* { text-size-adjust: ${textSizePercent}% !important }');
  document.adoptedStyleSheets = document.adoptedStyleSheets.concat(sheet);
})(new CSSStyleSheet());
`;
}
