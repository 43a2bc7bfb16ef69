/** A message of the shell. */
export interface Said {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: unknown;
  readonly session?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code?: unknown };
}

/** Told of each breach of a rule, in few words and without values. */
export type OnBreach = (what: string, rule: string) => void;

/** Reads what crossed as messages; tells each breach of their rules, in few words and without values. */
export function readSaid(text: unknown, onBreach: OnBreach): readonly Said[] {
  if (typeof text !== 'string') {
    onBreach('something that is no text', 'TR-5');
    return [];
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    onBreach('a text that is no JSON', 'TR-5');
    return [];
  }
  const messages: readonly unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  return messages.filter((message): message is Said => isSaid(message, onBreach));
}

/** What a message is, in words for a breach. */
export function kindOf({ id, method }: Said): string {
  if (method === '$/progress') return 'progress';
  return id === undefined || id === null ? 'an event' : 'a request';
}

function isSaid(message: unknown, onBreach: OnBreach): boolean {
  if (message === null || typeof message !== 'object' || Array.isArray(message)) {
    onBreach('a message that is no object', 'TR-5');
    return false;
  }
  // Checked above: an object; its members are read as unknown.
  if ((message as { jsonrpc?: unknown }).jsonrpc !== '2.0') onBreach('a message without "jsonrpc": "2.0"', 'MS-1');
  return true;
}
