import { isList, type JsonSchema, nameOfRef, resolveRef } from './json-schema.ts';
import { sameJson } from './same-json.ts';

/** Where a value does not match its schema, and what the schema declares there. Never contains the value itself. */
export interface SchemaMismatch {
  /** The names leading to the mismatch; empty for the value itself. */
  readonly path: readonly (string | number)[];
  readonly expected: string;
}

/** State shared by all levels of a check. */
interface CheckContext {
  /** The document, or the schema itself, that references point into. */
  readonly root: object;
  /** The remaining number of schemas to apply, so that no schema can block a page for long. */
  readonly budget: { left: number };
}

/** Sufficient for a value of several megabytes. Ends the check of a union with several references to itself. */
const MAX_STEPS = 2_000_000;
/** The maximum depth of a value. Beyond it, a stack overflow would end the check. */
const MAX_DEPTH = 400;

/** Returns the first mismatch between a value and a schema (JSON Schema, draft 07); `undefined` if it matches. */
export function findMismatch(schema: JsonSchema, value: unknown, root: object = schema): SchemaMismatch | undefined {
  return mismatchOf(schema, value, { root, budget: { left: MAX_STEPS } }, 0);
}

type Check = (schema: JsonSchema, value: unknown) => SchemaMismatch | undefined;

function mismatchOf(
  schema: JsonSchema,
  value: unknown,
  context: CheckContext,
  depth: number,
): SchemaMismatch | undefined {
  if (depth > MAX_DEPTH || --context.budget.left < 0) return here('a smaller or less nested value');
  const inner: Check = (part, each) => mismatchOf(part, each, context, depth + 1);
  if (schema.$ref !== undefined) {
    const target = resolveRef(schema.$ref, context.root);
    // Members next to a reference also apply: the writer adds descriptions and defaults there, other tools add constraints.
    const found = target ? inner(target, value) : here('a schema that is not in the document');
    if (found) return found;
  }
  return (
    mismatchOfType(schema, value) || mismatchOfChoice(schema, value, inner) || mismatchOfContent(schema, value, inner)
  );
}

function mismatchOfType(schema: JsonSchema, value: unknown): SchemaMismatch | undefined {
  const { type, enum: values } = schema;
  const types = typeof type === 'string' ? [type] : type;
  const isTyped =
    types && !types.some((each) => each === typeOf(value) || (each === 'integer' && Number.isInteger(value)));
  if (isTyped) return here(types.join(' | '));
  if ('const' in schema && !sameJson(value, schema.const)) return here(JSON.stringify(schema.const));
  if (values && !values.some((each) => sameJson(value, each))) {
    return here(values.map((each) => JSON.stringify(each)).join(' | '));
  }
  return undefined;
}

function mismatchOfChoice(schema: JsonSchema, value: unknown, check: Check): SchemaMismatch | undefined {
  const { anyOf, oneOf, allOf = [], not } = schema;
  if (anyOf && anyOf.every((option) => check(option, value))) return mismatchOfOptions(anyOf, value, check);
  if (oneOf) {
    const matching = oneOf.filter((option) => !check(option, value));
    if (!matching.length) return mismatchOfOptions(oneOf, value, check);
    if (matching.length > 1) return here('a value of exactly one kind');
  }
  for (const part of allOf) {
    const found = check(part, value);
    if (found) return found;
  }
  if (not && !check(not, value)) return here('a value that is not excluded');
  const branch = schema.if && (check(schema.if, value) ? schema.else : schema.then);
  return branch && check(branch, value);
}

/** If no option matches, a mismatch within the only option of the value's type is more helpful than "none of them". */
function mismatchOfOptions(options: readonly JsonSchema[], value: unknown, check: Check): SchemaMismatch {
  const inside = options.map((option) => check(option, value)).filter((found) => found && found.path.length > 0);
  const [only, another] = inside;
  if (only && !another) return only;
  return here(options.map(nameOfOption).join(' | '));
}

function nameOfOption({ type, const: only, $ref }: JsonSchema): string {
  if (only !== undefined) return JSON.stringify(only);
  if ($ref === undefined) return String(type === undefined ? 'another kind' : type);
  return nameOfRef($ref) ?? $ref.split('/').slice(-1).join();
}

function mismatchOfContent(schema: JsonSchema, value: unknown, check: Check): SchemaMismatch | undefined {
  if (typeof value === 'number') return mismatchOfNumber(schema, value);
  if (typeof value === 'string') return mismatchOfText(schema, value);
  if (Array.isArray(value)) return mismatchInList(schema, value, check);
  // Neither null nor a list; its members are treated as unknown.
  return typeof value === 'object' && value !== null
    ? mismatchInObject(schema, value as Readonly<Record<string, unknown>>, check)
    : undefined;
}

function mismatchOfNumber(schema: JsonSchema, value: number): SchemaMismatch | undefined {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf: step } = schema;
  if (minimum !== undefined && value < minimum) return here(`at least ${minimum}`);
  if (maximum !== undefined && value > maximum) return here(`at most ${maximum}`);
  if (above !== undefined && value <= above) return here(`more than ${above}`);
  if (below !== undefined && value >= below) return here(`less than ${below}`);
  return step === undefined || isMultiple(value, step) ? undefined : here(`a multiple of ${step}`);
}

function isMultiple(value: number, step: number): boolean {
  const steps = value / step;
  // The quotient of 1e308 and 0.5 is too large for a number; their remainder is exact.
  if (!Number.isFinite(steps)) return value % step === 0;
  // 0.3 / 0.1 is 2.9999999999999996.
  return Math.abs(steps - Math.round(steps)) <= 1e-9 * Math.max(1, Math.abs(steps));
}

/** Lengths are in UTF-16 code units, as in schema libraries and in the protocol's limits. */
function mismatchOfText({ minLength, maxLength, pattern }: JsonSchema, value: string): SchemaMismatch | undefined {
  const wrong = mismatchOfCount(value.length, { min: minLength, max: maxLength, what: 'characters' });
  if (wrong) return wrong;
  const expression = pattern && expressionOf(pattern);
  return expression && !expression.test(value) ? here(`a string like /${pattern}/`) : undefined;
}

/**
 * Returns the regular expression of a pattern. Returns `undefined` if the engine does not support it, such as lookbehind
 * before iOS 16.4; the pattern is not checked then.
 */
export function expressionOf(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Without `u`, engines accept more patterns, such as `\-`.
    }
  }
  return undefined;
}

function mismatchInList(schema: JsonSchema, list: readonly unknown[], check: Check): SchemaMismatch | undefined {
  const { items, additionalItems: rest, contains, minItems: min, maxItems: max } = schema;
  const wrong = mismatchOfCount(list.length, { min, max, what: 'entries' });
  if (wrong) return wrong;
  for (let i = 0; i < list.length; i++) {
    const own = isList(items) ? (i < items.length ? items[i] : rest) : items;
    if (own === false) return here(`at most ${i} entries`);
    const found = typeof own === 'object' ? check(own, list[i]) : undefined;
    if (found) return inside(i, found);
  }
  if (contains && list.every((each) => check(contains, each))) return here('a list with a required entry');
  return schema.uniqueItems && hasRepetition(list) ? here('a list without repeated entries') : undefined;
}

function hasRepetition(list: readonly unknown[]): boolean {
  const objects = list.filter((each) => typeof each === 'object');
  return (
    new Set(list).size < list.length ||
    objects.some((each, index) => {
      for (let i = 0; i < index; i++) if (sameJson(each, objects[i])) return true;
      return false;
    })
  );
}

function mismatchInObject(
  schema: JsonSchema,
  object: Readonly<Record<string, unknown>>,
  check: Check,
): SchemaMismatch | undefined {
  const { properties = {}, required = [], propertyNames, patternProperties = {}, additionalProperties: rest } = schema;
  // JSON has no undefined, so such a member is absent.
  const names = Object.keys(object).filter((name) => object[name] !== undefined);
  const wrong = mismatchOfCount(names.length, {
    min: schema.minProperties,
    max: schema.maxProperties,
    what: 'members',
  });
  if (wrong) return wrong;
  for (const name of required) {
    if (names.indexOf(name) < 0)
      return { path: [name], expected: ownOf(properties, name)?.type?.toString() ?? 'a value' };
  }
  for (const name of names) {
    if (propertyNames && check(propertyNames, name)) return { path: [name], expected: 'another name' };
    const own = ownOf(properties, name);
    const byPattern = Object.keys(patternProperties).filter((pattern) => expressionOf(pattern)?.test(name));
    const parts = [own, ...byPattern.map((pattern) => patternProperties[pattern])];
    const isKnown = own !== undefined || byPattern.length > 0;
    if (!isKnown && rest === false) return { path: [name], expected: 'no such member' };
    if (!isKnown && typeof rest === 'object') parts.push(rest);
    for (const part of parts) {
      const found = part && check(part, object[name]);
      if (found) return inside(name, found);
    }
  }
  return undefined;
}

interface CountRule {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly what: string;
}

function mismatchOfCount(count: number, { min, max, what }: CountRule): SchemaMismatch | undefined {
  if (min !== undefined && count < min) return here(`at least ${min} ${what}`);
  return max !== undefined && count > max ? here(`at most ${max} ${what}`) : undefined;
}

function here(expected: string): SchemaMismatch {
  return { path: [], expected };
}

function inside(name: string | number, { path, expected }: SchemaMismatch): SchemaMismatch {
  return { path: [name, ...path], expected };
}

/** Returns the schema of a field, ignoring members inherited from Object.prototype. */
function ownOf(properties: Readonly<Record<string, JsonSchema>>, name: string): JsonSchema | undefined {
  return Object.prototype.hasOwnProperty.call(properties, name) ? properties[name] : undefined;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
