import { isList, type JsonSchema, nameOfRef, type Side, withoutNull } from '../contract-document/json-schema.ts';
import { matchOptions } from './union-diff.ts';

/** The kind of a change at one place of a schema. `narrowed`: fewer values are valid; `widened`: more are. */
export type SchemaChangeKind =
  | 'required-field-added'
  | 'optional-field-added'
  | 'required-field-removed'
  | 'optional-field-removed'
  | 'made-required'
  | 'made-optional'
  | 'narrowed'
  | 'widened'
  | 'changed'
  | 'renamed';

/** One change of a schema. */
export interface SchemaChange {
  readonly kind: SchemaChangeKind;
  /** The place, such as `tags[].name`; empty for the value itself. */
  readonly path: string;
  readonly text: string;
}

/** Returns the differences of two schemas by place. Ignores descriptions. */
export function diffSchemas(before: Side, after: Side, path = ''): readonly SchemaChange[] {
  const old = resolveSide(before);
  const now = resolveSide(after);
  const changes: SchemaChange[] = [];
  if (old.isNullable !== now.isNullable) {
    changes.push(
      now.isNullable
        ? { kind: 'made-optional', path, text: 'may be null now' }
        : { kind: 'made-required', path, text: 'may no longer be null' },
    );
  }
  if (old.name !== undefined && now.name !== undefined && old.name !== now.name) {
    changes.push({
      kind: 'renamed',
      path,
      text: `now has the native type ${now.name} instead of ${old.name}`,
    });
  }
  return [...changes, ...diffBare({ ...before, schema: old.schema }, { ...after, schema: now.schema }, path)];
}

interface Resolved {
  readonly schema: JsonSchema;
  readonly isNullable: boolean;
  /** The name of the native type, if it has one. */
  readonly name: string | undefined;
}

function resolveSide({ schema, named }: Side): Resolved {
  const { schema: bare, isNullable } = withoutNull(schema);
  const name = nameOfRef(bare.$ref);
  const target = named[name ?? ''];
  return { schema: target ?? bare, isNullable, name: target && name };
}

function diffBare(before: Side, after: Side, path: string): readonly SchemaChange[] {
  const [old, now] = [before.schema, after.schema];
  if (old.type === 'object' && now.type === 'object') return diffObjects(before, after, path);
  if (old.type === 'array' && now.type === 'array' && isPlainList(old.items) && isPlainList(now.items)) {
    return diffSchemas({ ...before, schema: old.items ?? {} }, { ...after, schema: now.items ?? {} }, `${path}[]`);
  }
  if ((old.anyOf ?? old.oneOf) && (now.anyOf ?? now.oneOf)) return diffOptions(before, after, path);
  const oldTypes = allowedTypes(old);
  const nowTypes = allowedTypes(now);
  if (!isSame(oldTypes, nowTypes)) return [typeChange({ oldTypes, nowTypes, path })];
  return [...diffValues(old, now, path), ...diffRules(old, now, path)];
}

function diffOptions(before: Side, after: Side, path: string): readonly SchemaChange[] {
  const { pairs, added, gone, tag } = matchOptions(before, after);
  const at = path && tag ? `${path}.${tag}` : path + tag;
  return [
    ...pairs.flatMap((pair) => diffSchemas(pair.before, pair.after, path + pair.label)),
    ...(gone.length ? [{ kind: 'narrowed' as const, path: at, text: `${gone.join(', ')} no longer fits` }] : []),
    ...(added.length ? [{ kind: 'widened' as const, path: at, text: `${added.join(', ')} is new` }] : []),
  ];
}

function diffObjects(before: Side, after: Side, path: string): readonly SchemaChange[] {
  const changes: SchemaChange[] = [];
  const oldFields = before.schema.properties ?? {};
  const nowFields = after.schema.properties ?? {};
  for (const [key, schema] of Object.entries(nowFields)) {
    const where = path ? `${path}.${key}` : key;
    const isRequired = after.schema.required?.includes(key) === true;
    const old = oldFields[key];
    if (!old) {
      const kind = isRequired ? 'required-field-added' : 'optional-field-added';
      changes.push({ kind, path: where, text: isRequired ? 'is new and required' : 'is new and optional' });
      continue;
    }
    const wasRequired = before.schema.required?.includes(key) === true;
    const inner = diffSchemas({ ...before, schema: old }, { ...after, schema }, where);
    const isOptionalNow = !isRequired || withoutNull(schema).isNullable;
    const wasOptional = !wasRequired || withoutNull(old).isNullable;
    // Absent and null are equivalent, so both changes together are whether a value is required.
    changes.push(...inner.filter(({ kind, path: at }) => at !== where || !kind.startsWith('made-')));
    if (isOptionalNow && !wasOptional) changes.push({ kind: 'made-optional', path: where, text: 'is optional now' });
    if (!isOptionalNow && wasOptional) changes.push({ kind: 'made-required', path: where, text: 'is required now' });
  }
  for (const [key, schema] of Object.entries(oldFields)) {
    if (nowFields[key]) continue;
    const wasRequired = before.schema.required?.includes(key) === true && !withoutNull(schema).isNullable;
    const kind = wasRequired ? 'required-field-removed' : 'optional-field-removed';
    changes.push({ kind, path: path ? `${path}.${key}` : key, text: 'was removed' });
  }
  return [...changes, ...diffRest(before, after, path)];
}

/** The values of undeclared fields. */
function diffRest(before: Side, after: Side, path: string): readonly SchemaChange[] {
  const [old, now] = [before.schema.additionalProperties ?? true, after.schema.additionalProperties ?? true];
  const oldRest = typeof old === 'object' ? old : old ? {} : { not: {} };
  const nowRest = typeof now === 'object' ? now : now ? {} : { not: {} };
  return diffSchemas({ ...before, schema: oldRest }, { ...after, schema: nowRest }, `${path}{}`);
}

function typeChange(change: {
  readonly oldTypes: readonly string[];
  readonly nowTypes: readonly string[];
  readonly path: string;
}): SchemaChange {
  const { oldTypes, nowTypes, path } = change;
  const text = `was ${oldTypes.join(' or ') || 'nothing'}, is ${nowTypes.join(' or ') || 'nothing'}`;
  if (nowTypes.every((type) => covers(oldTypes, type))) return { kind: 'narrowed', path, text };
  if (oldTypes.every((type) => covers(nowTypes, type))) return { kind: 'widened', path, text };
  return { kind: 'changed', path, text };
}

const ALL_TYPES = ['text', 'number', 'boolean', 'object', 'list', 'null'];

function covers(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === 'whole number' && types.includes('number'));
}

/** The kinds of values that a schema allows, for display. */
function allowedTypes(schema: JsonSchema): readonly string[] {
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return [...new Set(parts.flatMap(allowedTypes))];
  if (schema['not']) return [];
  const words: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number', array: 'list' };
  const own = schema.type ?? (schema.const === undefined ? undefined : typeof schema.const);
  if (own === undefined) return schema.$ref ? [nameOfRef(schema.$ref) ?? schema.$ref] : ALL_TYPES;
  return (typeof own === 'string' ? [own] : own).map((type) => words[type] ?? type);
}

function diffValues(old: JsonSchema, now: JsonSchema, path: string): readonly SchemaChange[] {
  const [oldValues, nowValues] = [valuesOf(old), valuesOf(now)];
  if (!oldValues && !nowValues) return [];
  if (!oldValues || !nowValues) {
    const kind = nowValues ? 'narrowed' : 'widened';
    return [{ kind, path, text: nowValues ? `now accepts only ${nowValues.join(', ')}` : 'now accepts every value' }];
  }
  const gone = oldValues.filter((value) => !nowValues.includes(value));
  const added = nowValues.filter((value) => !oldValues.includes(value));
  return [
    ...(gone.length ? [{ kind: 'narrowed' as const, path, text: `${gone.join(', ')} no longer fits` }] : []),
    ...(added.length ? [{ kind: 'widened' as const, path, text: `${added.join(', ')} is a new value` }] : []),
  ];
}

function valuesOf(schema: JsonSchema): readonly string[] | undefined {
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  return schema.enum?.map((value) => JSON.stringify(value));
}

const LOW = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const HIGH = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const NOT_RULES = ['type', 'description', 'title', 'examples', 'default', 'enum', 'const', 'properties', 'required'];

/** Bounds, patterns and other constraints. A changed bound narrows or widens; a change of any other constraint counts as both. */
function diffRules(old: JsonSchema, now: JsonSchema, path: string): readonly SchemaChange[] {
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => !NOT_RULES.includes(key));
  return keys.flatMap((key): readonly SchemaChange[] => {
    const [before, after] = [old[key], now[key]];
    if (isSame(before, after)) return [];
    const text = `${key} was ${JSON.stringify(before) ?? 'free'}, is ${JSON.stringify(after) ?? 'free'}`;
    if (before === undefined) return [{ kind: 'narrowed', path, text }];
    if (after === undefined) return [{ kind: 'widened', path, text }];
    if (typeof before !== 'number' || typeof after !== 'number') return [{ kind: 'changed', path, text }];
    const isTighter = LOW.includes(key) ? after > before : HIGH.includes(key) ? after < before : undefined;
    return [{ kind: isTighter === undefined ? 'changed' : isTighter ? 'narrowed' : 'widened', path, text }];
  });
}

function isPlainList(items: JsonSchema['items']): items is JsonSchema | undefined {
  return items === undefined || !isList(items);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
