/** Returns the members of an object in JSON text; an empty object for any other JSON, `undefined` for invalid JSON. */
export function readMembers(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    // Whatever the value is, a missing member is undefined.
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
