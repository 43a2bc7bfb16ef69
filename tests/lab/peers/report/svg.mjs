/** Escapes text for the content and the attributes of an SVG. */
export const escapeText = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns an SVG whose colors follow the reader's light or dark theme. */
export function svg({ title, width, height, style, body }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeText(title)}">
  <style>${style}
  </style>
  <text x="0" y="15" font-weight="600">${escapeText(title)}</text>
${body}
</svg>
`;
}
