import type { JsonSchema, NamedSchemas, ScopedSchema } from '../document/json-schema.ts';

/**
 * Pairs of named types that are known to be equal, by the schemas that name them. Without them, a type that each level of a contract uses twice
 * would be compared once for each of its exponentially many places.
 */
const equalPairs = new WeakMap<NamedSchemas, WeakMap<NamedSchemas, Set<string>>>();

/** Returns `compare()`, or `equal` if the same comparison of two references was found to be `isEqual` before. */
export function unlessKnown<Result>(
  [before, after]: readonly [ScopedSchema, ScopedSchema],
  { what, equal, isEqual }: { readonly what: string; readonly equal: Result; isEqual(result: Result): boolean },
  compare: () => Result,
): Result {
  const [old, now] = [soleRef(before.schema), soleRef(after.schema)];
  if (old === undefined || now === undefined) return compare();
  const pairs = pairsOf(before.named, after.named);
  const key = JSON.stringify([what, old, now]);
  if (pairs.has(key)) return equal;
  const result = compare();
  if (isEqual(result)) pairs.add(key);
  return result;
}

/** The reference of a schema that is nothing else. */
function soleRef(schema: JsonSchema): string | undefined {
  return Object.keys(schema).length === 1 ? schema.$ref : undefined;
}

function pairsOf(before: NamedSchemas, after: NamedSchemas): Set<string> {
  const byAfter = equalPairs.get(before) ?? new WeakMap<NamedSchemas, Set<string>>();
  equalPairs.set(before, byAfter);
  const pairs = byAfter.get(after) ?? new Set<string>();
  byAfter.set(after, pairs);
  return pairs;
}
