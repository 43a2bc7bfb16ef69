/** Wrong input of a command: told in one line, exit code 2, no stack trace. */
export class UsageError extends Error {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'UsageError';
  }
}

/** What a thrown value says, in one line. */
export function messageOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message.split('\n', 1)[0] ?? '';
}

/** The same as a sentence, to go on behind it: libraries write their messages with a full stop and without. */
export function sentenceOf(thrown: unknown): string {
  return messageOf(thrown).replace(/\.?$/, '.');
}
