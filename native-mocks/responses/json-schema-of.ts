import { toJsonSchema } from '@valibot/to-json-schema';
import type { StandardSchema } from 'bridgehead';
import type { JsonSchema } from '../../sdk/tools/document/json-schema.ts';
import { convertToDraft7, jsonSchemaHint } from '../../sdk/tools/document/library-schema.ts';
import { inlineRefs } from './inline-refs.ts';
import { checkArgument } from '../../sdk/errors/check-argument.ts';

const cache = new WeakMap<object, JsonSchema>();

/**
 * Returns the JSON Schema (draft 7) of a contract's schema. References are inlined, up to two recursive levels.
 *
 * Supports Standard JSON Schema (zod 4, arktype) and valibot.
 *
 * @throws {TypeError} for other schemas, and those that their library cannot convert.
 */
export function jsonSchemaOf(schema: StandardSchema): JsonSchema {
  // In JavaScript, it may be missing.
  checkArgument((schema as StandardSchema | undefined)?.['~standard'], 'jsonSchemaOf(schema) with a Standard Schema');
  const found = cache.get(schema);
  if (found) return found;
  // Readers of the schema check each member that they read.
  const converted = (inlineRefs(standardJson(schema) ?? valibotJson(schema)) ?? {}) as JsonSchema;
  cache.set(schema, converted);
  return converted;
}

/** Returns the JSON Schema that a library provides (Standard JSON Schema); `undefined` when it provides none. */
function standardJson(schema: StandardSchema): unknown {
  // A schema of any library: each member is checked before use.
  const { jsonSchema, vendor } = schema['~standard'] as { readonly jsonSchema?: unknown; readonly vendor: string };
  const { input } = Object(jsonSchema) as { readonly input?: unknown };
  if (typeof input !== 'function') return undefined;
  try {
    return convertToDraft7((target) => input.call(jsonSchema, { target }));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new TypeError(
      `Cannot read a schema of "${vendor}": ${reason} ${vendor === 'sury' ? stepFor(schema) : NEXT_STEP}`,
      { cause },
    );
  }
}

/** The next step in errors about schemas without a sample. */
export const NEXT_STEP = 'Give the method a fallback or set its response.';

const stepFor = (schema: StandardSchema): string => [jsonSchemaHint(schema) ?? [], NEXT_STEP].flat().join(' Or: ');

function valibotJson(schema: StandardSchema): unknown {
  const { vendor } = schema['~standard'];
  if (vendor !== 'valibot') {
    throw new TypeError(`Cannot read a schema of "${vendor}": it provides no JSON Schema. ${stepFor(schema)}`);
  }
  // The vendor was just checked: the converter takes valibot's schemas.
  return toJsonSchema(schema as unknown as Parameters<typeof toJsonSchema>[0], { errorMode: 'ignore' });
}
