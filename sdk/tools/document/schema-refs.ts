import { isList, type JsonSchema, mapValues, nameOfRef, type NamedSchemas, refTo } from './json-schema.ts';
import { nameText } from './path-text.ts';

/** Keywords whose values are data, where `$ref` is an ordinary member. */
const DATA = ['const', 'enum', 'default', 'examples', 'x-fallback'];
/** Keywords whose keys are names rather than keywords. */
const MAPS = ['properties', 'patternProperties', 'schemas'];

/** Returns the same document or schema with each reference mapped. */
function mapRefs(value: unknown, map: (ref: string) => string, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((each) => mapRefs(each, map));
  if (typeof value !== 'object' || value === null) return value;
  // An object; its members are treated as unknown.
  return mapValues(value as Readonly<Record<string, unknown>>, (each, key) => {
    if (isMap) return mapRefs(each, map);
    if (key === '$ref' && typeof each === 'string') return map(each);
    return DATA.includes(key) ? each : mapRefs(each, map, MAPS.includes(key));
  });
}

/** Returns all references in a document. */
export function refsIn(document: object): readonly string[] {
  const refs: string[] = [];
  mapRefs(document, (ref) => {
    refs.push(ref);
    return ref;
  });
  return refs;
}

/** Returns the schema with its references renamed. */
export function renameRefs(schema: JsonSchema, names: ReadonlyMap<string | undefined, string>): JsonSchema {
  const renamed = mapRefs(schema, (ref) => {
    const name = nameOfRef(ref);
    const other = names.get(name);
    return other === undefined || other === name ? ref : refTo(other);
  });
  // The same schema with the same members.
  return renamed as JsonSchema;
}

/** Returns the schema with the named schemas in place of references, without copies: each is one object, however often it is used. */
export function inlineRefs(schema: JsonSchema, named: NamedSchemas): JsonSchema {
  const inlined = new Map<string, unknown>();
  const inline = (value: unknown, isMap = false): unknown => {
    if (Array.isArray(value)) return value.map((each) => inline(each));
    if (typeof value !== 'object' || value === null) return value;
    // An object; its members are treated as unknown.
    const members = value as Readonly<Record<string, unknown>>;
    const { $ref } = members;
    const name = !isMap && typeof $ref === 'string' ? nameOfRef($ref) : undefined;
    if (name !== undefined) {
      if (!inlined.has(name)) inlined.set(name, inline(named[name] ?? {}));
      return inlined.get(name);
    }
    return mapValues(members, (each, key) =>
      !isMap && DATA.includes(key) ? each : inline(each, !isMap && MAPS.includes(key)),
    );
  };
  // The same schema with the same members.
  return inline(schema) as JsonSchema;
}

/** Returns the schemas that apply to the same value. */
function alternativesOf(schema: JsonSchema): readonly JsonSchema[] {
  const { anyOf = [], oneOf = [], allOf = [], not, if: condition, then, else: otherwise } = schema;
  const single = [not, condition, then, otherwise].filter((each) => each !== undefined);
  return [...anyOf, ...oneOf, ...allOf, ...single];
}

/** Returns all schemas directly within a schema. */
function partsOf(schema: JsonSchema): readonly JsonSchema[] {
  const { properties = {}, patternProperties = {}, propertyNames, items, contains } = schema;
  const rest = [schema.additionalProperties, schema.additionalItems, propertyNames, contains];
  return [
    ...alternativesOf(schema),
    ...Object.values(properties),
    ...Object.values(patternProperties),
    ...(items === undefined ? [] : isList(items) ? items : [items]),
    ...rest.filter((each) => typeof each === 'object'),
  ];
}

/** Beyond this number, chains of references could be long enough to overflow the stack. */
const MAX_SCHEMAS = 2000;

/** Finds a named schema that only refers to itself. Checking a value against it would never end. */
export function findEndlessRef(schemas: NamedSchemas): string | undefined {
  const { length } = Object.keys(schemas);
  if (length > MAX_SCHEMAS)
    return `components.schemas has ${length} schemas, but a contract has at most ${MAX_SCHEMAS}`;
  const name = findCycle(schemas, alternativesOf);
  return name === undefined ? undefined : `components.schemas.${nameText(name)} refers to itself and to nothing else`;
}

/**
 * Finds a named schema that contains itself, such as a tree; `undefined` if none exists. No native type can be generated
 * for such a schema.
 */
export function findRecursiveName(schemas: NamedSchemas): string | undefined {
  return findCycle(schemas, partsOf);
}

/** Finds a name whose references lead back to itself. */
function findCycle(schemas: NamedSchemas, innerOf: (schema: JsonSchema) => readonly JsonSchema[]): string | undefined {
  const done = new Set<string>();
  const open = new Set<string>();
  const namesIn = (schema: JsonSchema): readonly string[] => [
    ...[nameOfRef(schema.$ref)].filter((name) => name !== undefined),
    ...innerOf(schema).flatMap(namesIn),
  ];
  const visit = (name: string): string | undefined => {
    if (open.has(name)) return name;
    const schema = schemas[name];
    if (done.has(name) || !schema) return undefined;
    open.add(name);
    for (const each of namesIn(schema)) {
      const found = visit(each);
      if (found !== undefined) return found;
    }
    open.delete(name);
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(schemas)) {
    const found = visit(name);
    if (found !== undefined) return found;
  }
  return undefined;
}
