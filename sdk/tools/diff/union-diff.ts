import { nameOfRef, type ScopedSchema } from '../document/json-schema.ts';
import { combine, rulesOf, unionKeyOf } from './resolve-schema.ts';
import { isSameSchema } from './same-schema.ts';
import { readTaggedUnion } from '../model/tagged-union.ts';
import { kindsOf, typesOf } from './type-diff.ts';

/** Two schemas to compare. */
export interface SchemaPair {
  /** The value of the discriminator, such as `(paid)`; empty if none exists. */
  readonly label: string;
  readonly before: ScopedSchema;
  readonly after: ScopedSchema;
}

/** The matched parts of two schemas: those to compare, and those that were added or removed. */
export interface MatchedParts {
  readonly pairs: readonly SchemaPair[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The matched options of two unions. */
export interface MatchedOptions extends MatchedParts {
  /** The discriminator; empty if none exists. */
  readonly tag: string;
}

/** Matches the options of two schemas, one of which is a union, by their discriminator, if any; otherwise like `matchParts`. */
export function matchOptions(before: ScopedSchema, after: ScopedSchema): MatchedOptions {
  const [from, to] = [optionsOf(before), optionsOf(after)];
  const old = readTaggedUnion(before.schema, before.named);
  const now = readTaggedUnion(after.schema, after.named);
  if (!old || !now || old.tag !== now.tag) return { ...matchParts(from, to, { byKind: true }), tag: '' };
  const values = [...new Set([...old.options, ...now.options].map(({ value }) => value))];
  const matched = values.map((value) => ({
    value,
    from: from[old.options.findIndex((option) => option.value === value)],
    to: to[now.options.findIndex((option) => option.value === value)],
  }));
  return {
    tag: old.tag,
    pairs: matched.flatMap((each) =>
      each.from && each.to ? [{ label: `(${each.value})`, before: each.from, after: each.to }] : [],
    ),
    added: matched.filter((each) => !each.from).map(({ value }) => JSON.stringify(value)),
    removed: matched.filter((each) => !each.to).map(({ value }) => JSON.stringify(value)),
  };
}

/** Options of `matchParts`. */
export interface MatchPartsOptions {
  /** Whether the only two parts that allow the same kinds of values are compared. */
  readonly byKind: boolean;
}

/** Matches equal parts in any order, then parts with the same name. If one part of each schema remains, matches these two. */
export function matchParts(
  before: readonly ScopedSchema[],
  after: readonly ScopedSchema[],
  { byKind }: MatchPartsOptions,
): MatchedParts {
  const pairs: SchemaPair[] = [];
  let [old, now] = [before, after];
  const match = (isMatch: (from: ScopedSchema, to: ScopedSchema) => boolean): void => {
    for (const from of old) {
      const to = now.find((each) => isMatch(from, each));
      if (!to) continue;
      pairs.push({ label: '', before: from, after: to });
      old = old.filter((each) => each !== from);
      now = now.filter((each) => each !== to);
    }
  };
  match(isSameSchema);
  match((from, to) => from.schema.$ref !== undefined && from.schema.$ref === to.schema.$ref);
  if (byKind) {
    const keyOf = (side: ScopedSchema): string => JSON.stringify(kindsOf(side));
    const countOf = (sides: readonly ScopedSchema[], key: string): number =>
      sides.filter((side) => keyOf(side) === key).length;
    const [oldParts, nowParts] = [old, now];
    match((from, to) => {
      const key = keyOf(from);
      return key === keyOf(to) && countOf(oldParts, key) === 1 && countOf(nowParts, key) === 1;
    });
  }
  if (old.length === 1 && now.length === 1) match(() => true);
  return { pairs, added: now.map(nameOf), removed: old.map(nameOf) };
}

/** Returns the options of a union, each combined with the union's other constraints. For other schemas, returns one option for each type. */
function optionsOf(side: ScopedSchema): readonly ScopedSchema[] {
  const key = unionKeyOf(side.schema);
  if (!key) {
    const types = typesOf(side.schema);
    return types.map((type) => ({ ...side, schema: { ...side.schema, type } }));
  }
  const { [key]: options = [], ...rest } = side.schema;
  const rules = rulesOf(rest);
  return options.map((option) => ({ ...side, schema: combine(option, rules) }));
}

function nameOf({ schema: { $ref, const: only, enum: values, type } }: ScopedSchema): string {
  return nameOfRef($ref) ?? JSON.stringify(only ?? values ?? type ?? 'anything');
}
