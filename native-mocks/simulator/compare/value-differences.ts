import { COVERED } from '../../traces/covered.ts';

/** A place at which two JSON values differ. */
export interface ValueDifference {
  /** As in `user.name`; empty for the whole value. */
  readonly path: string;
  /** `undefined` where there is nothing. */
  readonly one: unknown;
  readonly other: unknown;
}

/** More places than a person reads are not listed. */
const MAX_LISTED = 20;

/**
 * The places at which two JSON values differ, outermost first. The order of an object's members says nothing, and a text that
 * was covered in a recording fits every value.
 */
export function differencesBetween(one: unknown, other: unknown, path = ''): readonly ValueDifference[] {
  if (Object.is(one, other) || one === COVERED || other === COVERED) return [];
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) {
    return [{ path, one, other }];
  }
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names
    .flatMap((name) => {
      const place = Array.isArray(one) ? `${path}[${name}]` : path ? `${path}.${name}` : name;
      return differencesBetween(memberOf(one, name), memberOf(other, name), place);
    })
    .slice(0, MAX_LISTED);
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function memberOf(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}
