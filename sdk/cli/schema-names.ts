import type { Contract, StandardSchema } from 'bridgehead';
import { pascalCase } from './native-names.ts';
import { UsageError } from './usage-error.ts';

/** A schema of valibot, as far as its structure is read. */
export interface ValibotSchema {
  readonly kind: 'schema';
  readonly type: string;
  readonly async: boolean;
  readonly entries?: Readonly<Record<string, ValibotSchema>>;
  readonly wrapped?: ValibotSchema;
  readonly item?: ValibotSchema;
  readonly items?: readonly ValibotSchema[];
  readonly rest?: ValibotSchema;
  readonly key?: ValibotSchema;
  readonly value?: ValibotSchema;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly { readonly type: string; readonly title?: string }[];
}

/** One place of a contract that has a schema. */
export interface SchemaSite {
  /** Where it is: `methods.getUserInfo.result`. */
  readonly where: string;
  /** What its type is called, unless it shares one. */
  readonly typeName: string;
  readonly schema: ValibotSchema;
}

/** All places of a contract that have a schema, in the contract's order; methods first, results before params. */
export function listSchemaSites(contract: Contract): readonly SchemaSite[] {
  const sites: SchemaSite[] = [];
  const add = (where: string, typeName: string, schema: StandardSchema | undefined): void => {
    if (schema) sites.push({ where, typeName: pascalCase(typeName), schema: valibotSchema(where, schema) });
  };
  for (const [name, { params, result }] of Object.entries(contract.methods)) {
    add(`methods.${name}.result`, /^get[A-Z]/.test(name) ? name.slice(3) : `${name}Result`, result);
    add(`methods.${name}.params`, `${name}Params`, params);
  }
  for (const [name, { payload }] of Object.entries(contract.events)) {
    add(`events.${name}.payload`, `${name}Payload`, payload);
  }
  for (const [name, { params, result }] of Object.entries(contract.handlers)) {
    add(`handlers.${name}.params`, `${name}Params`, params);
    add(`handlers.${name}.result`, `${name}Result`, result);
  }
  return sites;
}

/** Names that mean something else in Kotlin or Swift. */
const TAKEN = ['Any', 'Array', 'Boolean', 'Bool', 'Character', 'Codable', 'Data', 'Date', 'Double', 'Error', 'Float']
  .concat(['Int', 'Iterable', 'List', 'Long', 'Map', 'Number', 'Object', 'Optional', 'Pair', 'Result', 'Sequence'])
  .concat(['Set', 'String', 'Type', 'Unit', 'Void', 'JSONObject', 'JSONArray', 'URL']);

/**
 * A name for each schema that becomes a type of its own: objects with fields, and lists of allowed texts.
 *
 * The same schema object used twice is one type, named where it comes first. valibot's `title()` names it too.
 */
export function nameSchemas(sites: readonly SchemaSite[]): ReadonlyMap<ValibotSchema, string> {
  const names = new Map<ValibotSchema, string>();
  const taken = new Set(TAKEN);
  const claim = (wanted: string): string => {
    let name = wanted;
    for (let i = 2; taken.has(name); i++) name = TAKEN.includes(wanted) && i === 2 ? `${wanted}Value` : `${wanted}${i}`;
    taken.add(name);
    return name;
  };
  const walk = (schema: ValibotSchema, wanted: string): void => {
    if (names.has(schema)) return;
    const { entries, wrapped, item, items, rest, value, options, pipe } = schema;
    const title = pipe?.find(({ type }) => type === 'title')?.title;
    const isEnum = (schema.type === 'picklist' || schema.type === 'enum') && options?.every(isText) === true;
    const isObject = entries && Object.keys(entries).length > 0;
    const name = isObject || isEnum ? claim(title ? pascalCase(title) : wanted) : wanted;
    if (isObject || isEnum) names.set(schema, name);
    for (const [key, entry] of Object.entries(entries ?? {})) walk(entry, name + pascalCase(key));
    if (wrapped) walk(wrapped, name);
    if (item) walk(item, `${name}Item`);
    if (value) walk(value, `${name}Value`);
    if (rest) walk(rest, `${name}Rest`);
    for (const [index, part] of (items ?? []).entries()) walk(part, `${name}Item${index + 1}`);
    for (const [index, option] of (options ?? []).entries()) {
      if (isSchema(option)) walk(option, `${name}Option${index + 1}`);
    }
  };
  for (const { schema, typeName } of sites) walk(schema, typeName);
  return names;
}

function valibotSchema(where: string, schema: StandardSchema): ValibotSchema {
  const { vendor } = schema['~standard'];
  if (vendor !== 'valibot') {
    throw new UsageError(
      `Cannot generate ${where}: its schema is from "${vendor}", and only valibot's schemas can be read. ` +
        'Write it with valibot.',
    );
  }
  // The vendor says it is one of valibot's schemas; these are the fields its kinds have.
  const own = schema as unknown as ValibotSchema;
  if (own.async) throw new UsageError(`Cannot generate ${where}: its schema is asynchronous. Use a synchronous one.`);
  return own;
}

function isSchema(value: unknown): value is ValibotSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
