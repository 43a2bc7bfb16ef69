import { pathText } from './path-text.ts';

/** Names and indexes on the way into a document. */
export type Path = readonly (string | number)[];
/** What is wrong at a place of a document, as the rest of a sentence; `undefined`: nothing. */
export type Shape = (value: unknown, path: Path) => string | undefined;

/** A shape by a test; `expected` completes "it should be …". */
export function shape(expected: string, isRight: (value: unknown) => boolean): Shape {
  return (value, path) =>
    isRight(value)
      ? undefined
      : path.length
        ? `its member ${pathText(path)} is missing, or not what it should be: ${expected}`
        : `it is not a contract, which is ${expected}`;
}

export const text: Shape = shape('a text', (value) => typeof value === 'string');
export const flag: Shape = shape('true or false', (value) => typeof value === 'boolean');
export const anything: Shape = () => undefined;

/** The first fault that one of several shapes finds. */
export function all(...shapes: readonly Shape[]): Shape {
  return (value, path) => firstOf(shapes, (each) => each(value, path));
}

export function listOf(entry: Shape): Shape {
  const list = shape('a list', Array.isArray);
  return (value, path) =>
    // A list, as the shape before has found.
    list(value, path) ?? firstOf(value as unknown[], (each, index) => entry(each, [...path, index]));
}

/** An object used as a map, with a shape for all of its members. */
export function mapOf(entry: Shape): Shape {
  return (value, path) =>
    object(value, path) ?? firstOf(Object.entries(value as object), ([key, each]) => entry(each, [...path, key]));
}

/** An object with these members; others are open. Absent members of `may` are no fault. */
export function objectWith(must: Readonly<Record<string, Shape>>, may: Readonly<Record<string, Shape>> = {}): Shape {
  return (value, path) => {
    const fault = object(value, path);
    if (fault !== undefined) return fault;
    // An object, as just found; its members are read as unknown.
    const members = value as Readonly<Record<string, unknown>>;
    return (
      firstOf(Object.entries(must), ([key, each]) => each(members[key], [...path, key])) ??
      firstOf(Object.entries(may), ([key, each]) =>
        members[key] === undefined ? undefined : each(members[key], [...path, key]),
      )
    );
  };
}

/** The first fault among entries. */
export function firstOf<Entry>(
  entries: readonly Entry[],
  faultOf: (entry: Entry, index: number) => string | undefined,
): string | undefined {
  for (const [index, entry] of entries.entries()) {
    const fault = faultOf(entry, index);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const object: Shape = shape(
  'an object',
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
