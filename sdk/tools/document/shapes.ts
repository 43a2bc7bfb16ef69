import { pathText } from './path-text.ts';

/** Names and indexes leading into a document. */
export type Path = readonly (string | number)[];
/** Describes the problem at a place in a document, as the rest of a sentence; `undefined` if it has none. */
export type Shape = (value: unknown, path: Path) => string | undefined;

/** Creates a shape from a test; `expected` completes "it must be …". The problem does not quote the value. */
export function shape(expected: string, isValid: (value: unknown) => boolean): Shape {
  return (value, path) => {
    if (isValid(value)) return undefined;
    const subject = path.length ? `its member ${pathText(path)}` : 'it';
    return value === undefined && path.length ? `${subject} is missing` : `${subject} must be ${expected}`;
  };
}

export const stringShape: Shape = shape('a string', (value) => typeof value === 'string');
export const booleanShape: Shape = shape('true or false', (value) => typeof value === 'boolean');
export const anyShape: Shape = () => undefined;

/** Combines shapes; returns the first problem found. */
export function all(...shapes: readonly Shape[]): Shape {
  return (value, path) => firstOf(shapes, (each) => each(value, path));
}

export function listOf(entry: Shape): Shape {
  const list = shape('an array', Array.isArray);
  return (value, path) =>
    // The previous shape has verified that this is a list.
    list(value, path) ?? firstOf(value as unknown[], (each, index) => entry(each, [...path, index]));
}

/** Creates the shape of an object used as a map, with one shape for all members. */
export function mapOf(entry: Shape): Shape {
  return (value, path) =>
    object(value, path) ?? firstOf(Object.entries(value as object), ([key, each]) => entry(each, [...path, key]));
}

/** Creates the shape of an object with these members and any others. Members in `optional` may be missing. */
export function objectWith(
  required: Readonly<Record<string, Shape>>,
  optional: Readonly<Record<string, Shape>> = {},
): Shape {
  return (value, path) => {
    const problem = object(value, path);
    if (problem !== undefined) return problem;
    // Just checked to be an object; its members are treated as unknown.
    const members = value as Readonly<Record<string, unknown>>;
    return (
      firstOf(Object.entries(required), ([key, each]) => each(members[key], [...path, key])) ??
      firstOf(Object.entries(optional), ([key, each]) =>
        members[key] === undefined ? undefined : each(members[key], [...path, key]),
      )
    );
  };
}

/** Returns the first problem among entries. */
export function firstOf<Entry>(
  entries: readonly Entry[],
  problemOf: (entry: Entry, index: number) => string | undefined,
): string | undefined {
  for (const [index, entry] of entries.entries()) {
    const problem = problemOf(entry, index);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

const object: Shape = shape(
  'an object',
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
