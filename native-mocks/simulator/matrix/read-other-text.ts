import type { Simulator } from '../simulator.ts';
import { type AppValueMasks, screenDifferences } from './compare-screens.ts';
import type { SessionPart } from './session-parts.ts';
import { type WaitOptions, waitUntil } from './wait-until.ts';

/** Options of `readOtherText`. */
export interface ReadOtherTextOptions {
  readonly simulator: Pick<Simulator, 'get'>;
  readonly part: Pick<SessionPart, 'end'>;
  readonly waitOptions: WaitOptions;
  /** When the part started, on the clock of the timeline. */
  readonly sinceMs: number;
  /** The differences that an earlier part has reported. */
  readonly known: readonly string[] | undefined;
  /** Returns the masks of the values that the app has sent so far. */
  readonly masks: () => AppValueMasks;
}

/** A page sends its text at most every 250 ms, so an earlier reading may be of before its last change. */
const UPDATE_MS = 300;
/** How much longer than in the recording a page may take to show its text. */
const EXTRA_MS = 2000;
const LONGEST_WAIT_MS = 10_000;

/** Waits until the page shows what it showed in the recording. Resolves with the differences; `undefined` if not recorded. */
export async function readOtherText({
  simulator,
  part: { end },
  waitOptions,
  sinceMs,
  known = [],
  masks,
}: ReadOtherTextOptions): Promise<readonly string[] | undefined> {
  if (!end) return undefined;
  const read = (): readonly string[] => screenDifferences(end.screen.lines, simulator.get().shownLines, masks());
  let seen: readonly string[] | undefined;
  let isAsRecorded = false;
  const check = (): boolean => {
    const { shownLines } = simulator.get();
    if (shownLines !== seen) isAsRecorded = read().every((text) => known.includes(text));
    seen = shownLines;
    return isAsRecorded;
  };
  const { clock } = waitOptions;
  await waitUntil({ ...waitOptions, subscribe: () => () => undefined }, UPDATE_MS, () => false);
  const leftMs = Math.min(end.tookMs + EXTRA_MS, LONGEST_WAIT_MS) - (clock.now() - sinceMs);
  if (leftMs > 0) await waitUntil(waitOptions, leftMs, check);
  return read();
}
