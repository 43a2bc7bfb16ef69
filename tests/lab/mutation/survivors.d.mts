import type { TestedMutant } from './group-state.mjs';

/** A mutant that survived. `code` is its line, `original` the replaced part. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly original: string;
  readonly mutator: string;
  readonly replacement: string;
  readonly covered?: false;
  readonly reason?: string;
}
export function readSurvivors(): Survivor[];
export function writeSurvivors(list: readonly Survivor[]): Promise<void>;
export function describeMutant(mutant: TestedMutant, source: string): Survivor;
export function mergeSurvivors(
  known: readonly Survivor[],
  found: readonly Survivor[],
  options: { readonly measuredFiles: ReadonlySet<string> },
): Survivor[];
