import semver from 'semver';
import type { Contract, DescribedContract, PlatformVersions, VersionSpan } from 'bridgehead';
import { type ContractSchemas, readContractSchemas } from './contract-schemas.ts';
import { describeFields, textsOf } from './contract-texts.ts';
import { type JsonSchema, nameOfRef } from './json-schema.ts';
import { UsageError } from './usage-error.ts';

/** Version gates of an entry, as extensions. A platform that is not named in `x-since` does not have it. */
export interface SpanExtensions {
  readonly 'x-since'?: PlatformVersions;
  readonly 'x-until'?: PlatformVersions;
}

/** A named value, as OpenRPC writes params and results. */
export interface ContentDescriptor {
  readonly name: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

/** A method of the document. Without `result` it is sent as a notification. */
export interface OpenRpcMethod extends SpanExtensions {
  readonly name: string;
  readonly description?: string;
  readonly paramStructure: 'by-name' | 'either';
  readonly params: readonly ContentDescriptor[];
  readonly result?: ContentDescriptor;
  /** The schema of the whole `params`; absent when the method takes none. `params` above lists its fields. */
  readonly 'x-params'?: JsonSchema;
  /** Milliseconds; absent is the default (5,000), null is no deadline. */
  readonly 'x-timeout-ms'?: number | null;
  readonly 'x-interactive'?: true;
  readonly 'x-cancellable'?: true;
  readonly 'x-idempotent'?: true;
  /** What a page uses when the call fails. */
  readonly 'x-fallback'?: unknown;
}

/** An event of the document. */
export interface OpenRpcEvent extends SpanExtensions {
  readonly name: string;
  readonly description?: string;
  readonly payload?: JsonSchema;
  readonly 'x-state'?: true;
  readonly 'x-subscribe'?: { readonly start: string; readonly stop?: string | undefined };
}

/** Something the shell may ask of the page. */
export interface OpenRpcHandler {
  readonly name: string;
  readonly description?: string;
  readonly params?: JsonSchema;
  readonly result?: JsonSchema;
  readonly 'x-timeout-ms'?: number | null;
}

/** A contract as a document: OpenRPC, with what OpenRPC has no word for as `x-` extensions. */
export interface OpenRpcDocument {
  readonly openrpc: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly methods: readonly OpenRpcMethod[];
  readonly 'x-events': readonly OpenRpcEvent[];
  readonly 'x-handlers': readonly OpenRpcHandler[];
  /** The method that tells an old shell's app version. */
  readonly 'x-shell-facts'?: string;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/**
 * The document of a contract; entries in the contract's order.
 *
 * @throws {UsageError} when the contract's version is no semantic version, or a schema cannot be written down.
 */
export function createOpenRpcDocument(source: DescribedContract): OpenRpcDocument {
  const { contract } = source;
  const { name, version } = contract;
  if (!isVersion(version)) {
    throw new UsageError(`Cannot generate ${name}: "${version}" is not a semantic version. Write one like 1.0.0.`);
  }
  const schemas = readContractSchemas(contract);
  const named = describeFields(source, schemas);
  return {
    openrpc: '1.3.2',
    info: { title: name, version },
    methods: Object.keys(contract.methods).map((entry) =>
      methodOf(contract, entry, { schemas, named, text: textsOf(source, 'methods', entry).text }),
    ),
    'x-events': Object.entries(contract.events).map(([entry, { since, until, state, subscribe }]) => ({
      name: entry,
      ...described(textsOf(source, 'events', entry).text),
      ...defined({ payload: schemas.sites.get(`events.${entry}.payload`) }),
      ...spanOf({ since, until }),
      ...defined({ 'x-state': state, 'x-subscribe': subscribe }),
    })),
    'x-handlers': Object.entries(contract.handlers).map(([entry, { timeoutMs }]) => ({
      name: entry,
      ...described(textsOf(source, 'handlers', entry).text),
      ...defined({
        params: schemas.sites.get(`handlers.${entry}.params`),
        result: schemas.sites.get(`handlers.${entry}.result`),
      }),
      ...defined({ 'x-timeout-ms': deadlineOf(timeoutMs) }),
    })),
    ...defined({ 'x-shell-facts': contract.shellFacts?.method }),
    components: { schemas: named },
  };
}

/** Whether a text is a semantic version and nothing else: `semver.valid` also takes white space around one. */
export function isVersion(text: string): boolean {
  return semver.valid(text) !== null && /^[0-9A-Za-z.+-]+$/.test(text);
}

interface MethodContext {
  readonly schemas: ContractSchemas;
  readonly named: Readonly<Record<string, JsonSchema>>;
  readonly text: string;
}

function methodOf(contract: Contract, name: string, { schemas, named, text }: MethodContext): OpenRpcMethod {
  // Called for the contract's own names.
  const spec = contract.methods[name] as NonNullable<(typeof contract.methods)[string]>;
  const params = schemas.sites.get(`methods.${name}.params`);
  const result = schemas.sites.get(`methods.${name}.result`);
  const object = params && (named[nameOfRef(params.$ref) ?? ''] ?? params);
  const fields = Object.entries(object?.properties ?? {});
  return {
    name,
    ...described(text),
    paramStructure: !params || fields.length ? 'by-name' : 'either',
    params: fields.map(([key, { description, ...schema }]) => ({
      name: key,
      ...described(description),
      ...(object?.required?.includes(key) && { required: true }),
      schema,
    })),
    ...(spec.reply !== false && { result: { name: 'result', schema: result ?? { type: 'null' } } }),
    ...defined({ 'x-params': params }),
    ...spanOf(spec),
    ...defined({
      'x-timeout-ms': spec.interactive && spec.timeoutMs === undefined ? null : deadlineOf(spec.timeoutMs),
      'x-interactive': spec.interactive,
      'x-cancellable': spec.cancellable,
      'x-idempotent': spec.idempotent,
      'x-fallback': spec.fallback?.(),
    }),
  };
}

function described(text: string | undefined): { readonly description?: string } {
  return text ? { description: text } : {};
}

function spanOf({ since, until }: VersionSpan): SpanExtensions {
  return defined({ 'x-since': since && defined(since), 'x-until': until && defined(until) });
}

function deadlineOf(timeoutMs: number | undefined): number | null | undefined {
  return timeoutMs === Infinity ? null : timeoutMs;
}

type Defined<Values> = { readonly [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** The same without members that are undefined, which JSON would not have either. */
function defined<Values extends object>(values: Values): Defined<Values> {
  // Only undefined members went, so the others are of their own types.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>;
}
