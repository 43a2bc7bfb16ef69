import type { JsonSchema } from '../../answers/json-schema.ts';

/** A schema whose references are written out, with the keywords a result is held to. */
export interface PlainSchema extends JsonSchema {
  readonly properties?: Readonly<Record<string, PlainSchema>>;
  readonly items?: PlainSchema | readonly PlainSchema[];
  readonly anyOf?: readonly PlainSchema[];
  readonly oneOf?: readonly PlainSchema[];
  readonly allOf?: readonly PlainSchema[];
  readonly additionalProperties?: boolean | PlainSchema;
  readonly maxItems?: number;
}

/** The names on the way to what does not fit: empty is the value itself, `undefined`: all fits. */
export function misfitOf(schema: PlainSchema, value: unknown): readonly string[] | undefined {
  const options = schema.anyOf ?? schema.oneOf;
  if (options && !options.some((option) => !misfitOf(option, value))) return misfitOfOnly(options, value);
  for (const part of schema.allOf ?? []) {
    const at = misfitOf(part, value);
    if (at) return at;
  }
  if ('const' in schema && value !== schema.const) return [];
  if (schema.enum && schema.enum.indexOf(value) < 0) return [];
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  if (types && types.indexOf(typeOf(value)) < 0 && !(types.indexOf('integer') >= 0 && isWhole(value))) return [];
  if (typeof value === 'number') return isBetween(value, schema.minimum, schema.maximum) ? undefined : [];
  if (typeof value === 'string') return isBetween(value.length, schema.minLength, schema.maxLength) ? undefined : [];
  if (Array.isArray(value)) return misfitInList(schema, value);
  // Neither null nor a list.
  return typeof value === 'object' && value !== null ? misfitInObject(schema, value) : undefined;
}

/** Where nothing fits, the way into the one option of the value's own type says more. */
function misfitOfOnly(options: readonly PlainSchema[], value: unknown): readonly string[] {
  const alike = options.filter(({ type }) => type === typeOf(value));
  const [only] = alike;
  return (alike.length === 1 && only && misfitOf(only, value)) || [];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function isWhole(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value);
}

function isBetween(value: number, low = -Infinity, high = Infinity): boolean {
  return value >= low && value <= high;
}

function misfitInList(
  { items, minItems, maxItems }: PlainSchema,
  list: readonly unknown[],
): readonly string[] | undefined {
  if (!isBetween(list.length, minItems, maxItems)) return [];
  for (let i = 0; i < list.length; i++) {
    // A tuple has a schema for each place.
    const item = Array.isArray(items) ? (items as readonly PlainSchema[])[i] : (items as PlainSchema | undefined);
    const at = item && misfitOf(item, list[i]);
    if (at) return [String(i), ...at];
  }
  return undefined;
}

function misfitInObject(
  { properties = {}, required = [], additionalProperties: rest }: PlainSchema,
  object: object,
): readonly string[] | undefined {
  const fields = object as Readonly<Record<string, unknown>>;
  const has = (name: string): boolean =>
    Object.prototype.hasOwnProperty.call(fields, name) && fields[name] !== undefined;
  for (const name of required) if (!has(name)) return [name];
  for (const name of Object.keys(fields)) {
    const schema = Object.prototype.hasOwnProperty.call(properties, name) ? properties[name] : rest;
    const at = typeof schema === 'object' ? misfitOf(schema, fields[name]) : schema === false ? [] : undefined;
    if (at) return [name, ...at];
  }
  return undefined;
}
