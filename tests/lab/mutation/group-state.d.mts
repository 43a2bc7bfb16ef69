/** Hashes of files by name. */
export interface GroupInputs {
  readonly tests: Readonly<Record<string, string>>;
  readonly sources: Readonly<Record<string, string>>;
}
interface Position {
  readonly line: number;
  readonly column: number;
}
/** A mutant and its result; ids of tests are `file#name`. */
export interface TestedMutant {
  readonly id: string;
  readonly file: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: Position; readonly end: Position };
  readonly status: string;
  readonly coveredBy: readonly string[];
  readonly killedBy: readonly string[];
}
export interface GroupState {
  readonly inputs: GroupInputs;
  planned: number;
  seconds: number;
  commit: string;
  date: string;
  readonly mutants: TestedMutant[];
}
export interface Tally {
  readonly killed: number;
  readonly timedOut: number;
  readonly survived: number;
  readonly uncovered: number;
  readonly counted: number;
  readonly score: number;
}
export function createGroupState(inputs: GroupInputs): GroupState;
export function readGroupState(name: string): GroupState | undefined;
export function writeGroupState(name: string, state: GroupState): void;
export function isComplete(state: Pick<GroupState, 'planned' | 'mutants'>): boolean;
export function isCurrent(state: Pick<GroupState, 'inputs'>, inputs: GroupInputs): boolean;
export function carryOver(state: GroupState | undefined, inputs: GroupInputs): GroupState;
export function addMutant(state: Pick<GroupState, 'mutants'>, mutant: TestedMutant): void;
export function reportOf(state: Pick<GroupState, 'mutants'>): unknown;
export function tallyOf(state: Pick<GroupState, 'mutants'>): Tally;
export function survivorsOf(state: Pick<GroupState, 'mutants'>): TestedMutant[];
