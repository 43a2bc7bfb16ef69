import type { JsonSchema } from './answers/json-schema.ts';
import {
  type Contract,
  defineContract,
  event,
  handler,
  method,
  type StandardSchema,
  type VersionSpan,
} from 'bridgehead';

/** A method of a contract as JSON. */
export interface MethodDocument extends VersionSpan {
  readonly text?: string | undefined;
  readonly params?: JsonSchema | undefined;
  readonly result?: JsonSchema | undefined;
  readonly fallback?: unknown;
  readonly timeoutMs?: number | undefined;
  readonly interactive?: true | undefined;
  readonly reply?: false | undefined;
  readonly cancellable?: true | undefined;
}

/** An event of a contract as JSON. */
export interface EventDocument extends VersionSpan {
  readonly text?: string | undefined;
  readonly payload?: JsonSchema | undefined;
  readonly state?: true | undefined;
}

/** A handler of a contract as JSON. */
export interface HandlerDocument {
  readonly text?: string | undefined;
  readonly params?: JsonSchema | undefined;
  readonly result?: JsonSchema | undefined;
}

/** A contract as JSON: what the simulator needs of it, in any window. */
export interface ContractDocument {
  readonly name: string;
  readonly version: string;
  readonly methods: Readonly<Record<string, MethodDocument>>;
  readonly events: Readonly<Record<string, EventDocument>>;
  readonly handlers: Readonly<Record<string, HandlerDocument>>;
}

/** The contract a document describes; its schemas accept everything, since the page's own contract does the checking. */
export function createContractFromDocument(document: ContractDocument): Contract {
  return defineContract({
    name: document.name,
    version: document.version,
    methods: mapValues(document.methods, ({ text: _text, params, result, fallback, ...spec }) =>
      method<unknown, unknown>({
        ...spec,
        params: params && describedSchema(params),
        result: result && describedSchema(result),
        ...(fallback !== undefined && { fallback: () => fallback }),
      }),
    ),
    events: mapValues(document.events, ({ text: _text, payload, ...spec }) =>
      event<unknown>({ ...spec, payload: payload && describedSchema(payload) }),
    ),
    handlers: mapValues(document.handlers, ({ params, result }) =>
      handler<unknown, unknown>({
        params: params && describedSchema(params),
        result: result && describedSchema(result),
      }),
    ),
  });
}

/** A Standard Schema that carries its JSON Schema along, for answers and forms. */
export interface DescribedSchema extends StandardSchema {
  readonly jsonSchema: JsonSchema;
}

function describedSchema(jsonSchema: JsonSchema): DescribedSchema {
  return { jsonSchema, '~standard': { version: 1, vendor: 'json-schema', validate: (value) => ({ value }) } };
}

function mapValues<In, Out>(
  record: Readonly<Record<string, In>>,
  map: (value: In) => Out,
): Readonly<Record<string, Out>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
