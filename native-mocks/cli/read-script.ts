import { readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { Script } from 'node:vm';
import { existingFile, messageOf, UsageError } from '../../sdk/tools/index.ts';
import { withoutMark } from '../simulator-protocol/read-members.ts';

/** A script of the tester that runs in the page before the page's own scripts. */
export interface InjectedScript {
  /** Relative to the folder in which the simulator was started. */
  readonly path: string;
  readonly text: string;
}

/** Reads the script of `--inject`. Throws if it is not a classic script. */
export function readInjectedScript(file: string, cwd: string): InjectedScript {
  const text = withoutMark(readFileSync(existingFile(file, { cwd, what: 'a script for the page' }), 'utf8'));
  try {
    // Compiled only, not run.
    void new Script(text);
  } catch (error) {
    const why = `it is no classic script (${messageOf(error)})`;
    throw new UsageError(`Cannot inject ${file}: ${why}. Write it without import and export.`, { cause: error });
  }
  return { path: relative(cwd, resolve(cwd, file)).split(sep).join('/'), text };
}
