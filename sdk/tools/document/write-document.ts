import type { DescribedContract, Description } from '../../contract/describe-contract.ts';
import type { ShellFacts } from '../../contract/shell-facts.ts';
import type { EventSpec, HandlerSpec, MethodSpec } from '../../contract/types.ts';
import type { VersionSpan } from '../../gate/gate.ts';
import type {
  ContentDescriptor,
  ContractDocument,
  EventDocument,
  HandlerDocument,
  MethodDocument,
  ShellFactsDocument,
  SpanExtensions,
} from './document.ts';
import { defined } from './defined.ts';
import { writePlatforms } from './document-platforms.ts';
import { type JsonSchema, type NamedSchemas, resolveRef } from './json-schema.ts';
import { pointerOf } from './pointer-of.ts';

/** The JSON Schemas of a contract: one for each place, and the named schemas they refer to. */
export interface ContractSchemas {
  /** By place: `methods.getUserInfo.result`, `events.themeChanged.payload`, `launchData`. */
  readonly sites: ReadonlyMap<string, JsonSchema>;
  /** By type name, in the order of first use in the contract. */
  readonly named: NamedSchemas;
}

/**
 * Writes the document of a contract with entries in the contract's order. The reverse is `contractOf`.
 *
 * Schemas are passed as JSON Schema, so that no schema library is needed here. Calls each `fallback` once.
 */
export function writeDocument(source: DescribedContract, { sites, named }: ContractSchemas): ContractDocument {
  const { name, version, methods, events, handlers, shellFacts, locales, platforms, roles } = source.contract;
  const root = { components: { schemas: named } };
  const headOf = (kind: 'methods' | 'events' | 'handlers', entry: string): { name: string; description?: string } => ({
    name: entry,
    ...described(textsOf(source, kind, entry).text),
  });
  return {
    openrpc: '1.3.2',
    info: { title: name, version },
    methods: Object.entries(methods).map(([entry, spec]) => ({
      ...headOf('methods', entry),
      ...paramsOf(sites.get(`methods.${entry}.params`), root),
      ...resultOf(spec, sites.get(`methods.${entry}.result`)),
      ...defined({
        'x-params': sites.get(`methods.${entry}.params`),
        'x-progress': sites.get(`methods.${entry}.progress`),
      }),
      ...methodExtensions(spec),
    })),
    'x-events': Object.entries(events).map(([entry, spec]) => ({
      ...headOf('events', entry),
      ...defined({ payload: sites.get(`events.${entry}.payload`) }),
      ...eventExtensions(spec),
    })),
    'x-handlers': Object.entries(handlers).map(([entry, spec]) => ({
      ...headOf('handlers', entry),
      ...defined({ params: sites.get(`handlers.${entry}.params`), result: sites.get(`handlers.${entry}.result`) }),
      ...handlerExtensions(spec),
    })),
    ...defined({
      'x-shell-facts': shellFacts && shellFactsOf(shellFacts),
      'x-locales': locales,
      'x-roles': roles,
      'x-launch-data': sites.get('launchData'),
    }),
    ...writePlatforms(platforms),
    components: { schemas: named },
  };
}

/** Returns the descriptions of an entry; empty if the contract has none. */
export function textsOf(
  { descriptions }: DescribedContract,
  kind: 'methods' | 'events' | 'handlers',
  entry: string,
): Exclude<Description, string> {
  const texts = descriptions[kind];
  const found = texts && Object.prototype.hasOwnProperty.call(texts, entry) ? (texts[entry] ?? '') : '';
  return typeof found === 'string' ? { text: found } : found;
}

function paramsOf(params: JsonSchema | undefined, root: object): Pick<MethodDocument, 'paramStructure' | 'params'> {
  const object = params?.$ref === undefined ? params : resolveRef(params.$ref, root);
  const { properties = {}, required }: JsonSchema = object ?? {};
  const fields = Object.entries(properties);
  return {
    paramStructure: !params || fields.length ? 'by-name' : 'either',
    params: fields.map(([name, { description, ...schema }]) => ({
      name,
      ...described(description),
      ...(required?.includes(name) && { required: true }),
      schema,
    })),
  };
}

/** A notification has no result. An undeclared result is null in native code and is marked as undeclared. */
function resultOf(spec: MethodSpec, schema: JsonSchema | undefined): { readonly result?: ContentDescriptor } {
  if (spec.reply === false) return {};
  return {
    result: schema ? { name: 'result', schema } : { name: 'result', schema: { type: 'null' }, 'x-undeclared': true },
  };
}

// Checks that every member of a spec is destructured below: a new option does not compile until it is written to the document.
type Written<Rest> = keyof Rest extends never ? unknown : never;

function methodExtensions(spec: MethodSpec): Partial<MethodDocument> {
  const { kind, since, until, params, result, progress, reply, fallback, timeoutMs, ...flags } = spec;
  const { interactive, cancellable, idempotent, '~default': _, ...rest } = flags;
  rest satisfies Written<typeof rest>;
  void [kind, params, result, progress, reply];
  return {
    ...spanOf({ since, until }),
    ...defined({
      'x-timeout-ms': interactive && timeoutMs === undefined ? null : timeoutMember(timeoutMs),
      'x-interactive': flagOf(interactive && true),
      'x-cancellable': flagOf(cancellable),
      'x-idempotent': flagOf(idempotent),
      'x-fallback': fallback?.(),
    }),
  };
}

function eventExtensions(spec: EventSpec): Partial<EventDocument> {
  const { kind, since, until, payload, state, subscribe, ...rest } = spec;
  rest satisfies Written<typeof rest>;
  void [kind, payload];
  return { ...spanOf({ since, until }), ...defined({ 'x-state': flagOf(state), 'x-subscribe': subscribe }) };
}

function handlerExtensions(spec: HandlerSpec): Partial<HandlerDocument> {
  const { kind, params, result, timeoutMs, ...rest } = spec;
  rest satisfies Written<typeof rest>;
  void [kind, params, result];
  return defined({ 'x-timeout-ms': timeoutMember(timeoutMs) });
}

/** Writes each function as the JSON Pointer of the member that it reads. A function that computes its result is omitted. */
function shellFactsOf({ method, appVersion, locale, theme }: ShellFacts): ShellFactsDocument {
  return {
    method,
    ...defined({
      appVersion: pointerOf(appVersion),
      locale: locale && pointerOf(locale),
      theme: theme && pointerOf(theme),
    }),
  };
}

function described(text: string | undefined): { readonly description?: string } {
  return text ? { description: text } : {};
}

function spanOf({ since, until }: VersionSpan): SpanExtensions {
  return defined({ 'x-since': since && defined(since), 'x-until': until && defined(until) });
}

/** A contract written in JavaScript may contain `false`, which is equivalent to no flag. */
function flagOf(flag: true | undefined): true | undefined {
  return flag || undefined;
}

function timeoutMember(timeoutMs: number | undefined): number | null | undefined {
  return timeoutMs === Infinity ? null : timeoutMs;
}
