/** A JSON Schema (draft 07). Other keywords are annotations. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly propertyNames?: JsonSchema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly additionalItems?: boolean | JsonSchema;
  readonly contains?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly [keyword: string]: unknown;
}

/** The named schemas of a document. */
export type NamedSchemas = Readonly<Record<string, JsonSchema>>;

/** A schema and the named schemas it refers to. */
export interface ScopedSchema {
  readonly schema: JsonSchema;
  readonly named: NamedSchemas;
}

const REF = '#/components/schemas/';

/** Returns the reference to a named schema of the document. */
export function refTo(name: string): string {
  return REF + name.split('~').join('~0').split('/').join('~1');
}

/** Returns the name that a reference points to, even if its `/` is not escaped as `~1`; `undefined` for other references. */
export function nameOfRef(ref: string | undefined): string | undefined {
  return ref?.startsWith(REF) ? decodeToken(ref.slice(REF.length)) : undefined;
}

/** Decodes a member name of a JSON Pointer (RFC 6901). */
function decodeToken(token: string): string {
  return token.split('~1').join('/').split('~0').join('~');
}

/** Returns the value at a JSON Pointer (RFC 6901): `/user/name`; empty is the whole value. Follows only own members. */
export function valueAt(pointer: string, root: unknown): unknown {
  let found = root;
  for (const part of pointer.split('/').slice(1)) found = memberOf(found, decodeToken(part));
  return found;
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.prototype.hasOwnProperty.call(value, key))
    return undefined;
  // Just checked to be an object; its member is treated as unknown.
  return (value as Readonly<Record<string, unknown>>)[key];
}

/** Returns the schema that a reference points to within the document or schema at `root`; `undefined` if it does not exist. */
export function resolveRef(ref: string, root: object): JsonSchema | undefined {
  const name = nameOfRef(ref);
  const found =
    name !== undefined
      ? memberOf(valueAt('/components/schemas', root), name)
      : ref === '#' || ref.startsWith('#/')
        ? valueAt(ref.slice(1), root)
        : undefined;
  // References point to schemas, which are objects.
  return typeof found === 'object' && found !== null ? (found as JsonSchema) : undefined;
}

/** Returns a schema without its `null`, and whether it had one. */
export function withoutNull(schema: JsonSchema): { readonly schema: JsonSchema; readonly isNullable: boolean } {
  if (Array.isArray(schema.type) && schema.type.includes('null')) {
    const rest = schema.type.filter((type) => type !== 'null');
    return { schema: { ...schema, type: rest.length === 1 ? String(rest[0]) : rest }, isNullable: true };
  }
  const options = schema.anyOf?.filter((option) => option.type !== 'null') ?? [];
  if (!schema.anyOf || options.length === schema.anyOf.length) return { schema, isNullable: schema.type === 'null' };
  const { anyOf: _, ...rest } = schema;
  const [only] = options;
  // The inner schema may allow null as well: nullish(nullable(…)).
  const bare = options.length === 1 && only ? { ...withoutNull(only).schema, ...rest } : { ...rest, anyOf: options };
  return { schema: bare, isNullable: true };
}

/** Simplifies a schema: `null` and one plain type become a list of types, empty lists are removed. */
export function simplifySchema(schema: JsonSchema): JsonSchema {
  const { properties, required, items, anyOf, oneOf, allOf, additionalProperties, ...rest } = schema;
  const simplifyAll = (list: readonly JsonSchema[]): readonly JsonSchema[] => list.map(simplifySchema);
  const simple: JsonSchema = {
    ...rest,
    ...(properties && Object.keys(properties).length && { properties: mapValues(properties, simplifySchema) }),
    ...(required?.length && { required }),
    ...(items && { items: isList(items) ? simplifyAll(items) : simplifySchema(items) }),
    ...(oneOf && { oneOf: simplifyAll(oneOf) }),
    ...(allOf && { allOf: simplifyAll(allOf) }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'object' ? simplifySchema(additionalProperties) : additionalProperties,
    }),
  };
  if (!anyOf) return simple;
  const { schema: bare, isNullable } = withoutNull({ anyOf: simplifyAll(anyOf) });
  const isPlain = isNullable && typeof bare.type === 'string' && !bare.enum && bare.const === undefined;
  return isPlain ? { ...bare, ...simple, type: [String(bare.type), 'null'] } : { ...simple, anyOf: simplifyAll(anyOf) };
}

/** Returns whether a schema is a list of allowed strings or a list of allowed numbers. */
export function isEnum(
  schema: JsonSchema,
): schema is JsonSchema & { readonly enum: readonly string[] | readonly number[] } {
  return isEnumOf(schema.enum ?? []);
}

/** Returns whether the allowed values of a schema become a type: all are strings, or all are numbers. */
export function isEnumOf(values: readonly unknown[]): values is readonly string[] | readonly number[] {
  const [first] = values;
  const isOneKind = typeof first === 'string' || typeof first === 'number';
  return isOneKind && values.every((value) => typeof value === typeof first);
}

/** Returns whether a schema is an integer that is marked as an id: Long in Kotlin, Int64 in Swift. */
export function isInt64({ type, format }: JsonSchema): boolean {
  return format === 'int64' && (type === 'integer' || (Array.isArray(type) && type.includes('integer')));
}

/** Returns whether a schema is an object with fields. */
export function isNamedObject(
  schema: JsonSchema,
): schema is JsonSchema & { readonly properties: Readonly<Record<string, JsonSchema>> } {
  return Object.keys(schema.properties ?? {}).length > 0;
}

/** Returns whether `items` is the list of a tuple. */
export function isList<Entry>(value: Entry | readonly Entry[]): value is readonly Entry[] {
  return Array.isArray(value);
}

/** Returns a record with every value mapped, in the same order. */
export function mapValues<In, Out>(
  record: Readonly<Record<string, In>>,
  map: (value: In, key: string) => Out,
): Readonly<Record<string, Out>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
