import { interactive } from '../../features/interactive.ts';
import { defineContract, event, handler, method } from '../../contract/define-contract.ts';
import type { ShellFacts } from '../../contract/shell-facts.ts';
import type { Contract, EventSpec, HandlerSpec, MethodSpec, StandardSchema } from '../../contract/types.ts';
import type { DeclaredPlatforms } from '../../gate/platform.ts';
import type {
  ContractDocument,
  EventDocument,
  HandlerDocument,
  MethodDocument,
  ShellFactsDocument,
} from './document.ts';
import { readPlatforms } from './document-platforms.ts';
import { createDocumentSchema } from './document-schema.ts';
import { type JsonSchema, type NamedSchemas, valueAt } from './json-schema.ts';

/**
 * Creates the contract of a document. Its schemas validate values, and `writeDocument` writes them as they were read.
 *
 * @throws {BridgeError} bad-argument like `defineContract`; never for a document returned by `readDocument`.
 */
export function contractOf(document: ContractDocument): Contract {
  const { schemas } = document.components;
  const shellFacts = document['x-shell-facts'];
  return defineContract<
    Record<string, MethodSpec>,
    Record<string, EventSpec>,
    Record<string, HandlerSpec>,
    DeclaredPlatforms | undefined,
    StandardSchema | undefined
  >({
    name: document.info.title,
    version: document.info.version,
    methods: byName(document.methods, (entry) => methodOf(entry, schemas)),
    events: byName(document['x-events'], (entry) => eventOf(entry, schemas)),
    handlers: byName(document['x-handlers'], (entry) => handlerOf(entry, schemas)),
    shellFacts: shellFacts && shellFactsOf(shellFacts),
    locales: document['x-locales'],
    roles: document['x-roles'],
    launchData: schemaOf(document['x-launch-data'], schemas),
    platforms: readPlatforms(document),
  });
}

function methodOf(entry: MethodDocument, schemas: NamedSchemas): MethodSpec {
  const { result, 'x-params': params, 'x-progress': progress, 'x-timeout-ms': timeoutMs } = entry;
  const isInteractive = entry['x-interactive'] === true;
  const hasFallback = entry['x-fallback'] !== undefined;
  // Each caller receives a new value, as from a `fallback` function.
  const text = JSON.stringify(entry['x-fallback']);
  return {
    ...method<unknown, unknown>({
      since: entry['x-since'],
      until: entry['x-until'],
      params: schemaOf(params, schemas),
      result: result && !result['x-undeclared'] ? schemaOf(result.schema, schemas) : undefined,
      progress: schemaOf(progress, schemas),
      ...(hasFallback && { fallback: () => JSON.parse(text) as unknown }),
      // An interactive method has no timeout unless it declares one.
      timeoutMs: isInteractive && timeoutMs === null ? undefined : timeoutOf(timeoutMs),
      interactive: isInteractive ? interactive : undefined,
      cancellable: entry['x-cancellable'] === true || undefined,
      idempotent: entry['x-idempotent'] === true || undefined,
    }),
    reply: result ? undefined : false,
  };
}

function eventOf(entry: EventDocument, schemas: NamedSchemas): EventSpec {
  return {
    ...event<unknown>({
      since: entry['x-since'],
      until: entry['x-until'],
      payload: schemaOf(entry.payload, schemas),
      subscribe: entry['x-subscribe'],
    }),
    state: entry['x-state'] === true || undefined,
  };
}

function handlerOf(entry: HandlerDocument, schemas: NamedSchemas): HandlerSpec {
  return handler<unknown, unknown>({
    params: schemaOf(entry.params, schemas),
    result: schemaOf(entry.result, schemas),
    timeoutMs: timeoutOf(entry['x-timeout-ms']),
  });
}

function shellFactsOf({ method: name, appVersion, locale, theme }: ShellFactsDocument): ShellFacts<string, unknown> {
  return {
    method: name,
    appVersion: factReader(appVersion) ?? (() => undefined),
    locale: factReader(locale),
    theme: factReader(theme),
  };
}

function factReader(pointer: string | undefined): ((result: unknown) => unknown) | undefined {
  return pointer === undefined ? undefined : (result) => valueAt(pointer, result);
}

function timeoutOf(timeoutMs: number | null | undefined): number | undefined {
  return timeoutMs === null ? Infinity : timeoutMs;
}

function schemaOf(schema: JsonSchema | undefined, schemas: NamedSchemas): StandardSchema | undefined {
  return schema && createDocumentSchema({ schema, schemas });
}

function byName<Entry extends { readonly name: string }, Spec>(
  entries: readonly Entry[],
  specOf: (entry: Entry) => Spec,
): Record<string, Spec> {
  // Avoids `Object.fromEntries`, because the conformance page also runs in engines without it.
  const specs: Record<string, Spec> = {};
  for (const entry of entries) specs[entry.name] = specOf(entry);
  return specs;
}
