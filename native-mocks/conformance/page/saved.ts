import type { Results } from './result.ts';

/** What the page before the reload leaves to the one after it. */
export interface Saved {
  readonly session: string;
  readonly results: Results;
}

const MARK = 'bridgehead-conformance:';

/** Keeps it in the window's name: a web view without DOM storage keeps that too. */
export function save(saved: Saved): void {
  window.name = MARK + JSON.stringify(saved);
}

/** Takes out what was saved; `undefined` when this is the first page. */
export function takeSaved(): Saved | undefined {
  const { name } = window;
  if (name.indexOf(MARK) !== 0) return undefined;
  window.name = '';
  try {
    // Written by `save`, in this very window.
    return JSON.parse(name.slice(MARK.length)) as Saved;
  } catch {
    return undefined;
  }
}
