/** Code that takes text from a page, a person, a file or a peer. */
export interface FuzzTarget {
  /** Also the name of its folder in `corpus`. */
  readonly name: string;
  /** What the format is made of, for mutations to insert. */
  readonly words: readonly string[];
  /** Runs one input. Throws, or rejects, when something that always holds does not. */
  run(input: string): void | Promise<void>;
}

/** What every input must leave as it was. */
export function checkPrototypes(): void {
  const added = Object.keys(Object.prototype);
  for (const name of added) delete (Object.prototype as Record<string, unknown>)[name];
  if (added.length) throw new Error(`The prototype of all objects has got ${added.join(', ')}`);
}
