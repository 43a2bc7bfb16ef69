/**
 * Rejects an argument of another type, which JavaScript may pass, with the correct call: `compareVersions(a, b) with results of
 * parseVersion`. Otherwise, the error would be one of the engine that names neither the function nor the argument, often later.
 *
 * @throws {TypeError} if the argument is not valid.
 */
export function checkArgument(isValid: unknown, call: string): asserts isValid {
  if (!isValid) throw new TypeError(`Cannot use the argument: write ${call}.`);
}

/** Returns whether a value has a function with this name, also an inherited one. */
export const hasFunction = (value: unknown, name: string): boolean =>
  typeof (Object(value) as Readonly<Record<string, unknown>>)[name] === 'function';
