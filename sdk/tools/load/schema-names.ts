import type { Contract, StandardSchema } from 'bridgehead';
import { RULE_HINT } from '../argument-checks/contract-problems.ts';
import { isEnumOf } from '../document/json-schema.ts';
import { isIdentifier, pascalCase } from '../model/native-names.ts';
import { jsonSchemaHint } from '../document/library-schema.ts';
import { optionNames, type UnionPart } from './option-names.ts';
import { converterOf } from './standard-schemas.ts';
import { UsageError } from '../usage-error.ts';

/** The members of a valibot schema that are read. */
export interface ValibotSchema {
  readonly kind: 'schema';
  readonly type: string;
  readonly async: boolean;
  readonly entries?: Readonly<Record<string, ValibotSchema>>;
  readonly wrapped?: ValibotSchema;
  readonly item?: ValibotSchema;
  readonly items?: readonly ValibotSchema[];
  readonly rest?: ValibotSchema;
  /** The key schema of a record, or the discriminator of a variant. */
  readonly key?: unknown;
  readonly literal?: unknown;
  readonly value?: ValibotSchema;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly { readonly type: string; readonly title?: string }[];
}

/** A place of a contract with a schema of any library. */
export interface AnySite {
  readonly where: string;
  readonly typeName: string;
  readonly schema: StandardSchema;
}

/** A place of a contract with a valibot schema. */
export interface SchemaSite {
  /** The place, such as `methods.getUserInfo.result`. */
  readonly where: string;
  /** The name of its type, unless the type is shared. */
  readonly typeName: string;
  readonly schema: ValibotSchema;
}

/** All places of a contract with a schema, in the contract's order; methods first, results before params. */
export function listSites(contract: Contract): readonly AnySite[] {
  const sites: AnySite[] = [];
  const add = (where: string, typeName: string, schema: StandardSchema | undefined): void => {
    if (schema) sites.push({ where, typeName: pascalCase(typeName), schema });
  };
  for (const [name, { params, progress, result }] of Object.entries(contract.methods)) {
    add(`methods.${name}.result`, /^get[A-Z]/.test(name) ? name.slice(3) : `${name}Result`, result);
    add(`methods.${name}.params`, `${name}Params`, params);
    add(`methods.${name}.progress`, `${name}Progress`, progress);
  }
  for (const [name, { payload }] of Object.entries(contract.events)) {
    add(`events.${name}.payload`, `${name}Payload`, payload);
  }
  for (const [name, { params, result }] of Object.entries(contract.handlers)) {
    add(`handlers.${name}.params`, `${name}Params`, params);
    add(`handlers.${name}.result`, `${name}Result`, result);
  }
  add('launchData', 'LaunchData', contract.launchData);
  return sites;
}

/** The places whose schemas do not provide their JSON Schema: valibot schemas, whose structure is read. */
export function valibotSites(sites: readonly AnySite[]): readonly SchemaSite[] {
  return sites
    .filter(({ schema }) => !converterOf(schema))
    .map((site) => ({ ...site, schema: valibotSchema(site.where, site.schema) }));
}

/** Names with a meaning in Kotlin or Swift. */
const TAKEN = [
  // of both languages, or used by generated code
  'Any Array Boolean Bool Byte Char Character Codable CodingKey CodingKeys Collection Companion Comparable Data Date Decodable',
  'Decoder Decoding DecodingError Double Encodable Encoder EncodingError Enum Equatable Error Exception Float Function Hashable Int Iterable JSONArray JSONObject List',
  'Long Map Never Nothing Number Object Optional Pair Range Regex Result Sendable Sequence Set Short String Suppress Throwable Triple',
  'AnyObject Class Identifiable Protocol Selector Self Type UInt Unit Void',
  // of Foundation and UIKit: Swift has no packages, so that a type of this name would hide the system's type in the whole app
  'Actor Bundle Button Calendar Color Font Image Label Locale Measurement Notification Operation Process Scanner State Stream',
  'Style Task Text Thread TimeInterval Timer TimeZone Toggle URL View',
]
  .join(' ')
  .split(' ');

/** Types that every generated file contains, without the name of the contract as their prefix. */
const OWN =
  'AsyncAdapter AsyncMethods AsyncPage Contract Events JSON Methods Page Router SuspendAdapter SuspendMethods SuspendPage'.split(
    ' ',
  );

/**
 * Derives a name for each schema that becomes a named type: objects with fields, lists of allowed strings, discriminated unions.
 *
 * A schema object that is used twice is one type, named after its first place. valibot's `title()` takes precedence.
 */
export function nameSchemas(
  sites: readonly SchemaSite[],
  claim: (wanted: string) => string,
): ReadonlyMap<ValibotSchema, string> {
  const names = new Map<ValibotSchema, string>();
  const walk = (schema: ValibotSchema, wanted: string): void => {
    if (names.has(schema)) return;
    const { entries, wrapped, item, items, rest, value, options, pipe } = schema;
    const title = pipe?.find(({ type }) => type === 'title')?.title;
    if (Object.hasOwn(entries ?? {}, '__proto__')) {
      throw new UsageError(
        `Cannot generate ${wanted}: a field cannot be named __proto__, because JavaScript drops it. Rename it.`,
      );
    }
    const isEnum = (schema.type === 'picklist' || schema.type === 'enum') && isEnumOf(options ?? []);
    const isObject = entries && Object.keys(entries).length > 0;
    const tag = tagOf(schema);
    const isNamed = isObject || isEnum || tag !== undefined;
    const name = isNamed ? claim(title ? pascalCase(title) : wanted) : wanted;
    if (isNamed) names.set(schema, name);
    for (const [key, entry] of Object.entries(entries ?? {})) walk(entry, name + pascalCase(key));
    if (wrapped) walk(wrapped, name);
    if (item) walk(item, `${name}Item`);
    if (value) walk(value, `${name}Value`);
    if (rest) walk(rest, `${name}Rest`);
    for (const [index, part] of (items ?? []).entries()) walk(part, `${name}Item${index + 1}`);
    const parts = (options ?? []).filter(isSchema);
    const optionsNames = optionNames(
      name,
      parts.map((part) => partOf(part, tag)),
    );
    for (const [index, part] of parts.entries()) walk(part, optionsNames[index] ?? name);
  };
  for (const { schema, typeName } of sites) walk(schema, typeName);
  return names;
}

/** Whether a name can be used for a type in generated code, without conflicts with the languages, the systems or the file. */
export function isFreeTypeName(name: string, contractName: string): boolean {
  return isIdentifier(name) && name === pascalCase(name) && !isTaken(name, contractName);
}

function isTaken(name: string, contractName: string): boolean {
  const own = OWN.map((each) => pascalCase(contractName) + each);
  return [...TAKEN, ...own].some((each) => each.toLowerCase() === name.toLowerCase()) || isOfShell(name);
}

/** Whether a name is reserved for the shell, also with a suffix. */
export function isOfShell(name: string): boolean {
  return /^bridgehead/i.test(name);
}

/** Creates a function that returns unique names. Ignores case, since JVM classes are files and file systems may be case-insensitive. */
export function createClaim(contractName: string): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    const base = isTaken(wanted, contractName) && !isOfShell(wanted) ? `${wanted}Value` : wanted;
    let name = base;
    for (let i = 2; taken.has(name.toLowerCase()); i++) name = `${base}${i}`;
    taken.add(name.toLowerCase());
    return name;
  };
}

/** The field that has a different constant text in each option of a union; `undefined` if none exists. */
function tagOf({ type, options }: ValibotSchema): string | undefined {
  if ((type !== 'variant' && type !== 'union') || !options?.length || !options.every(isSchema)) return undefined;
  const [first] = options;
  return Object.keys(first?.entries ?? {}).find((key) => {
    const kinds = options.map(({ entries }) => entries?.[key]?.literal);
    return kinds.every(isText) && new Set(kinds).size === kinds.length;
  });
}

/** Returns what the name of an option depends on, with the fields that the schema library writes as required. */
function partOf(option: ValibotSchema, tag: string | undefined): UnionPart {
  const { type, entries = {}, wrapped } = option;
  if (wrapped) return partOf(wrapped, tag);
  const kind = tag === undefined ? undefined : entries[tag]?.literal;
  const fields = Object.keys(entries);
  return {
    kind: isText(kind) ? kind : undefined,
    fields,
    required: fields.filter((field) => !['exact_optional', 'nullish', 'optional'].includes(entries[field]?.type ?? '')),
    isOpenUnion: type === 'union' && tagOf(option) === undefined,
  };
}

function valibotSchema(where: string, schema: StandardSchema): ValibotSchema {
  const vendor = (schema as Partial<StandardSchema>)['~standard']?.vendor;
  if (vendor === undefined) throw new UsageError(`Cannot generate ${where}: it is not a schema. ${RULE_HINT}`);
  if (vendor !== 'valibot') {
    throw new UsageError(
      `Cannot generate ${where}: its schema is from "${vendor}" and provides no JSON Schema. ` +
        (jsonSchemaHint(schema) ?? 'Use a library with Standard JSON Schema (zod 4.2, ArkType 2.1.29), or valibot.'),
    );
  }
  // The cast is safe because the vendor is valibot, whose schemas have these members.
  const own = schema as unknown as ValibotSchema;
  if (own.async) throw new UsageError(`Cannot generate ${where}: its schema is asynchronous. Use a synchronous one.`);
  return own;
}

/** Whether a value is a valibot schema. */
export function isSchema(value: unknown): value is ValibotSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
