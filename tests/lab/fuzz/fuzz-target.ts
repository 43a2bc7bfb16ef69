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

/** Splits a list of words at its white space. */
export const wordsIn = (list: string): readonly string[] => list.trim().split(/\s+/);
