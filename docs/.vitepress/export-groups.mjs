// @ts-check
// Writes the groups of an entry point into its declarations, where editors and the API reference read them.
import { readFileSync } from 'node:fs';
import ts from 'typescript';

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

/** Adds `@category` with its group to the documentation of each grouped name, for the entry points of one build. */
export const groupDeclarations = (/** @type {readonly string[]} */ sources) => ({
  name: 'group-declarations',
  renderChunk(/** @type {string} */ code) {
    const groups = sources.flatMap((source) => groupsOf(readFileSync(source, 'utf8')));
    return { code: addCategories(code, groups), map: null };
  },
});

/**
 * Returns declarations in which the documentation of each name names its group.
 * @type {(code: string, groups: readonly Group[]) => string}
 */
export function addCategories(code, groups) {
  const groupOf = new Map(groups.flatMap(({ heading, names }) => names.map((name) => [name, heading])));
  const source = ts.createSourceFile('chunk.d.ts', code, ts.ScriptTarget.Latest, true);
  let grouped = code;
  // From the last to the first, so that the positions remain true.
  for (const statement of [...source.statements].reverse()) {
    const group = groupOf.get(nameOf(statement));
    const { end } = ts.getJSDocCommentsAndTags(statement).findLast(ts.isJSDoc) ?? {};
    if (group && end)
      grouped = `${grouped.slice(0, end - 2).trimEnd()}\n * @category ${group}\n */${grouped.slice(end)}`;
  }
  return grouped;
}

/** Returns the name that a statement declares; of several variables, the first. */
function nameOf(/** @type {ts.Statement} */ statement) {
  const declaration = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0] : statement;
  const name = declaration && ts.getNameOfDeclaration(/** @type {ts.Declaration} */ (declaration));
  return name && ts.isIdentifier(name) ? name.text : '';
}
