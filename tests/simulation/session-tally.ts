/** What happened in sessions, counted: a run that hardly met something proves little about it. */
export interface SessionTally {
  calls: number;
  sessions: number;
  /** How often a fault of each kind did its work. */
  readonly faults: Record<string, number>;
  /** How the calls settled: `ok`, or the code of the error. */
  readonly outcomes: Record<string, number>;
  readonly steps: Record<string, number>;
  /** A sum over everything that settled, with its time: the same seeds give the same. */
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

/** Counts one more of something. */
export function count(counts: Record<string, number>, name: string, times = 1): void {
  counts[name] = (counts[name] ?? 0) + times;
}

/** Adds what other sessions counted. */
export function addTally(sum: SessionTally, other: SessionTally): void {
  sum.calls += other.calls;
  sum.sessions += other.sessions;
  for (const key of ['faults', 'outcomes', 'steps'] as const)
    for (const [name, times] of Object.entries(other[key])) count(sum[key], name, times);
  sum.digest = (sum.digest + other.digest) % 2 ** 32;
}
