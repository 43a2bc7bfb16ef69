/** Code that parses strings from a page, a user, a file or a network peer. */
export interface FuzzTarget {
  /** Also the name of its folder in `corpus`. */
  readonly name: string;
  /** Words of the format, which mutations insert. */
  readonly words: readonly string[];
  /** Runs one input. Throws or rejects if an invariant is violated. */
  run(input: string): void | Promise<void>;
}

/** Checks that an input has not added members to `Object.prototype`, and removes them. */
export function checkPrototypes(): void {
  const added = Object.keys(Object.prototype);
  for (const name of added) delete (Object.prototype as Record<string, unknown>)[name];
  if (added.length) throw new Error(`The input added members to Object.prototype: ${added.join(', ')}`);
}

/** Returns the result, or `undefined` if the input is rejected with one of these errors, the documented ones. */
export function resultUnless<Result>(
  rejections: readonly (abstract new (...args: never) => Error)[],
  read: () => Result,
): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (rejections.some((rejection) => error instanceof rejection)) return undefined;
    throw error;
  }
}

/** Splits a list of words at its white space. */
export const wordsIn = (list: string): readonly string[] => list.trim().split(/\s+/);
