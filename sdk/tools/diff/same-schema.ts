import { isList, type JsonSchema, type ScopedSchema } from '../document/json-schema.ts';
import { sameJson } from '../document/same-json.ts';
import { isRecord } from '../../wire/message.ts';
import { ownEntry } from '../../page/own-entry.ts';
import { unlessKnown } from './known-pairs.ts';
import { followRef, isAnnotation } from './resolve-schema.ts';

/** Keywords with a schema, or with a list of them. */
const SCHEMAS = [
  ...['not', 'if', 'then', 'else', 'allOf', 'anyOf', 'oneOf'],
  ...['items', 'additionalItems', 'contains', 'additionalProperties', 'propertyNames'],
];
/** Keywords with a schema by name. */
const MAPS = ['properties', 'patternProperties'];
/** Keywords with a list in any order. */
const SETS = ['type', 'enum', 'required'];
/** Values of keywords that restrict nothing. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  ...{ additionalProperties: true, additionalItems: true, uniqueItems: false },
  ...{ minItems: 0, minLength: 0, minProperties: 0 },
  ...{ required: [], properties: {}, patternProperties: {} },
};

/** Returns the value of a keyword; `undefined` if it restricts nothing. */
export function ruleOf(schema: JsonSchema, keyword: string): unknown {
  const rule = ownEntry(schema, keyword);
  return sameJson(rule, ownEntry(DEFAULTS, keyword)) ? undefined : rule;
}

/** Returns the keywords of both schemas that restrict values. */
export function ruleNames(old: JsonSchema, now: JsonSchema): readonly string[] {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((keyword) => !isAnnotation(keyword));
}

/** Returns whether two schemas restrict values in the same way. Ignores annotations, names of types and the order of members. */
export function isSameSchema(before: ScopedSchema, after: ScopedSchema): boolean {
  return unlessKnown([before, after], { what: 'rules', equal: true, isEqual: (isSame) => isSame }, () => {
    const [old, now] = [
      { ...before, schema: followRef(before) },
      { ...after, schema: followRef(after) },
    ];
    return ruleNames(old.schema, now.schema).every((keyword) => isSameRule(keyword, old, now));
  });
}

/** Returns whether a keyword has the same meaning in two schemas. */
export function isSameRule(keyword: string, before: ScopedSchema, after: ScopedSchema): boolean {
  const [old, now] = [ruleOf(before.schema, keyword), ruleOf(after.schema, keyword)];
  if (SETS.includes(keyword)) return sameSet(old, now);
  const isMap = MAPS.includes(keyword);
  if (!isMap && !SCHEMAS.includes(keyword)) return sameJson(old, now);
  return isSameInner([old, now], [before, after], isMap);
}

/** Compares a schema, or a list or record of schemas. */
function isSameInner(
  [old, now]: readonly [unknown, unknown],
  sides: readonly [ScopedSchema, ScopedSchema],
  isMap: boolean,
): boolean {
  if (!isRecord(old) || !isRecord(now) || Array.isArray(old) !== Array.isArray(now)) return old === now;
  const [before, after] = sides;
  if (!isMap && !Array.isArray(old)) return isSameSchema({ ...before, schema: old }, { ...after, schema: now });
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...names].every((name) => isSameInner([ownEntry(old, name), ownEntry(now, name)], sides, false));
}

function sameSet(old: unknown, now: unknown): boolean {
  const [a, b] = [listOf(old), listOf(now)];
  const isIn = (list: readonly unknown[], value: unknown): boolean => list.some((each) => sameJson(each, value));
  return a.every((value) => isIn(b, value)) && b.every((value) => isIn(a, value));
}

function listOf(value: unknown): readonly unknown[] {
  return isList(value) ? value : [value];
}
