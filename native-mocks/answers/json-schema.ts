import { toJsonSchema } from '@valibot/to-json-schema';
import type { StandardSchema } from 'bridgehead';

/** The parts of JSON Schema (draft 7) that mocks and forms read. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly description?: string;
  readonly title?: string;
  readonly examples?: readonly unknown[];
}

const known = new WeakMap<object, JsonSchema>();

/**
 * The JSON Schema of a contract's schema, for answers, forms and checks.
 *
 * Only valibot's schemas have one here; throws a `TypeError` that names any other vendor.
 */
export function jsonSchemaOf(schema: StandardSchema): JsonSchema {
  const found = known.get(schema);
  if (found) return found;
  // A contract that came as JSON brings its schemas as they are (`createContractFromDocument`).
  const { jsonSchema } = schema as { readonly jsonSchema?: JsonSchema };
  if (jsonSchema) return jsonSchema;
  const { vendor } = schema['~standard'];
  if (vendor !== 'valibot') {
    throw new TypeError(
      `Cannot read a schema of "${vendor}": only valibot's can be turned into JSON Schema. Give the method a fallback, or an answer of your own.`,
    );
  }
  // The vendor was just checked: the converter takes valibot's schemas.
  const converted = toJsonSchema(schema as unknown as Parameters<typeof toJsonSchema>[0], { errorMode: 'ignore' });
  // Every member read here is checked where it is read.
  const made = converted as JsonSchema;
  known.set(schema, made);
  return made;
}
