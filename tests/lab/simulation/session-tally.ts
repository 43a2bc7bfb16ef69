/** Counts how often each kind occurred in sessions. A kind that rarely occurs is hardly tested. */
export interface SessionTally {
  calls: number;
  sessions: number;
  /** How often a fault of each kind took effect. */
  readonly faults: Record<string, number>;
  /** The number of calls by outcome: `ok`, or the code of the error. */
  readonly outcomes: Record<string, number>;
  readonly steps: Record<string, number>;
  /** A digest of all outcomes and their times. The same seeds result in the same digest. */
  digest: number;
}

export const createTally = (): SessionTally => ({
  calls: 0,
  sessions: 0,
  faults: {},
  outcomes: {},
  steps: {},
  digest: 0,
});

/** Increments a count. */
export function count(counts: Record<string, number>, name: string, times = 1): void {
  counts[name] = (counts[name] ?? 0) + times;
}

/** Adds the counts of other sessions. */
export function addTally(sum: SessionTally, other: SessionTally): void {
  sum.calls += other.calls;
  sum.sessions += other.sessions;
  for (const key of ['faults', 'outcomes', 'steps'] as const)
    for (const [name, times] of Object.entries(other[key])) count(sum[key], name, times);
  sum.digest = (sum.digest + other.digest) % 2 ** 32;
}
