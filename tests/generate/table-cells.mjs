// @ts-check
/** Returns the cells of a row of a Markdown table. */
export const cellsOf = (/** @type {string} */ row) =>
  row
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
