// The texts that fuzzing begins with, and those that broke something once: a folder for each target, its crashes in one inside.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'corpus');
const textsIn = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => join(path, name))
        .toSorted()
    : [];

/** The files of a target: its corpus, then its crashes. */
export const corpusFilesOf = (target) => [
  ...textsIn(join(folder, target)),
  ...textsIn(join(folder, target, 'crashes')),
];

/** The texts of each target. Half a character is written as it is in JSON: UTF-8 has none. */
export const readCorpora = (targets) =>
  Object.fromEntries(targets.map((name) => [name, corpusFilesOf(name).map(readCase)]));

/** The text of a file of the corpus. */
export function readCase(file) {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.escaped') ? JSON.parse(text) : text;
}

/** The target that a file of the corpus belongs to. */
export function targetOf(file) {
  const path = dirname(file);
  return basename(path) === 'crashes' ? basename(dirname(path)) : basename(path);
}

/** Writes an input that broke something, under a name that its text decides; gives the file. */
export function writeCrash({ target, input }) {
  const crashes = join(folder, target, 'crashes');
  mkdirSync(crashes, { recursive: true });
  const isPlain = input.isWellFormed() && !/[^\n\P{C}]|\p{Zl}|\p{Zp}/u.test(input);
  const key = createHash('sha256').update(input).digest('hex').slice(0, 12);
  const file = join(crashes, `${key}.${isPlain ? 'txt' : 'escaped'}`);
  writeFileSync(file, isPlain ? input : JSON.stringify(input).replace(/[\u2028\u2029\u007f-\uffff]/g, escape));
  return file;
}

const escape = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
