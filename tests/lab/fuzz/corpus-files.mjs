// @ts-check
// Reads and writes the corpus of the fuzzer: a folder of inputs for each target, with a subfolder of inputs that once crashed it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'corpus');
const filesIn = (/** @type {string} */ path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => join(path, name))
        .toSorted()
    : [];

/** Returns the files of a target: its corpus, then its crashes. */
export const corpusFilesOf = (/** @type {string} */ target) => [
  ...filesIn(join(folder, target)),
  ...filesIn(join(folder, target, 'crashes')),
];

/** Returns the inputs of each target. */
export const readCorpora = (/** @type {readonly string[]} */ targets) =>
  Object.fromEntries(targets.map((name) => [name, corpusFilesOf(name).map(readCase)]));

/** Returns the input in a corpus file. Lone surrogates are escaped as in JSON, because UTF-8 cannot represent them. */
export function readCase(/** @type {string} */ file) {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.escaped') ? JSON.parse(text) : text;
}

/** Returns the target of a corpus file. */
export function targetOf(/** @type {string} */ file) {
  const path = dirname(file);
  return basename(path) === 'crashes' ? basename(dirname(path)) : basename(path);
}

/**
 * Writes a failing input to a file named after its hash. Returns the file.
 * @type {(crash: { readonly target: string; readonly input: string }) => string}
 */
export function writeCrash({ target, input }) {
  const crashes = join(folder, target, 'crashes');
  mkdirSync(crashes, { recursive: true });
  // Lone surrogates are in the category C too.
  const isPlain = !/[^\n\P{C}]|\p{Zl}|\p{Zp}/u.test(input);
  const key = createHash('sha256').update(input).digest('hex').slice(0, 12);
  const file = join(crashes, `${key}.${isPlain ? 'txt' : 'escaped'}`);
  writeFileSync(file, isPlain ? input : JSON.stringify(input).replace(/[\u2028\u2029\u007f-\uffff]/g, escape));
  return file;
}

const escape = (/** @type {string} */ character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
