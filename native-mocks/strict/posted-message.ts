/** An unvalidated message from the page: every member may be invalid. */
export interface PostedMessage {
  readonly value: unknown;
  /** The members; empty when the message is not an object. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The kind implied by the members; `undefined` when the message is none of the three. */
  readonly kind: 'request' | 'notification' | 'response' | undefined;
  /** The method, if any. */
  readonly method: string | undefined;
  /** The id; `undefined` when absent or null (ID-4). */
  readonly id: unknown;
  readonly params: Readonly<Record<string, unknown>>;
  /** Whether the message was posted as a part of an array. */
  readonly isInArray: boolean;
}

/** The messages of a parsed string, as the shell reads them: the elements of an array, otherwise the single message. */
export function readPosted(parsed: unknown): readonly PostedMessage[] {
  const isInArray = Array.isArray(parsed) && parsed.length > 0;
  // Checked in the line above; its members are unknown.
  return (isInArray ? (parsed as readonly unknown[]) : [parsed]).map((value) => readOne(value, isInArray));
}

function readOne(value: unknown, isInArray: boolean): PostedMessage {
  const fields = membersOf(value);
  const { method } = fields;
  const id = fields['id'] ?? undefined;
  const kind = typeof method === 'string' ? (id === undefined ? 'notification' : 'request') : undefined;
  const isResponse = !('method' in fields) && id !== undefined;
  return {
    value,
    fields,
    kind: kind ?? (isResponse ? 'response' : undefined),
    method: typeof method === 'string' ? method : undefined,
    id,
    params: membersOf(fields['params']),
    isInArray,
  };
}

/** The members of an object; none of anything else, an array included. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
