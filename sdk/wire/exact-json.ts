import { isRecord } from './message.ts';

/** The names and indexes that lead to a value. */
export type JsonPath = readonly PropertyKey[];

type Replacer = (this: unknown, key: string, value: unknown) => unknown;

/** Functions of the page, captured when the bridge is created (invariant 11). */
export interface JsonFunctions {
  readonly stringify: (value: unknown, replacer?: Replacer) => string | undefined;
  readonly isArray: (value: unknown) => value is unknown[];
}

/**
 * Serializes a value like `JSON.stringify`, and calls `onLost` with the path of each value that JSON cannot carry: NaN and
 * infinities, functions, symbols and BigInt, objects whose content is not in their members, such as a Map or a File, invalid dates,
 * and objects that contain themselves.
 *
 * An object with `toJSON` is what this function returns; it is called once. Class instances are their members. `undefined` is
 * absent in an object and null in a list, which are equivalent (TY-1).
 */
export function writeExactJson(
  json: JsonFunctions,
  value: unknown,
  onLost: (path: JsonPath) => void,
): string | undefined {
  // A replacer makes serialization three times slower. It only runs if a value is not plain.
  return isPlain(json, value) ? json.stringify(value) : json.stringify(value, createReplacer(json, onLost));
}

/** A cycle is left to the replacer, which reports its path. */
const MAX_LEVELS = 500;

/** Whether a value consists of plain objects, lists and plain values only. Calls no function of the page (invariant 11). */
function isPlain(json: JsonFunctions, value: unknown, level = 0): boolean {
  if (!isRecord(value)) {
    const isNumber = typeof value === 'number' && value - value === 0;
    return isNumber || typeof value === 'string' || typeof value === 'boolean' || value === undefined || value === null;
  }
  if (value['toJSON'] || level > MAX_LEVELS) return false;
  if (json.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!isPlain(json, value[i], level + 1)) return false;
    return true;
  }
  if (value['constructor'] !== Object) return false;
  for (const key in value) if (!isPlain(json, value[key], level + 1)) return false;
  return true;
}

/** Creates a function that `JSON.stringify` calls for each value, from the outside in, with the value's holder as `this`. */
function createReplacer(json: JsonFunctions, onLost: (path: JsonPath) => void): Replacer {
  // The value at each level, and its name in the level above. The name of the root is not used.
  const values: unknown[] = [];
  const names: PropertyKey[] = [];
  let level = -1;
  return function (this: unknown, key, value) {
    while (level >= 0 && values[level] !== this) level--;
    level++;
    values[level] = value;
    names[level] = json.isArray(this) ? Number(key) : key;
    // A level above has the same object: a cycle. All levels above are objects, so no other value is found there.
    const isCycle = values.indexOf(value) < level;
    // The `toJSON` of an invalid date, of any window, returns null.
    const isInvalidDate =
      value === null && (Object((this as object)[key as never]) as { readonly getTime?: unknown }).getTime;
    if (!isCycle && !isInvalidDate && !isLost(json, value)) return value;
    onLost(names.slice(1, level + 1));
    // Omitted: `JSON.stringify` would throw for a BigInt, although its path is known.
    return undefined;
  };
}

function isLost(json: JsonFunctions, value: unknown): boolean {
  if (!isRecord(value)) return !isPlain(json, value);
  if (json.isArray(value)) return false;
  // Of Map, Set, Blob, typed arrays, promises, events and elements. The cast is safe because any object may have this member.
  if ((value as { readonly [Symbol.toStringTag]?: unknown })[Symbol.toStringTag]) return true;
  for (const _ in value) return false;
  // Without members: errors, regular expressions and objects with private state. The name is compared, because plain objects
  // of other windows have another constructor.
  const { constructor: maker } = value as { readonly constructor?: { readonly name?: unknown } };
  return maker !== undefined && maker.name !== 'Object';
}
