import {
  isInt64,
  isList,
  type JsonSchema,
  nameOfRef,
  type NamedSchemas,
  type ScopedSchema,
} from '../document/json-schema.ts';
import { ownEntry } from '../../page/own-entry.ts';
import { sameJson } from '../document/same-json.ts';
import { diffFields } from './field-diff.ts';
import { unlessKnown } from './known-pairs.ts';
import { diffNull, nullChange } from './null-diff.ts';
import { isAnnotation, isNever, type ResolvedSchema, resolveSchema, unionKeyOf } from './resolve-schema.ts';
import { diffRules, diffValues } from './rule-diff.ts';
import { ruleNames } from './same-schema.ts';
import type { SchemaChange } from './schema-change.ts';
import { diffTypes, kindsOf, typesOf } from './type-diff.ts';
import { matchOptions, matchParts } from './union-diff.ts';

/** Returns the differences of two schemas by place. */
export function diffSchemas(before: ScopedSchema, after: ScopedSchema, path = ''): readonly SchemaChange[] {
  return unlessKnown([before, after], { ...noChanges, what: 'schemas' }, () => diffUnknown(before, after, path));
}

/** No changes, which are the same at every place. */
const noChanges = { equal: [], isEqual: (changes: readonly SchemaChange[]): boolean => !changes.length };

function diffUnknown(before: ScopedSchema, after: ScopedSchema, path: string): readonly SchemaChange[] {
  const resolved = resolveBoth(before, after);
  const [old, now] = resolved.map(({ allowsNull }) => allowsNull);
  const isChanged = old !== undefined && now !== undefined && old !== now;
  const reported = [...(isChanged ? [nullChange(now, path)] : []), ...diffResolved([before, after], resolved, path)];
  return [...reported, ...diffNull(before, after, { path, reported })];
}

/** Compares two schemas without regard to null. */
function diffContent(before: ScopedSchema, after: ScopedSchema, path: string): readonly SchemaChange[] {
  return unlessKnown([before, after], { ...noChanges, what: 'content' }, () =>
    diffResolved([before, after], resolveBoth(before, after), path),
  );
}

function resolveBoth(before: ScopedSchema, after: ScopedSchema): readonly [ResolvedSchema, ResolvedSchema] {
  return [resolveSchema(before), resolveSchema(after)];
}

function diffResolved(
  [before, after]: readonly [ScopedSchema, ScopedSchema],
  [old, now]: readonly [ResolvedSchema, ResolvedSchema],
  path: string,
): readonly SchemaChange[] {
  const sides = [
    { ...before, schema: old.schema },
    { ...after, schema: now.schema },
  ] as const;
  const isNullIn = old.allowsNull !== false && now.allowsNull !== false;
  const isUnion = unionKeyOf(old.schema) ?? unionKeyOf(now.schema);
  return [
    ...diffNotes(old, now, { path, named: after.named }),
    ...(isUnion
      ? diffOptions(...sides, path)
      : [...diffTypes(old, now, path), ...diffValue(...sides, { path, isNullIn })]),
  ];
}

/** Compares annotations and the name of the native type, which do not affect the values. */
function diffNotes(
  old: ResolvedSchema,
  now: ResolvedSchema,
  { path, named }: { readonly path: string; readonly named: NamedSchemas },
): readonly SchemaChange[] {
  // A type that still has its old name as another one breaks no code.
  const isKept = old.name === now.name || nameOfRef(ownEntry(named, old.name ?? '')?.$ref) === now.name;
  const isRenamed = old.name !== undefined && now.name !== undefined && !isKept;
  const changed = [...new Set([...Object.keys(old.schema), ...Object.keys(now.schema)])]
    .filter((keyword) => isAnnotation(keyword) && !sameJson(old.schema[keyword], now.schema[keyword]))
    // The name of a native type is its title.
    .filter((keyword) => keyword !== 'title' || !isRenamed);
  const text = `now has the native type ${now.name} instead of ${old.name}`;
  const isResized =
    isInt64(old.schema) !== isInt64(now.schema) &&
    [old, now].every(({ schema }) => typesOf(schema).includes('integer'));
  const integers = isInt64(now.schema) ? 'Int64 instead of Int' : 'Int instead of Int64';
  return [
    ...(isResized ? [{ kind: 'renamed' as const, path, text: `now has the Swift type ${integers}` }] : []),
    ...(isRenamed ? [{ kind: 'renamed' as const, path, text }] : []),
    ...(changed.length ? [{ kind: 'annotated' as const, path, text: `changed ${changed.join(', ')}` }] : []),
  ];
}

function diffOptions(before: ScopedSchema, after: ScopedSchema, path: string): readonly SchemaChange[] {
  const { pairs, added, removed, tag } = matchOptions(before, after);
  const at = path && tag ? `${path}.${tag}` : path + tag;
  const isExclusive = tag !== '' || [before, after].every(hasDisjointOptions);
  const isSwitched = !isExclusive && unionKeyOf(before.schema) !== unionKeyOf(after.schema);
  const switched = `must match ${quantifierOf(after)} of its options instead of ${quantifierOf(before)}`;
  const changes: readonly SchemaChange[] = [
    ...pairs.flatMap((pair) => diffContent(pair.before, pair.after, path + pair.label)),
    ...(removed.length
      ? [{ kind: 'narrowed' as const, path: at, text: `no longer accepts ${removed.join(', ')}` }]
      : []),
    ...(added.length ? [{ kind: 'widened' as const, path: at, text: `now accepts ${added.join(', ')}` }] : []),
    ...(isSwitched ? [{ kind: 'changed' as const, path: at, text: switched }] : []),
  ];
  if (isExclusive || !(before.schema.oneOf ?? after.schema.oneOf)) return changes;
  // An option of `oneOf` that overlaps with another one also excludes values, so a narrower option may allow more.
  return changes.map((change) => (isNote(change) ? change : { ...change, kind: 'changed' }));
}

function isNote({ kind }: SchemaChange): boolean {
  return kind === 'renamed' || kind === 'annotated';
}

function quantifierOf({ schema }: ScopedSchema): string {
  return schema.oneOf ? 'exactly one' : 'at least one';
}

function hasDisjointOptions(side: ScopedSchema): boolean {
  const { oneOf, anyOf = [] } = side.schema;
  const kinds = (oneOf ?? anyOf).flatMap((schema) => kindsOf({ ...side, schema }));
  return new Set(kinds).size === kinds.length;
}

interface ValuePlace {
  readonly path: string;
  /** Whether both schemas may allow null. */
  readonly isNullIn: boolean;
}

/** Compares the constraints for the kinds of values that both schemas allow. */
function diffValue(before: ScopedSchema, after: ScopedSchema, { path, isNullIn }: ValuePlace): readonly SchemaChange[] {
  // Without this, the undeclared fields of two open schemas would be compared endlessly.
  if (!ruleNames(before.schema, after.schema).length) return [];
  const nowKinds = kindsOf(after);
  const kinds = kindsOf(before).filter((kind) => nowKinds.includes(kind));
  if (!kinds.length && !isNullIn) return [];
  return [
    ...(kinds.length ? diffValues(before.schema, after.schema, path) : []),
    ...diffRules(withoutNever(before), withoutNever(after), { path, kinds }),
    ...(kinds.includes('object') ? diffFields(before, after, { path, diff: diffContent }) : []),
    ...(kinds.includes('array') ? diffEntries(before, after, path) : []),
    ...diffParts(before, after, path),
  ];
}

/** Removes the keyword that excludes all values but null, since the types are compared separately. */
function withoutNever(side: ScopedSchema): ScopedSchema {
  const { not: _, ...rest } = side.schema;
  return isNever(side.schema) ? { ...side, schema: rest } : side;
}

/** Compares the schemas of the entries of a list. */
function diffEntries(before: ScopedSchema, after: ScopedSchema, path: string): readonly SchemaChange[] {
  const at = (side: ScopedSchema, schema: JsonSchema = {}): ScopedSchema => ({ ...side, schema });
  const [old = {}, now = {}] = [before.schema.items, after.schema.items];
  if (!isList(old) && !isList(now)) return diffSchemas(at(before, old), at(after, now), `${path}[]`);
  if (!isList(old)) return [{ kind: 'changed', path, text: 'is a tuple now' }];
  if (!isList(now)) return [{ kind: 'changed', path, text: 'is no longer a tuple' }];
  const text = `has ${now.length} entries instead of ${old.length}`;
  return [
    ...(old.length === now.length ? [] : [{ kind: 'changed' as const, path, text }]),
    ...old
      .slice(0, now.length)
      .flatMap((schema, index) => diffSchemas(at(before, schema), at(after, now[index]), `${path}[${index}]`)),
  ];
}

/** Compares the schemas of `allOf`. */
function diffParts(before: ScopedSchema, after: ScopedSchema, path: string): readonly SchemaChange[] {
  const partsOf = (side: ScopedSchema): readonly ScopedSchema[] =>
    (side.schema.allOf ?? []).map((schema) => ({ ...side, schema }));
  const { pairs, added, removed } = matchParts(partsOf(before), partsOf(after), { byKind: false });
  return [
    ...pairs.flatMap((pair) => diffSchemas(pair.before, pair.after, path)),
    ...(removed.length
      ? [{ kind: 'widened' as const, path, text: `no longer has to match ${removed.join(', ')}` }]
      : []),
    ...(added.length ? [{ kind: 'narrowed' as const, path, text: `must now also match ${added.join(', ')}` }] : []),
  ];
}
