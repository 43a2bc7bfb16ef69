import type { JsonSchema } from '../document/json-schema.ts';

/** Returns the schema that a reference points to; `undefined` if it does not exist. */
export type ResolveRef = (ref: string) => JsonSchema | undefined;

/** The values of a schema, in all its variants. */
export interface SchemaMembers {
  /** Whether a variant is not known, so that it may be any value. */
  readonly isAny: boolean;
  /** The JSON types of the values; whole numbers are numbers. */
  readonly types: ReadonlySet<string>;
  /** The schemas of each member, one for each variant that has it. */
  readonly members: ReadonlyMap<string, readonly JsonSchema[]>;
}

/** Returns the members of the values of schemas, such as of the variants of a union. */
export function membersOfSchemas(schemas: readonly JsonSchema[], resolve: ResolveRef): SchemaMembers {
  const types = new Set<string>();
  const members = new Map<string, JsonSchema[]>();
  const seen = new Set<unknown>();
  let isAny = false;
  const read = (schema: JsonSchema): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    const variants = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => each ?? []);
    const target = schema.$ref === undefined ? undefined : resolve(schema.$ref);
    for (const each of target ? [...variants, target] : variants) read(each);
    const own = typesOf(schema);
    for (const type of own) types.add(type);
    for (const [name, member] of Object.entries(schema.properties ?? {}))
      members.set(name, [...(members.get(name) ?? []), member]);
    const isRecord = own.includes('object') && !Object.keys(schema.properties ?? {}).length;
    // Objects are open, but members that a schema declares are all that a page reads.
    if (isRecord || (!own.length && !variants.length && !target)) isAny = true;
  };
  schemas.forEach(read);
  return { isAny, types, members };
}

/** Returns the JSON types that a schema itself names. */
function typesOf({ type, enum: listed, const: only, properties }: JsonSchema): readonly string[] {
  if (type !== undefined) return [type].flat().map((each) => (each === 'integer' ? 'number' : each));
  const values = listed ?? (only === undefined ? [] : [only]);
  if (values.length) return values.map((value) => (value === null ? 'null' : typeof value));
  return properties ? ['object'] : [];
}
