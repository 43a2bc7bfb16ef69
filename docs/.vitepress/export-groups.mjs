// @ts-check
// The groups of the exports of an entry point, which its source contains, for the lists of the API reference.

/**
 * A group of an entry point: its heading and the names below it.
 * @typedef {{ readonly heading: string; readonly names: readonly string[] }} Group
 */

/**
 * Returns the groups of an entry point's source, each with its names: a comment between a blank line and an export, without a
 * period, is a heading. An entry point without headings has no groups.
 * @type {(text: string) => Group[]}
 */
export function groupsOf(text) {
  const [, ...parts] = text.split(/\n\n\/\/ ([^.\n]+)\n(?=export )/);
  return parts.flatMap((heading, index) =>
    index % 2 === 0 ? [{ heading, names: exportedNames(parts[index + 1] ?? '') }] : [],
  );
}

const exportedNames = (/** @type {string} */ text) =>
  [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    [...list.matchAll(/(?:type )?(\w+)\s*(?:,|$)/g)].map(([, name = '']) => name),
  );
