import type { JsonSchema, ScopedSchema } from '../document/json-schema.ts';
import { sameJson } from '../document/same-json.ts';
import { isSameRule, ruleNames, ruleOf } from './same-schema.ts';
import type { SchemaChange } from './schema-change.ts';

/** Keywords that are compared elsewhere, member by member. */
const STRUCTURE = ['type', 'enum', 'properties', 'required', 'additionalProperties', 'items', 'allOf'];
/** Keywords that apply only to one kind of value. */
const KEYWORDS_OF: Readonly<Record<string, readonly string[]>> = {
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  array: ['minItems', 'maxItems', 'uniqueItems', 'contains', 'additionalItems'],
  object: ['minProperties', 'maxProperties', 'propertyNames', 'patternProperties'],
};
const LOW = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const HIGH = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

/** The place of a comparison, and the kinds of values that both schemas accept there. */
export interface RulePlace {
  readonly path: string;
  readonly kinds: readonly string[];
}

/** Compares the lists of allowed values. */
export function diffValues(
  { enum: old }: JsonSchema,
  { enum: now }: JsonSchema,
  path: string,
): readonly SchemaChange[] {
  if (!old && !now) return [];
  if (!old || !now) {
    const text = now ? `now accepts only ${formatValues(now)}` : 'now accepts every value';
    return [{ kind: now ? 'narrowed' : 'widened', path, text }];
  }
  const removed = old.filter((value) => !now.some((each) => sameJson(each, value)));
  const added = now.filter((value) => !old.some((each) => sameJson(each, value)));
  return [
    ...(removed.length
      ? [{ kind: 'narrowed' as const, path, text: `no longer accepts ${formatValues(removed)}` }]
      : []),
    ...(added.length ? [{ kind: 'widened' as const, path, text: `now accepts ${formatValues(added)}` }] : []),
  ];
}

function formatValues(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ');
}

/**
 * Compares all keywords that are not compared member by member. A changed bound narrows or widens the schema; a change of any
 * other keyword, even of an unknown one, counts as both.
 */
export function diffRules(
  before: ScopedSchema,
  after: ScopedSchema,
  { path, kinds }: RulePlace,
): readonly SchemaChange[] {
  const applies = (keyword: string): boolean => {
    const of = Object.keys(KEYWORDS_OF).find((kind) => KEYWORDS_OF[kind]?.includes(keyword));
    return !STRUCTURE.includes(keyword) && (of === undefined || kinds.includes(of));
  };
  return ruleNames(before.schema, after.schema)
    .filter(applies)
    .flatMap((keyword): readonly SchemaChange[] => {
      const [old, now] = [ruleOf(before.schema, keyword), ruleOf(after.schema, keyword)];
      if (!isSameRule(keyword, before, after)) return [changeOf(keyword, { old, now, path })];
      return sameJson(old, now) ? [] : [{ kind: 'annotated', path, text: `${keyword} is written differently` }];
    });
}

function changeOf(
  keyword: string,
  { old, now, path }: { readonly old: unknown; readonly now: unknown; readonly path: string },
): SchemaChange {
  const [was, is] = [old, now].map((rule) => (rule === undefined ? 'unset' : JSON.stringify(rule)));
  const text = was === is ? `${keyword} refers to a type that changed` : `${keyword} was ${was}, is ${is}`;
  return { kind: directionOf(keyword, old, now), path, text };
}

function directionOf(keyword: string, old: unknown, now: unknown): 'narrowed' | 'widened' | 'changed' {
  // A pattern also exempts fields from the schema of undeclared fields.
  if (keyword === 'patternProperties') return 'changed';
  if (old === undefined || now === undefined) return now === undefined ? 'widened' : 'narrowed';
  if (typeof old !== 'number' || typeof now !== 'number') return 'changed';
  if (LOW.includes(keyword)) return now > old ? 'narrowed' : 'widened';
  return HIGH.includes(keyword) ? (now < old ? 'narrowed' : 'widened') : 'changed';
}
