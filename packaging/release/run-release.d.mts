/** A program to run: its name in messages, its path or command, its arguments. */
export type ReleaseStep = readonly [name: string, program: string, ...args: string[]];

export interface RunReleaseOptions {
  /** The repository. */
  readonly root: string;
  readonly version: string;
  /** The day of the release in the format of the changelog, `2026-11-23`. */
  readonly day: string;
  /** The folder of the artefacts. */
  readonly out: string;
  /** Restores the files of the repository at the end. */
  readonly isDryRun?: boolean;
  /** The required checks; `releaseChecks` by default. */
  readonly checks?: readonly ReleaseStep[];
  /** Runs a program and throws if it fails. */
  readonly run: (...step: ReleaseStep) => void;
  /** Receives problems that stop a real release but not a dry run; `console.warn` by default. */
  readonly warn?: (message: string) => void;
}

export const releaseChecks: readonly ReleaseStep[];
export function runRelease(options: RunReleaseOptions): readonly string[];
