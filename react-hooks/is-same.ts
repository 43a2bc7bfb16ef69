const MAX_DEPTH = 100;

/**
 * Whether two values are the same, or plain objects and arrays made of the same. Anything else (a `Map`, a class, a
 * function) is the same only if it is one object: what it holds cannot be compared.
 */
export function isSame(one: unknown, other: unknown, depth = 0): boolean {
  if (Object.is(one, other)) return true;
  // Values that contain themselves end there.
  if (depth > MAX_DEPTH || !isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other))
    return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key], other[key], depth + 1))
  );
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}
