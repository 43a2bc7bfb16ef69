/** Invalid input of a command: reported in one line with exit code 2 and without a stack trace. */
export class UsageError extends Error {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'UsageError';
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
