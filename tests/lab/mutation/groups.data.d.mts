/** Files that are mutated together, and the tests that may kill their mutants. */
export interface MutationGroup {
  readonly name: string;
  /** Paths from the root of the repository. */
  readonly mutate: readonly string[];
  /** Test files and folders. */
  readonly tests: readonly string[];
  /** Matches the tests to omit. */
  readonly without?: RegExp;
  readonly environment?: string;
}

export const groups: readonly MutationGroup[];
