// @ts-check
// Finds the URLs, email addresses and names that the owner of a release must replace, because they do not exist yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A line with a URL, an email address or a name that the owner of a release must replace.
 * @typedef {object} Placeholder
 * @property {string} file
 * @property {number} line
 * @property {string} text
 * @property {string} what Describes the value to set.
 */

/**
 * @typedef {object} CheckPlaceholdersOptions
 * @property {boolean} [isDryRun] Warns instead of throwing.
 * @property {(message: string) => void} [warn] Receives the warning of a dry run; `console.warn` by default.
 */

/**
 * Placeholders in a valid format. npm rejects a provenance that refers to another repository. Remove a value from this list when it
 * is the correct value.
 * @type {readonly string[]}
 */
export const UNDECIDED = ['github.com/bridgehead/bridgehead', 'bridgehead.github.io', 'Bridgehead contributors'];

const files = {
  'package.json': 'the public URL of the repository, and the author',
  LICENSE: 'the copyright holder',
  'SECURITY.md': 'a monitored email address',
  'site/src/config/site-config.ts': 'the URLs and email addresses of the product',
};

/** Returns each line with a placeholder: `file`, `line`, its `text`, and in `what` a description of the value to set. */
export function findPlaceholders(/** @type {string} */ root) {
  const stated = Object.entries(files).flatMap(([file, what]) =>
    linesOf(join(root, file)).flatMap((text, index) =>
      isPlaceholder(text) ? [{ file, line: index + 1, text: text.trim(), what }] : [],
    ),
  );
  return [...stated, ...linesWithUndecided(root).filter(({ file }) => !(file in files))];
}

/**
 * Throws if placeholders remain; in a dry run, passes the message to `warn` instead.
 * @type {(root: string, options?: CheckPlaceholdersOptions) => void}
 */
export function checkPlaceholders(root, { isDryRun = false, warn = console.warn } = {}) {
  const found = findPlaceholders(root);
  if (found.length === 0) return;
  const list = found.map(({ file, line, text }) => `  ${file}:${line}: ${shorten(text)}`).join('\n');
  const count = found.length === 1 ? '1 line has a placeholder' : `${found.length} lines have placeholders`;
  const hint = 'If a value is correct, remove it from UNDECIDED in packaging/release/placeholders.mjs.';
  if (!isDryRun) throw new Error(`Cannot release: ${count}. Replace each one and commit. ${hint}\n${list}`);
  warn(`A real release would stop here: ${count}.\n${list}`);
}

const linesOf = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
const shorten = (/** @type {string} */ text) => (text.length > 100 ? `${text.slice(0, 99)}…` : text);

/** Returns the lines of other files that contain an undecided value, such as links to the repository. */
function linesWithUndecided(/** @type {string} */ root) {
  const patterns = UNDECIDED.flatMap((text) => ['-e', text]);
  // The tests and this program contain the values but do not publish them.
  const paths = ['--', '.', ':!tests', ':!packaging', ':!package-lock.json'];
  // Exit code 1 means that no line contains a value.
  const { stdout } = spawnSync('git', ['grep', '-nIF', ...patterns, ...paths], { cwd: root, encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((found) => /^(.+?):(\d+):(.*)$/.exec(found))
    .filter((match) => match !== null)
    .map(([, file = '', line, text = '']) => ({ file, line: Number(line), text: text.trim(), what: 'the public URL' }));
}

/** Whether a line contains an undecided value or a reserved domain (`.example`, `example.com`). Comments may contain them. */
function isPlaceholder(/** @type {string} */ line) {
  if (/^\s*(\/\/|\*|\/\*)/.test(line)) return false;
  return (
    /\.example\b|\bexample\.(com|org|net)\b|\bcom\.example\b/.test(line) ||
    UNDECIDED.some((name) => line.includes(name))
  );
}
