/** Returns a member of a value, but not `constructor` and the members that every object inherits, such as `toString`. */
export function readMember(value: unknown, name: string): unknown {
  // A value that is not an object has no members of its own.
  const member = (Object(value) as Record<string, unknown>)[name];
  const inherited = (Object.prototype as unknown as Record<string, unknown>)[name];
  return name === 'constructor' || member === inherited ? undefined : member;
}
