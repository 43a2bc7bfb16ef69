import type { TrafficRow } from '../timeline/traffic-row.ts';

/** A line of the timeline and the reaction of the page to it, on the clock of the timeline. */
export interface Moment {
  readonly beforeMs: number;
  readonly afterMs: number;
  /** The name of a real phone; `undefined` for the simulated phone. */
  readonly source?: string | undefined;
}

/** Time in which a page usually shows its reaction. */
const REACTION_MS = 1000;

/** Returns the moment of a row: until a second after its response, or until the next action of the user. */
export function momentOf(row: TrafficRow, rows: readonly TrafficRow[]): Moment {
  const { atMs: beforeMs, response, source } = row;
  const endMs = response?.atMs ?? beforeMs;
  const next = rows.find(
    (each) => each.sectionName !== undefined && each.source === source && each !== row && each.atMs > endMs,
  );
  return { beforeMs, afterMs: Math.min(endMs + REACTION_MS, next?.atMs ?? Infinity), source };
}
