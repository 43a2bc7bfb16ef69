// @ts-check
// Writes the results of a command between two markers of a documentation page.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Markers
 * @property {string} begin
 * @property {string} end
 */

/** The page that contains the results of the long commands. */
export const qualityPage = fileURLToPath(new URL('../../docs/quality.md', import.meta.url));

/** Returns the markers around the output of `command`. */
export const markersOf = (/** @type {string} */ command) => ({
  begin: `<!-- written by ${command} -->`,
  end: `<!-- end of the section written by ${command} -->`,
});

function findSection(/** @type {string} */ text, /** @type {Markers} */ { begin, end }, /** @type {string} */ file) {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`Cannot record the run: ${file} has no "${begin}" and "${end}". Add both lines.`);
  return { from: from + begin.length, to };
}

/**
 * Returns the lines between the markers.
 * @type {(markers: Markers, file?: string) => string[]}
 */
export function readSection(markers, file = qualityPage) {
  const text = readFileSync(file, 'utf8');
  const { from, to } = findSection(text, markers, file);
  return text.slice(from, to).trim().split('\n');
}

/**
 * Replaces the lines between the markers.
 * @type {(markers: Markers, lines: readonly string[], file?: string) => void}
 */
export function writeSection(markers, lines, file = qualityPage) {
  const text = readFileSync(file, 'utf8');
  const { from, to } = findSection(text, markers, file);
  writeFileSync(file, `${text.slice(0, from)}\n${lines.join('\n')}\n${text.slice(to)}`);
}
