/** Whether `actual` has everything `expected` names: members of objects may be more, lists are compared whole. */
export function matchesParams(actual: unknown, expected: unknown): boolean {
  if (isAsymmetric(expected)) return expected.asymmetricMatch(actual);
  if (Array.isArray(expected)) {
    const list: readonly unknown[] = Array.isArray(actual) ? actual : [];
    return (
      Array.isArray(actual) &&
      list.length === expected.length &&
      expected.every((each, index) => matchesParams(list[index], each))
    );
  }
  if (typeof expected !== 'object' || expected === null) return Object.is(actual, expected);
  if (typeof actual !== 'object' || actual === null) return false;
  const members: Record<string, unknown> = { ...actual };
  return Object.entries(expected).every(([key, value]) => matchesParams(members[key], value));
}

/** Whether two JSON values are the same, whatever the order of members. */
export function isSame(a: unknown, b: unknown): boolean {
  return matchesParams(a, b) && matchesParams(b, a);
}

/** `expect.any(String)` and its like. */
function isAsymmetric(value: unknown): value is { asymmetricMatch(actual: unknown): boolean } {
  return typeof value === 'object' && value !== null && 'asymmetricMatch' in value;
}
