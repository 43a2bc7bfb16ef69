import type { Contract, MethodSpec, StandardSchema } from 'bridgehead';
import { type JsonSchema, jsonSchemaOf as anyJsonSchemaOf } from '../answers/json-schema.ts';
import type { ContractDocument, MethodDocument } from '../contract-document.ts';

/** A contract as JSON. A schema that has no JSON Schema is left out: the simulator then shows a field for JSON text. */
export function createContractDocument(contract: Contract): ContractDocument {
  return {
    name: contract.name,
    version: contract.version,
    methods: mapEntries(contract.methods, methodDocument),
    events: mapEntries(contract.events, ({ since, until, state, payload }) => ({
      ...defined({ since, until, state }),
      payload: jsonSchemaOf(payload),
    })),
    handlers: mapEntries(contract.handlers, ({ params, result }) => ({
      params: jsonSchemaOf(params),
      result: jsonSchemaOf(result),
    })),
  };
}

function methodDocument(spec: MethodSpec): MethodDocument {
  const { since, until, timeoutMs, interactive, reply, cancellable, params, result, fallback } = spec;
  return {
    ...defined({ since, until, timeoutMs, interactive, reply, cancellable, fallback: fallback?.() }),
    params: jsonSchemaOf(params),
    result: jsonSchemaOf(result),
  };
}

function jsonSchemaOf(schema: StandardSchema | undefined): JsonSchema | undefined {
  if (!schema) return undefined;
  try {
    return anyJsonSchemaOf(schema);
  } catch {
    return undefined; // another vendor's
  }
}

function defined<Values extends object>(values: Values): Partial<Values> {
  // Dropping undefined members leaves a part of the same values.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
}

function mapEntries<In, Out>(
  record: Readonly<Record<string, In>>,
  map: (value: In) => Out,
): Readonly<Record<string, Out>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
