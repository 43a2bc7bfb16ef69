import type { ShellSnapshot, TrafficEntry, Verdict } from 'bridgehead';
import { parseTrace, type Trace } from 'bridgehead/mocks';

/** A page on a real phone, from its first connection on. Immutable. */
export interface RealPhonePage {
  /** Counts the pages of all phones. */
  readonly page: number;
  readonly phone: number;
  /** The phone's model, with its number where two have the same. */
  readonly name: string;
  readonly url: string;
  readonly userAgent: string;
  readonly isConnected: boolean;
  readonly shell: ShellSnapshot;
  readonly verdicts: Readonly<Record<string, Verdict>>;
  /** What crossed the bridge there; the newest `KEPT_ENTRIES`. */
  readonly entries: readonly TrafficEntry[];
}

/** Messages kept of each page, for its trace. */
export const KEPT_ENTRIES = 5000;

/** The session of a page in the format of `recordTrace`; `undefined` when the page is in no shell. */
export function traceOf({ shell, entries }: RealPhonePage): Trace | undefined {
  return shell.platform === 'pc' ? undefined : parseTrace({ version: 1, shell, entries });
}
