import { isInt64, isList, type JsonSchema, withoutNull } from '../document/json-schema.ts';
import { throwProblems, UsageError } from '../usage-error.ts';

/**
 * Checks the type rules of the protocol for the schema at one place of a contract.
 *
 * @throws {UsageError} with all problems, each with its place.
 */
export function checkRules(json: JsonSchema, where: string): void {
  throwProblems([...typeProblems(json, where), ...(isSentByPage(where) ? [] : nullProblems(json, where))]);
}

/** Returns whether the page creates the values at a place: params of methods, responses to the shell. */
export function isSentByPage(where: string): boolean {
  return /^methods\..*\.params$|^handlers\..*\.result$/.test(where);
}

/** Optional means absent or null (protocol TY-1) in everything that the page reads. */
function nullProblems(schema: JsonSchema, where: string, seen = new Set<JsonSchema>()): readonly string[] {
  if (isSeen(schema, seen)) return [];
  const problems = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const isAny = Object.keys(field).every((keyword) =>
      ['title', 'description', 'default', 'examples'].includes(keyword),
    );
    const isRequired = schema.required?.includes(key) === true;
    const takesNull = withoutNull(field).isNullable || field.enum?.includes(null) === true;
    if (isAny || isRequired !== takesNull) return [];
    const reason = isRequired
      ? 'may be null, but not absent, and apps omit missing values'
      : 'may be absent, but not null, and apps send null for missing values';
    return [`Cannot generate ${where}: ${key} ${reason}. Use nullish(), or in ArkType '${key}?': '… | null'.`];
  });
  return [...problems, ...partsOf(schema, where).flatMap(([place, part]) => nullProblems(part, place, seen))];
}

/** Rejects defaults: only the reader applies them, so the value is still absent on the other side. */
export function checkDefaults(schema: JsonSchema, where: string, seen: Set<JsonSchema> = new Set()): void {
  if (isSeen(schema, seen)) return;
  if (schema.default !== undefined) {
    throw new UsageError(
      `Cannot generate ${where}: it has a default, which changes what is read. Make it optional and nullable instead, and apply the default where the value is used.`,
    );
  }
  for (const [place, part] of partsOf(schema, where)) checkDefaults(part, place, seen);
}

const BOUND = Number.MAX_SAFE_INTEGER;

/** Integers must stay within 2^53, and ids must be strings (protocol TY-3 and TY-4). */
function typeProblems(schema: JsonSchema, where: string, seen = new Set<JsonSchema>()): readonly string[] {
  if (isSeen(schema, seen)) return [];
  const reasons: string[] = [];
  if (hasType(schema, 'integer') && !isSafe(schema)) {
    reasons.push(
      'a whole number may be beyond 2^53. Use safeInteger() of valibot, or bounds within it; send greater ones as text.',
    );
  }
  for (const value of [schema.const, ...(schema.enum ?? [])]) {
    if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
      reasons.push(`${value} exceeds 2^53. Send it as a string.`);
    }
  }
  for (const [key, field] of Object.entries(schema.properties ?? {}))
    if (isNumericId(key, field)) {
      reasons.push(
        `${key} is an id and a number. Make it a string: ids are opaque, and grow beyond 2^53. ` +
          "If installed apps send an integer that stays below, mark it with the format int64: metadata({ format: 'int64' }) of valibot, meta() of zod, configure() of ArkType.",
      );
    }
  if (schema.additionalProperties === false) {
    reasons.push(
      'a strict object rejects what a newer app or page adds. Use looseObject(), in ArkType no "+": "reject", in Joi unknown().',
    );
  }
  const problems = reasons.map((reason) => `Cannot generate ${where}: ${reason}`);
  return [...problems, ...partsOf(schema, where).flatMap(([place, part]) => typeProblems(part, place, seen))];
}

/** Whether a field is an id and a number that is not marked as an integer of 64 bits. */
function isNumericId(key: string, field: JsonSchema): boolean {
  const options = [field, ...(field.anyOf ?? [])].filter((option) => !isInt64(option) && !isInt64(field));
  const isId = /^id$|[a-z]I[dD]$|_id$/.test(key);
  return isId && options.some((option) => hasType(option, 'number') || hasType(option, 'integer'));
}

/** Whether a schema was checked at another place; marks it as checked. Otherwise shared schemas would be checked as often as there are paths to them. */
function isSeen(schema: JsonSchema, seen: Set<JsonSchema>): boolean {
  return seen.has(schema) || !seen.add(schema);
}

/** Returns the schemas directly inside a schema, each with its place. */
function partsOf(schema: JsonSchema, where: string): readonly (readonly [string, JsonSchema])[] {
  const { properties = {}, items, additionalProperties: rest, anyOf = [], oneOf = [], allOf = [] } = schema;
  const parts = [...anyOf, ...oneOf, ...allOf, ...(items ? (isList(items) ? items : [items]) : [])];
  return [
    ...Object.entries(properties).map(([key, field]) => [`${where}.${key}`, field] as const),
    ...(typeof rest === 'object' ? [...parts, rest] : parts).map((part) => [where, part] as const),
  ];
}

function hasType(schema: JsonSchema, type: string): boolean {
  return schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type));
}

function isSafe({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: JsonSchema): boolean {
  const low = minimum ?? (exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1);
  const high = maximum ?? (exclusiveMaximum === undefined ? Infinity : exclusiveMaximum - 1);
  return low >= -BOUND && high <= BOUND;
}
