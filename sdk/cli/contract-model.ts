import type { PlatformVersions } from 'bridgehead';
import { isList, type JsonSchema, nameOfRef, withoutNull } from './json-schema.ts';
import { camelCase, uniqueNames } from './native-names.ts';
import type { OpenRpcDocument, OpenRpcMethod, SpanExtensions } from './openrpc.ts';
import { rulesText } from './rules-text.ts';
import { readTaggedUnion, type UnionOption } from './tagged-union.ts';
import { UsageError } from './usage-error.ts';

/** The type of a value, as far as native code tells types apart. */
export type ValueType =
  | {
      readonly kind: 'text' | 'boolean' | 'whole' | 'number' | 'any' | 'openObject';
      /** The only value it may have. */
      readonly literal?: string | number | boolean;
    }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'list'; readonly items: Value }
  | { readonly kind: 'map'; readonly values: Value };

/** A value: its type, and whether it may be absent or null. */
export interface Value {
  readonly type: ValueType;
  readonly isOptional: boolean;
}

/** A field of an object. */
export interface Field extends Value {
  readonly name: string;
  readonly text: string;
}

/** A type of its own: an object with fields, a list of allowed texts, or objects of which one field tells the kind. */
export type NamedType =
  | { readonly kind: 'union'; readonly name: string; readonly tag: string; readonly options: readonly UnionOption[] }
  | { readonly kind: 'object'; readonly name: string; readonly fields: readonly Field[] }
  | { readonly kind: 'enum'; readonly name: string; readonly values: readonly string[] };

/** What methods, events and handlers have in common. */
export interface Entry {
  readonly name: string;
  /** Its name in native code, before words of a language are quoted: different from all others of its kind. */
  readonly nativeName: string;
  readonly text: string;
  readonly since: PlatformVersions | undefined;
  readonly until: PlatformVersions | undefined;
}

/** A method. */
export interface MethodEntry extends Entry {
  readonly params: Value | undefined;
  /** `undefined`: the answer is null. */
  readonly result: Value | undefined;
  readonly hasReply: boolean;
  readonly isInteractive: boolean;
  readonly isCancellable: boolean;
  readonly isIdempotent: boolean;
  /** Milliseconds; `null` is no deadline. */
  readonly timeoutMs: number | null;
  readonly fallback: unknown;
}

/** An event. */
export interface EventEntry extends Entry {
  readonly payload: Value | undefined;
  readonly isState: boolean;
  readonly subscribe: { readonly start: string; readonly stop?: string | undefined } | undefined;
}

/** Something the shell may ask of the page. */
export interface HandlerEntry {
  readonly name: string;
  readonly nativeName: string;
  readonly text: string;
  readonly params: Value | undefined;
  readonly result: Value | undefined;
  readonly timeoutMs: number | null;
}

/** A contract as the generators read it. */
export interface ContractModel {
  readonly name: string;
  readonly version: string;
  readonly methods: readonly MethodEntry[];
  readonly events: readonly EventEntry[];
  readonly handlers: readonly HandlerEntry[];
  readonly types: readonly NamedType[];
}

const TIMEOUT_MS = 5000;

/**
 * The model of a document.
 *
 * @throws {UsageError} when a schema refers to one that is not there.
 */
export function createContractModel(document: OpenRpcDocument): ContractModel {
  const { info, components } = document;
  const valueOf = (schema: JsonSchema | undefined, where: string): Value | undefined =>
    schema && readValue(schema, { known: components.schemas, where });
  return {
    name: info.title,
    version: info.version,
    methods: withNativeNames(document.methods).map(([method, nativeName]) => ({
      ...entryOf(method, nativeName),
      params: valueOf(method['x-params'], method.name),
      result: isNull(method.result?.schema) ? undefined : valueOf(method.result?.schema, method.name),
      ...methodFlags(method),
    })),
    events: withNativeNames(document['x-events']).map(([event, nativeName]) => ({
      ...entryOf(event, nativeName),
      payload: valueOf(event.payload, event.name),
      isState: event['x-state'] === true,
      subscribe: event['x-subscribe'],
    })),
    handlers: withNativeNames(document['x-handlers']).map(([handler, nativeName]) => ({
      name: handler.name,
      nativeName,
      text: handler.description ?? '',
      params: valueOf(handler.params, handler.name),
      result: valueOf(handler.result, handler.name),
      timeoutMs: deadlineOf(handler['x-timeout-ms']),
    })),
    types: Object.entries(components.schemas).map(([name, schema]) => namedType(name, schema, components.schemas)),
  };
}

function withNativeNames<Each extends { readonly name: string }>(entries: readonly Each[]): readonly [Each, string][] {
  const names = uniqueNames(
    entries.map(({ name }) => name),
    camelCase,
  );
  return entries.map((entry, index) => [entry, names[index] ?? '']);
}

function methodFlags(method: OpenRpcMethod): Omit<MethodEntry, keyof Entry | 'params' | 'result'> {
  return {
    hasReply: method.result !== undefined,
    isInteractive: method['x-interactive'] === true,
    isCancellable: method['x-cancellable'] === true,
    isIdempotent: method['x-idempotent'] === true,
    timeoutMs: deadlineOf(method['x-timeout-ms']),
    fallback: method['x-fallback'],
  };
}

function entryOf(
  entry: SpanExtensions & { readonly name: string; readonly description?: string },
  nativeName: string,
): Entry {
  return {
    name: entry.name,
    nativeName,
    text: entry.description ?? '',
    since: entry['x-since'],
    until: entry['x-until'],
  };
}

function deadlineOf(timeoutMs: number | null | undefined): number | null {
  return timeoutMs === undefined ? TIMEOUT_MS : timeoutMs;
}

type Known = Readonly<Record<string, JsonSchema>>;

function namedType(name: string, schema: JsonSchema, known: Known): NamedType {
  if (schema.enum) return { kind: 'enum', name, values: schema.enum.map(String) };
  const union = readTaggedUnion(schema, known);
  if (union) return { kind: 'union', name, ...union };
  const fields = Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const { type, isOptional } = readValue(property, { known, where: `${name}.${key}` });
    const isRequired = schema.required?.includes(key) === true;
    const text = [property.description, rulesText(property)].filter(Boolean).join(' ');
    return { name: key, text, type, isOptional: isOptional || !isRequired };
  });
  return { kind: 'object', name, fields };
}

function readValue(given: JsonSchema, context: { readonly known: Known; readonly where: string }): Value {
  const { schema, isNullable } = withoutNull(given);
  const type = readType(schema, context);
  return { type, isOptional: isNullable };
}

function readType(schema: JsonSchema, context: { readonly known: Known; readonly where: string }): ValueType {
  const { known, where } = context;
  if (schema.$ref !== undefined) {
    const name = nameOfRef(schema.$ref);
    if (name !== undefined && known[name]) return { kind: 'named', name };
    throw new UsageError(`Cannot read the type of ${where}: ${schema.$ref} is not in the document. Generate it anew.`);
  }
  const literal = literalOf(schema);
  if (schema.type === 'string' || typeof literal.literal === 'string') return { kind: 'text', ...literal };
  if (schema.type === 'boolean' || typeof literal.literal === 'boolean') return { kind: 'boolean', ...literal };
  const values = schema.enum ?? [schema.const];
  if (schema.type === 'integer' || values.every(Number.isInteger)) return { kind: 'whole', ...literal };
  if (schema.type === 'number' || typeof literal.literal === 'number') return { kind: 'number', ...literal };
  if (schema.type === 'array') {
    const { items } = schema;
    return { kind: 'list', items: items && !isList(items) ? readValue(items, context) : ANYTHING };
  }
  if (schema.type === 'object') {
    const rest = schema.additionalProperties;
    return typeof rest === 'object' && !schema.properties
      ? { kind: 'map', values: readValue(rest, context) }
      : { kind: 'openObject' };
  }
  return { kind: 'any' };
}

function literalOf({ const: only }: JsonSchema): { readonly literal?: string | number | boolean } {
  return typeof only === 'string' || typeof only === 'number' || typeof only === 'boolean' ? { literal: only } : {};
}

const ANYTHING: Value = { type: { kind: 'any' }, isOptional: true };

function isNull(schema: JsonSchema | undefined): boolean {
  return schema?.type === 'null';
}
