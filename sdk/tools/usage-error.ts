/** Invalid input of a command: reported in one line per problem with exit code 2 and without a stack trace. */
export class UsageError extends Error {
  /** Further problems of the same input, each in one line. */
  readonly more: readonly string[];

  constructor(message: string, options: { readonly cause?: unknown; readonly more?: readonly string[] } = {}) {
    super(message, options);
    this.name = 'UsageError';
    this.more = options.more ?? [];
  }
}

/**
 * Throws all problems of an input as one error.
 *
 * @throws {UsageError} if there is a problem.
 */
export function throwProblems(problems: readonly string[]): void {
  const [first, ...more] = problems;
  if (first !== undefined) throw new UsageError(first, { more });
}

/** Returns the problems that a check reports by throwing; none if it does not throw. Rethrows any other error. */
export function problemsIn(check: () => void): readonly string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return [error.message, ...error.more];
  }
}

/** Returns the message of a thrown value in one line. */
export function messageOf(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown).split('\n', 1)[0] ?? '';
  } catch {
    // A module can throw any value, even one that cannot be converted to a string.
    return 'an error without a message';
  }
}

/**
 * Returns the message as a sentence, to which another sentence can be appended. Some libraries end their messages with a full
 * stop, others do not.
 */
export function sentenceOf(thrown: unknown): string {
  return messageOf(thrown).replace(/\.?$/, '.');
}
