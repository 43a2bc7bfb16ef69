import { TIMEOUT_MS } from '../../wire/protocol.ts';
import type { PlatformVersions } from 'bridgehead';
import { isEnum, isNamedObject, type JsonSchema, nameOfRef } from '../document/json-schema.ts';
import type { PlatformSource } from '../../gate/platform.ts';
import { platformSourceOf } from '../document/document-platforms.ts';
import { functionNames } from './native-names.ts';
import type { ContractDocument, MethodDocument, SpanExtensions } from '../document/document.ts';
import { type Known, readSchemaValue, rejectInexact } from './read-value.ts';
import { rulesText } from './rules-text.ts';
import { readTaggedUnion, type UnionOption } from './tagged-union.ts';
import type { Value } from './value-types.ts';

/** A field of an object. */
export interface ModelField extends Value {
  readonly name: string;
  readonly text: string;
}

/** A named type: an object with fields, a list of allowed strings or numbers, or a union of objects that is discriminated by one field. */
export type NamedType =
  | { readonly kind: 'union'; readonly name: string; readonly tag: string; readonly options: readonly UnionOption[] }
  | { readonly kind: 'object'; readonly name: string; readonly fields: readonly ModelField[] }
  | EnumType;

/** A type with a list of allowed values, all of one plain type. */
export interface EnumType {
  readonly kind: 'enum';
  readonly name: string;
  readonly plain: 'text' | 'whole' | 'number';
  readonly values: readonly string[] | readonly number[];
}

/** The common members of methods, events and handlers. */
export interface ModelEntry {
  readonly name: string;
  /** The name in native code, before keywords are quoted. Unique among entries of its kind. */
  readonly nativeName: string;
  readonly text: string;
  readonly since: PlatformVersions | undefined;
  readonly until: PlatformVersions | undefined;
}

/** A method. */
export interface MethodEntry extends ModelEntry {
  readonly params: Value | undefined;
  /** `undefined`: the result is null. */
  readonly result: Value | undefined;
  /** A progress value; `undefined` if the contract declares none. */
  readonly progress: Value | undefined;
  readonly hasResponse: boolean;
  readonly isInteractive: boolean;
  readonly isCancellable: boolean;
  readonly isIdempotent: boolean;
  /** Milliseconds; `null` for no timeout. */
  readonly timeoutMs: number | null;
  readonly fallback: unknown;
}

/** An event. */
export interface EventEntry extends ModelEntry {
  readonly payload: Value | undefined;
  readonly isState: boolean;
  readonly subscribe: { readonly start: string; readonly stop?: string | undefined } | undefined;
}

/** A request that the shell may send to the page. */
export interface HandlerEntry {
  readonly name: string;
  readonly nativeName: string;
  readonly text: string;
  readonly params: Value | undefined;
  readonly result: Value | undefined;
  readonly timeoutMs: number | null;
}

/** A contract as the generators read it. */
export interface ContractModel extends PlatformSource {
  readonly name: string;
  readonly version: string;
  readonly methods: readonly MethodEntry[];
  readonly events: readonly EventEntry[];
  readonly handlers: readonly HandlerEntry[];
  /** The data with which the app opens the page; `undefined` if the contract declares none. */
  readonly launchData: Value | undefined;
  readonly types: readonly NamedType[];
  /** The other names of types that several entries share. */
  readonly aliases: readonly TypeAlias[];
}

/** Another name of a type. */
export interface TypeAlias {
  readonly name: string;
  readonly typeName: string;
}

/**
 * Creates the model of a document.
 *
 * @throws {UsageError} if a schema refers to one that is not in the document.
 */
export function createContractModel(document: ContractDocument): ContractModel {
  const { info, components } = document;
  const renameRefs = <Each extends { readonly name: string }>(entries: readonly Each[]): readonly [Each, string][] =>
    withNativeNames(entries, Object.keys(components.schemas));
  const valueOf = (schema: JsonSchema | undefined, where: string): Value | undefined =>
    schema && readSchemaValue(schema, { known: components.schemas, where });
  return {
    name: info.title,
    version: info.version,
    ...platformSourceOf(document),
    methods: renameRefs(document.methods).map(([method, nativeName]) => ({
      ...entryOf(method, nativeName),
      params: valueOf(method['x-params'], method.name),
      result: isNull(method.result?.schema) ? undefined : valueOf(method.result?.schema, method.name),
      progress: valueOf(method['x-progress'], method.name),
      ...methodFlags(method),
    })),
    events: renameRefs(document['x-events']).map(([event, nativeName]) => ({
      ...entryOf(event, nativeName),
      payload: valueOf(event.payload, event.name),
      isState: event['x-state'] === true,
      subscribe: event['x-subscribe'],
    })),
    handlers: renameRefs(document['x-handlers']).map(([handler, nativeName]) => ({
      name: handler.name,
      nativeName,
      text: handler.description ?? '',
      params: valueOf(handler.params, handler.name),
      result: valueOf(handler.result, handler.name),
      timeoutMs: timeoutOf(handler['x-timeout-ms']),
    })),
    launchData: valueOf(document['x-launch-data'], 'launchData'),
    types: Object.entries(components.schemas).flatMap(([name, schema]) => namedType(name, schema, components.schemas)),
    aliases: Object.entries(components.schemas).flatMap(([name, schema]) => aliasOf(name, schema, components.schemas)),
  };
}

/** The alias that a schema declares which is only a reference to a named type. */
function aliasOf(name: string, { $ref, ...rest }: JsonSchema, known: Known): readonly TypeAlias[] {
  const typeName = nameOfRef($ref);
  if (typeName === undefined || Object.keys(rest).length) return [];
  const target = Object.hasOwn(known, typeName) ? known[typeName] : undefined;
  return target && namedType(typeName, target, known).length ? [{ name, typeName }] : [];
}

function withNativeNames<Each extends { readonly name: string }>(
  entries: readonly Each[],
  types: readonly string[],
): readonly [Each, string][] {
  const names = functionNames(
    entries.map(({ name }) => name),
    types,
  );
  return entries.map((entry, index) => [entry, names[index] ?? '']);
}

function methodFlags(method: MethodDocument): Omit<MethodEntry, keyof ModelEntry | 'params' | 'result' | 'progress'> {
  return {
    hasResponse: method.result !== undefined,
    isInteractive: method['x-interactive'] === true,
    isCancellable: method['x-cancellable'] === true,
    isIdempotent: method['x-idempotent'] === true,
    timeoutMs: timeoutOf(method['x-timeout-ms']),
    fallback: method['x-fallback'],
  };
}

function entryOf(
  entry: SpanExtensions & { readonly name: string; readonly description?: string },
  nativeName: string,
): ModelEntry {
  return {
    name: entry.name,
    nativeName,
    text: entry.description ?? '',
    since: entry['x-since'],
    until: entry['x-until'],
  };
}

function timeoutOf(timeoutMs: number | null | undefined): number | null {
  return timeoutMs === undefined ? TIMEOUT_MS : timeoutMs;
}

/** The named type of a schema; none if its references are replaced by a plain type. */
function namedType(name: string, schema: JsonSchema, known: Known): readonly NamedType[] {
  if (isEnum(schema)) return [enumType(name, schema.enum)];
  const union = readTaggedUnion(schema, known);
  if (union) return [{ kind: 'union', name, ...union }];
  if (!isNamedObject(schema)) return [];
  const fields = Object.entries(schema.properties).map(([key, property]) => {
    const { type, isOptional } = readSchemaValue(property, { known, where: `${name}.${key}` });
    const isRequired = schema.required?.includes(key) === true;
    const text = [property.description, rulesText(property)].filter(Boolean).join(' ');
    return { name: key, text, type, isOptional: isOptional || !isRequired };
  });
  return [{ kind: 'object', name, fields }];
}

/**
 * @throws {UsageError} if a number cannot be represented exactly by JSON.
 */
function enumType(name: string, values: EnumType['values']): EnumType {
  rejectInexact(values, name);
  const isText = values.some((value) => typeof value === 'string');
  return { kind: 'enum', name, plain: isText ? 'text' : values.every(Number.isInteger) ? 'whole' : 'number', values };
}

function isNull(schema: JsonSchema | undefined): boolean {
  return schema?.type === 'null';
}
