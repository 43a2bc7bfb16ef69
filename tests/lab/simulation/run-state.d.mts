import type { SessionTally } from './session-tally.ts';
import type { FailedSeed, SimulateResult } from './worker.ts';

/** The progress of a run. */
export interface RunState {
  readonly format: string;
  readonly key: string;
  readonly steps: number;
  readonly range: number;
  readonly startedAt: string;
  readonly commit: string;
  seconds: number;
  next: number;
  readonly beyond: number[];
  readonly tally: SessionTally;
  readonly failures: FailedSeed[];
}
export function createRunState(info: Pick<RunState, 'key' | 'steps' | 'range' | 'startedAt' | 'commit'>): RunState;
export function readRunState(file: string, key: string): RunState | undefined;
export function writeRunState(file: string, state: RunState): void;
export function addRange(state: RunState, range: number, result: SimulateResult): void;
export function openRanges(state: Pick<RunState, 'next' | 'beyond'>): Generator<number, never>;
export function rareKinds(
  counts: Readonly<Record<string, number>>,
  names: readonly string[],
  options: { readonly calls: number; readonly oncePer: number },
): string[];
