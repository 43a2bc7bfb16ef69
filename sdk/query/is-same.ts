const MAX_DEPTH = 100;

/**
 * Whether two values are deeply equal. Only plain objects and arrays are compared by their contents; anything else (a `Map`,
 * an instance of a class, a function) is equal only to itself.
 */
export function isSame(one: unknown, other: unknown, depth = 0): boolean {
  if (Object.is(one, other)) return true;
  // The limit ends the comparison of cyclic values.
  if (depth > MAX_DEPTH || !isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other))
    return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.prototype.hasOwnProperty.call(other, key) && isSame(one[key], other[key], depth + 1))
  );
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}
