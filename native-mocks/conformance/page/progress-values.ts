import type { MethodSpec } from 'bridgehead';

/** The progress of one call. */
export interface ProgressValues {
  /** Receives each value. */
  readonly onProgress: (value: unknown) => void;
  /** Returns the issues of the first value that does not match the contract; `undefined` if all match, or the contract declares none. */
  mismatch(): readonly object[] | undefined;
}

/** Collects the progress of a call. A shell may send any value while a request is open (PR-1); a contract may declare its type. */
export function collectProgress({ progress }: MethodSpec): ProgressValues {
  let found: readonly object[] | undefined;
  return {
    onProgress(value) {
      const outcome = progress?.['~standard'].validate(value);
      if (!found && outcome && 'issues' in outcome) found = outcome.issues;
    },
    mismatch: () => found,
  };
}
