import { REDACTED } from '../../traces/redacted.ts';

/** A path at which two JSON values differ. */
export interface ValueDifference {
  /** In the format `user.name`; empty for the whole value. */
  readonly path: string;
  /** `undefined` if the path does not exist there. */
  readonly one: unknown;
  readonly other: unknown;
}

/** Limits the list to a readable length. */
const MAX_LISTED = 20;

/**
 * Returns the paths at which two JSON values differ, outermost first. Ignores the order of object members. Redacted text of
 * a recording matches every value, and a map with redacted keys matches every object.
 */
export function differencesBetween(one: unknown, other: unknown, path = ''): readonly ValueDifference[] {
  if (Object.is(one, other) || one === REDACTED || other === REDACTED) return [];
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) {
    return [{ path, one, other }];
  }
  if (hasRedactedKey(one) || hasRedactedKey(other)) return [];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names
    .flatMap((name) => {
      const memberPath = Array.isArray(one) ? `${path}[${name}]` : path ? `${path}.${name}` : name;
      return differencesBetween(memberOf(one, name), memberOf(other, name), memberPath);
    })
    .slice(0, MAX_LISTED);
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hasRedactedKey(value: object): boolean {
  return Object.keys(value).some((name) => name.includes(REDACTED));
}

function memberOf(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}
