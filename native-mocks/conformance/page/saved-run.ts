import type { Result, Results } from './run-checks.ts';

/** The state that survives the reload. */
export interface SavedRun {
  readonly session: string;
  /** The ids of the requests from the shell. */
  readonly shellIds: readonly unknown[];
  readonly results: Results;
}

const RUN_MARK = 'bridgehead-conformance:';
const ROW_MARK = 'bridgehead-conformance-row:';

/** Saves the state in `window.name`, which also works in web views without DOM storage. */
export function saveRun(saved: SavedRun): void {
  window.name = RUN_MARK + JSON.stringify(saved);
}

/** Removes and returns the saved state; `undefined` before the reload. */
export function takeSavedRun(): SavedRun | undefined {
  // Written by `saveRun` in this window.
  return take(RUN_MARK) as SavedRun | undefined;
}

/** Saves the result of a row that only the first page of a web view can judge, for the next run. */
export function saveFirstRow(result: Result | undefined): void {
  if (result) window.name = ROW_MARK + JSON.stringify(result);
}

/** Removes and returns the saved result; `undefined` in the first run. */
export function takeFirstRow(): Result | undefined {
  // Written by `saveFirstRow` in this window.
  return take(ROW_MARK) as Result | undefined;
}

function take(mark: string): unknown {
  const { name } = window;
  if (name.indexOf(mark) !== 0) return undefined;
  window.name = '';
  try {
    return JSON.parse(name.slice(mark.length));
  } catch {
    return undefined;
  }
}
