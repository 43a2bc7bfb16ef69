import { isList, type JsonSchema, nameOfRef, type NamedSchemas, refTo } from '../document/json-schema.ts';
import { pascalCase } from '../model/native-names.ts';
import { optionNames, unionPartOf } from './option-names.ts';
import { readTaggedUnion } from '../model/tagged-union.ts';

/** A use of a type: the name it would have if it were the only one, and its schema. */
export interface TypeUse {
  readonly typeName: string;
  readonly schema: JsonSchema;
}

/** Options of `otherNames`. */
export interface OtherNamesOptions {
  readonly named: NamedSchemas;
  /** Returns the name, or a variation if it is taken. */
  readonly claim: (wanted: string) => string;
  /** The name of the undeclared fields of an object with fields. */
  readonly restName: (name: string) => string;
}

/** Shared parts of shared types multiply the number of places, so all numbers are limited. A document has at most 2000 schemas. */
const MAX_NAMES_OF_TYPE = 20;
const MAX_NAMES = 500;
const MAX_SCHEMAS = 1000;
/** File systems and class files limit names to 255 bytes. */
const MAX_CHARS = 120;

/**
 * Returns a reference to a named schema for each further place where it is used, by the name that the place would give it.
 * Without them, the code of an app would no longer compile when another entry becomes the one that names the type.
 * A schema with a title has no other name, because its name does not depend on a place.
 */
export function otherNames(uses: readonly TypeUse[], options: OtherNamesOptions): NamedSchemas {
  const { named, claim } = options;
  const found = new Map<string, JsonSchema>();
  const counts = new Map<string, number>();
  const maxNames = Math.min(MAX_NAMES, MAX_SCHEMAS - Object.keys(named).length);
  const visit = (schema: JsonSchema, wanted: string): void => {
    const name = nameOfRef(schema.$ref);
    const target = name === undefined ? undefined : named[name];
    if (name === undefined || !target) return visitParts(schema, wanted, { ...options, visit });
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    // The first place gave the type its name.
    if (count === 0) return visitParts(target, name, { ...options, visit });
    const isLimited = count > MAX_NAMES_OF_TYPE || found.size >= maxNames || wanted.length > MAX_CHARS;
    if (isLimited || wanted === name || typeof target.title === 'string') return;
    const other = claim(wanted);
    found.set(other, { $ref: refTo(name) });
    visitParts(target, other, { ...options, visit });
  };
  for (const { schema, typeName } of uses) visit(schema, typeName);
  return Object.fromEntries(found);
}

interface VisitParts extends OtherNamesOptions {
  readonly visit: (schema: JsonSchema, wanted: string) => void;
}

/** Visits the parts of a schema in the order in which they were named. */
function visitParts(schema: JsonSchema, name: string, { named, restName, visit }: VisitParts): void {
  const { properties, items, additionalProperties: rest, anyOf, oneOf } = schema;
  for (const [key, field] of Object.entries(properties ?? {})) visit(field, name + pascalCase(key));
  if (items && !isList(items)) visit(items, `${name}Item`);
  if (typeof rest === 'object') visit(rest, properties ? restName(name) : `${name}Value`);
  const options = anyOf ?? oneOf ?? [];
  const tags = readTaggedUnion(schema, named)?.options;
  const isOnly = options.filter(({ type }) => type !== 'null').length < 2;
  const isTagged = (union: JsonSchema): boolean => readTaggedUnion(union, named) !== undefined;
  const names = optionNames(
    name,
    options.map((option, index) => ({
      ...unionPartOf(named[nameOfRef(option.$ref) ?? ''] ?? option, isTagged),
      kind: tags?.[index]?.value,
    })),
  );
  for (const [index, option] of options.entries()) visit(option, isOnly ? name : (names[index] ?? name));
}
