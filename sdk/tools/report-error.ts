import { messageOf, sentenceOf, UsageError } from './usage-error.ts';

/** Options of `reportError`. */
export interface ReportErrorOptions {
  /** The name of the command that failed. */
  readonly command: string;
  /** Writes to standard error. */
  err(text: string): void;
}

/**
 * Prints why a command failed and returns its exit code: 2 for invalid input, 1 for any other error, whose stack is printed only
 * if the environment variable `DEBUG` is set.
 */
export function reportError(thrown: unknown, { command, err }: ReportErrorOptions): number {
  if (thrown instanceof UsageError) {
    for (const problem of [thrown.message, ...thrown.more]) err(`${messageOf(problem)}\n`);
    return 2;
  }
  err(
    `Cannot run ${command}: ${sentenceOf(thrown)} This is an error in bridgehead: set DEBUG=1 to print its stack, and report it.\n`,
  );
  if (process.env['DEBUG'] && thrown instanceof Error) err(`${thrown.stack}\n`);
  return 1;
}
