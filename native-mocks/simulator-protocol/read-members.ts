/** Returns the members of an object in JSON text; an empty object for any other JSON, `undefined` for invalid JSON. */
export function readMembers(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = readJson(text);
  // Whatever the value is, a missing member is undefined.
  return value === undefined ? undefined : (Object(value) as Record<string, unknown>);
}

/** Returns the text of a file without a byte order mark, which editors may add and JSON does not allow. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

/** Parses JSON text; `undefined` if it is invalid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
