import { type Profiler, Session } from 'node:inspector';
import { pathToFileURL } from 'node:url';
import { root } from '../../support/import-lines.ts';

/** A function of the repository that was called. */
export interface CalledFunction {
  /** A path of the repository. */
  readonly file: string;
  /** Empty for a function without a name. */
  readonly name: string;
  readonly calls: number;
}

/** Folders whose functions count. */
const folders = ['sdk/', 'react-hooks/'];

/**
 * Starts the precise coverage of V8 in this process. Returns a function that returns the functions called since it was last
 * called, in the order of their files; running a module counts as no call.
 */
export function startCoverage(): () => readonly CalledFunction[] {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return () => {
    let scripts: readonly Profiler.ScriptCoverage[] = [];
    // Runs before `post` returns.
    session.post('Profiler.takePreciseCoverage', (error, taken) => {
      if (error) throw error;
      scripts = taken.result;
    });
    return scripts.flatMap(functionsOf).sort((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)));
  };
}

function functionsOf({ url, functions }: Profiler.ScriptCoverage): readonly CalledFunction[] {
  const file = decodeURI(url.replace(`${pathToFileURL(root).href}/`, ''));
  if (!folders.some((folder) => file.startsWith(folder))) return [];
  return functions.flatMap(({ functionName: name, ranges: [range] }) => {
    const isModule = name === '' && range?.startOffset === 0;
    return range && range.count > 0 && !isModule ? [{ file, name, calls: range.count }] : [];
  });
}
