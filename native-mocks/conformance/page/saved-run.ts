import type { Results } from './run-checks.ts';

/** The state that survives the reload. */
export interface SavedRun {
  readonly session: string;
  /** The ids of the requests from the shell. */
  readonly shellIds: readonly unknown[];
  readonly results: Results;
}

const MARK = 'bridgehead-conformance:';

/** Saves the state in `window.name`, which also works in web views without DOM storage. */
export function saveRun(saved: SavedRun): void {
  window.name = MARK + JSON.stringify(saved);
}

/** Removes and returns the saved state; `undefined` before the reload. */
export function takeSavedRun(): SavedRun | undefined {
  const { name } = window;
  if (name.indexOf(MARK) !== 0) return undefined;
  window.name = '';
  try {
    // Written by `saveRun` in this window.
    return JSON.parse(name.slice(MARK.length)) as SavedRun;
  } catch {
    return undefined;
  }
}
