/** Returns a value from outside as text. `String` throws for `{"toString":0,"valueOf":0}`, which any JSON may contain. */
export function textOf(value: unknown): string {
  const isPrimitive = (typeof value !== 'object' || value === null) && typeof value !== 'function';
  return isPrimitive ? String(value) : 'an object';
}

/** Returns the message of anything that was thrown. */
export function messageOfThrown(thrown: unknown): string {
  return thrown instanceof Error ? textOf(thrown.message) : textOf(thrown);
}
