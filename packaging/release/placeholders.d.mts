/** A line with a URL, an email address or a name that the owner of a release must replace. */
export interface Placeholder {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** Describes the value to set. */
  readonly what: string;
}

export interface CheckPlaceholdersOptions {
  /** Warns instead of throwing. */
  readonly isDryRun?: boolean;
  /** Receives the warning of a dry run; `console.warn` by default. */
  readonly warn?: (message: string) => void;
}

export const UNDECIDED: readonly string[];
export function findPlaceholders(root: string): readonly Placeholder[];
export function checkPlaceholders(root: string, options?: CheckPlaceholdersOptions): void;
