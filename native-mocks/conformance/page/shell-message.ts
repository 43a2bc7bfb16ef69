/** A message from the shell. */
export interface ReceivedMessage {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: unknown;
  readonly session?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code?: unknown };
}

/** Called for each violation, with a short description that contains no values. */
export type OnViolation = (what: string, rule: string) => void;

/** Parses a string into messages and reports violations of the message format. */
export function readMessages(text: unknown, onViolation: OnViolation): readonly ReceivedMessage[] {
  if (typeof text !== 'string') {
    onViolation('a value that is not a string', 'TR-5');
    return [];
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    onViolation('a string that is not valid JSON', 'TR-5');
    return [];
  }
  const messages: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  return messages.filter((message): message is ReceivedMessage => isMessage(message, onViolation));
}

/** Describes the kind of a message, for violations. */
export function kindOf({ id, method }: ReceivedMessage): string {
  if (method === '$/progress') return 'progress';
  return id === undefined || id === null ? 'an event' : 'a request';
}

function isMessage(message: unknown, onViolation: OnViolation): boolean {
  if (message === null || typeof message !== 'object' || Array.isArray(message)) {
    onViolation('a message that is not an object', 'TR-5');
    return false;
  }
  // Checked above to be an object; its members are treated as unknown.
  if ((message as { jsonrpc?: unknown }).jsonrpc !== '2.0') onViolation('a message without "jsonrpc": "2.0"', 'MS-1');
  return true;
}
