import { existsSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { messageOf, UsageError } from './usage-error.ts';

/** A file to write: its path, relative or absolute, and its text. */
export interface FileToWrite {
  readonly file: string;
  readonly text: string;
}

/** Options of `writeFiles`. */
export interface WriteFilesOptions {
  /** Base folder of relative paths. */
  readonly cwd: string;
  /** The file that was read. It may only be overwritten with its own content. */
  readonly source: string;
}

/**
 * Writes files, and creates missing folders.
 *
 * @throws {UsageError} before anything is written, if a file is the source or two files are the same; or if one cannot be written.
 */
export function writeFiles(files: readonly FileToWrite[], { cwd, source }: WriteFilesOptions): void {
  const pathOf = (file: string): string => resolve(cwd, file);
  const seen = new Set<string>();
  for (const { file, text } of files) {
    const identity = attempt(file, () => identityOf(pathOf(file)));
    if (seen.has(identity)) {
      throw new UsageError(`Cannot write ${file}: two of the files to write have this path. Choose another for one.`);
    }
    seen.add(identity);
    if (identity === identityOf(pathOf(source)) && readFileSync(pathOf(source), 'utf8') !== text) {
      throw new UsageError(`Cannot write ${file}: it is the contract that was read. Choose another file.`);
    }
  }
  for (const { file, text } of files) {
    attempt(file, () => {
      makeFolder(dirname(pathOf(file)));
      writeFileSync(pathOf(file), text);
    });
  }
}

function attempt<Result>(file: string, action: () => Result): Result {
  try {
    return action();
  } catch (cause) {
    throw new UsageError(`Cannot write ${file}: ${messageOf(cause)}. Choose another file.`, { cause });
  }
}

/**
 * Returns the same string for all paths of a file, through links and on case-insensitive file systems. For a missing file,
 * returns its path in lower case, since the file system may ignore case.
 */
function identityOf(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (stat) return `${stat.dev}:${stat.ino}`;
  return realPathOf(path).normalize('NFC').toLowerCase();
}

/** Resolves the links of the part of a path that exists. */
function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPathOf(parent), basename(path));
}
