import { toJsonSchema } from '@valibot/to-json-schema';
import type { Contract } from 'bridgehead';
import { documentPartOf } from '../document/document-schema.ts';
import { type JsonSchema, mapValues, type NamedSchemas, refTo, simplifySchema } from '../document/json-schema.ts';
import { findRecursiveName, inlineRefs, renameRefs } from '../document/schema-refs.ts';
import type { ContractSchemas } from '../document/write-document.ts';
import { checkExpandedSize } from './expanded-size.ts';
import { hoistTypes, SAME_SCHEMA } from './hoist-types.ts';
import { inNamingOrder } from './naming-order.ts';
import { otherNames, type OtherNamesOptions, type TypeUse } from './other-names.ts';
import {
  type AnySite,
  createClaim,
  isSchema,
  listSites,
  nameSchemas,
  type SchemaSite,
  type ValibotSchema,
  valibotSites,
} from './schema-names.ts';
import { checkUnchanged, converterOf, standardJson } from './standard-schemas.ts';
import { messageOf, problemsIn, sentenceOf, throwProblems, UsageError } from '../usage-error.ts';
import { checkDefaults, checkRules } from './wire-rules.ts';

/**
 * Reads the schemas of a contract. With `onOmitted`, schemas without JSON Schema are omitted and reported, and the protocol's
 * rules for types are not checked.
 *
 * @throws {UsageError} without `onOmitted`, if schemas have no JSON Schema or violate these rules, with all problems.
 */
export function readContractSchemas(contract: Contract, onOmitted?: (line: string) => void): ContractSchemas {
  const claim = createClaim(contract.name);
  const written = readDocumentSites(contract, claim);
  const others = listSites(contract).filter(({ schema }) => !documentPartOf(schema));
  const sites = onOmitted ? others.filter((site) => isWritableSite(site, onOmitted)) : others;
  if (!onOmitted) throwProblems(others.flatMap((site) => problemsIn(() => checkSite(site))));
  const list = valibotSites(sites);
  const names = nameSchemas(inNamingOrder(list, contract), claim);
  const definitions = Object.fromEntries(Array.from(names, ([schema, name]) => [name, schema]));
  const convert = (schema: ValibotSchema): JsonSchema => {
    const { $schema: _, $defs: __, ...rest } = converted(schema, definitions);
    return simplifySchema(rest);
  };
  // The definitions of the result are the named schemas.
  const defined = converted(emptySchema, definitions)['$defs'] as Readonly<Record<string, JsonSchema>> | undefined;
  const named = mapValues(defined ?? {}, simplifySchema);
  const own = { sites: new Map(list.map(({ where, schema }) => [where, convert(schema)] as const)), named };
  const standard = readStandardSites(inNamingOrder(sites, contract), { claim, isOpen: onOmitted !== undefined });
  const aliasesOf = (schemas: ContractSchemas, restName: OtherNamesOptions['restName']): NamedSchemas =>
    otherNames(usesOf(inNamingOrder(sites, contract), schemas), { named: schemas.named, claim, restName });
  return {
    sites: new Map([...written.sites, ...own.sites, ...standard.sites]),
    named: {
      ...written.named,
      ...own.named,
      ...standard.named,
      // After all types, so that another name of a type never takes the name of a type.
      // As `nameSchemas` names the undeclared fields of an object with fields.
      ...aliasesOf(own, (name) => `${name}Rest`),
      // As `hoistTypes` does.
      ...aliasesOf(standard, (name) => `${name}Value`),
    },
  };
}

function usesOf(ordered: readonly AnySite[], { sites }: ContractSchemas): readonly TypeUse[] {
  return ordered.flatMap(({ where, typeName }) => {
    const schema = sites.get(where);
    return schema ? [{ typeName, schema }] : [];
  });
}

/** Whether a schema has a JSON Schema. Reports the reason if not. */
function isWritableSite(site: AnySite, onOmitted: (line: string) => void): boolean {
  try {
    if (converterOf(site.schema)) {
      readStandardSites([site], { claim: createClaim(''), isOpen: true });
    } else {
      for (const each of valibotSites([site])) checkWritable(each);
    }
    return true;
  } catch (error) {
    onOmitted(`Note: ${site.where} is not checked. ${messageOf(error)}`);
    return false;
  }
}

/** The sites whose schemas were read from a document. They are written unchanged, with their names. */
function readDocumentSites(contract: Contract, claim: (wanted: string) => string): ContractSchemas {
  const sites = new Map<string, JsonSchema>();
  const named: Record<string, JsonSchema> = {};
  const renamed = new Map<NamedSchemas, ReadonlyMap<string, string>>();
  for (const { where, schema } of listSites(contract)) {
    const part = documentPartOf(schema);
    if (!part) continue;
    // Two documents may use one name for different types.
    const names = renamed.get(part.schemas) ?? new Map(Object.keys(part.schemas).map((name) => [name, claim(name)]));
    if (!renamed.has(part.schemas)) {
      renamed.set(part.schemas, names);
      for (const [name, each] of Object.entries(part.schemas)) named[names.get(name) ?? name] = renameRefs(each, names);
    }
    sites.set(where, renameRefs(part.schema, names));
  }
  return { sites, named };
}

/** The sites whose schemas provide their JSON Schema. The same schema at two sites is one type. */
function readStandardSites(
  list: readonly AnySite[],
  { claim, isOpen }: { readonly claim: (wanted: string) => string; readonly isOpen: boolean },
): ContractSchemas {
  const sites = new Map<string, JsonSchema>();
  const known = new Map<unknown, JsonSchema>();
  const shared = new Map<string, string>();
  const named = new Map<string, JsonSchema>();
  for (const { where, typeName, schema } of list) {
    const converter = converterOf(schema);
    if (!converter) continue;
    const json = standardJson(schema, converter, where);
    const { vendor } = schema['~standard'];
    if (!isOpen) checkUnchanged(converter, { input: json, vendor, where });
    if (!isOpen) checkRules(json, where);
    const add = (name: string, each: JsonSchema): void => void named.set(name, each);
    // ArkType caches equal types as one object, which does not make the params of two methods one type.
    const isOwn = vendor === 'arktype' && where.endsWith('.params');
    const isShared = (part: JsonSchema): boolean =>
      !(isOwn && part === json) && (vendor === 'arktype' || SAME_SCHEMA in part || typeof part.title === 'string');
    const keyOf = (part: JsonSchema): string | undefined => (isShared(part) ? JSON.stringify(part) : undefined);
    const hoisted = (!isOwn && known.get(schema)) || hoistTypes(json, { wanted: typeName, claim, add, shared, keyOf });
    known.set(schema, hoisted);
    sites.set(where, hoisted);
  }
  return { sites, named: Object.fromEntries(named) };
}

/** Actions of valibot that change no value and have no equivalent in JSON Schema. */
const CHECKS_ONLY = ['brand', 'flavor', 'readonly', 'finite', 'check', 'check_items', 'partial_check', 'raw_check'];

const emptySchema: ValibotSchema = { kind: 'schema', type: 'unknown', async: false };

function converted(schema: ValibotSchema, definitions: Readonly<Record<string, ValibotSchema>>): JsonSchema {
  // The casts are safe because both are schemas of valibot, typed here by the fields that are read.
  return toJsonSchema(schema as never, {
    definitions: definitions as never,
    overrideRef: ({ referenceId }) => refTo(referenceId),
    ignoreActions: CHECKS_ONLY,
  }) as unknown as JsonSchema;
}

/** Checks that a site has a JSON Schema, and the protocol's rules for types there. */
function checkSite(site: AnySite): void {
  if (converterOf(site.schema)) readStandardSites([site], { claim: createClaim(''), isOpen: false });
  for (const each of valibotSites([site])) {
    const { schema, where } = each;
    checkExpandedSize(schema, where);
    const json = checkWritable(each);
    throwProblems([...problemsIn(() => checkRules(json, where)), ...problemsIn(() => checkDefaults(json, where))]);
  }
}

/** Converts one site separately, so that an error can name it. A schema that the site uses several times is one object. */
function checkWritable(site: SchemaSite): JsonSchema {
  const { schema, where } = site;
  const definitions = Object.fromEntries(
    Array.from(nameSchemas([site], createClaim('')), ([each, name]) => [name, each] as const),
  );
  let json: JsonSchema;
  try {
    json = converted(schema, definitions);
  } catch (cause) {
    const place = unwritablePlace(schema, where);
    throw new UsageError(`Cannot generate ${place}: ${sentenceOf(cause)} Use a schema whose values are plain JSON.`, {
      cause,
    });
  }
  const { $defs, ...rest } = json;
  // The definitions of the result are the named schemas, and those that `lazy` adds.
  const named = ($defs ?? {}) as NamedSchemas;
  if (Object.keys(named).some((name) => !Object.hasOwn(definitions, name)) || findRecursiveName(named) !== undefined) {
    throw new UsageError(
      `Cannot generate ${where}: a recursive schema (lazy) has no native type. Use unknown() there.`,
    );
  }
  return inlineRefs(rest, named);
}

/** The innermost place whose schema has no JSON Schema. */
function unwritablePlace(schema: ValibotSchema, where: string): string {
  const { entries = {}, item, wrapped, value, options = [] } = schema;
  const inner: readonly (readonly [unknown, string])[] = [
    ...Object.entries(entries).map(([key, entry]) => [entry, `${where}.${key}`] as const),
    [item, `${where}[]`],
    [value, `${where}{}`],
    [wrapped, where],
    ...options.map((option) => [option, where] as const),
  ];
  for (const [part, place] of inner) {
    if (isSchema(part) && !isWritable(part)) return unwritablePlace(part, place);
  }
  return where;
}

function isWritable(schema: ValibotSchema): boolean {
  try {
    converted(schema, {});
    return true;
  } catch {
    return false;
  }
}
