import type { Contract, MethodSpec, StandardSchema } from 'bridgehead';
import { ShellError } from '../wire/shell-error.ts';
import { shellErrorCodes } from '../wire/wire.ts';
import { jsonSchemaOf } from './json-schema-of.ts';
import { sampleValue } from './sample-value.ts';

/** Whether a value passes a schema; an asynchronous schema passes nothing. */
export function fits(schema: StandardSchema | undefined, value: unknown): boolean {
  if (!schema) return true;
  const outcome = schema['~standard'].validate(value);
  return !('then' in outcome) && !outcome.issues;
}

/**
 * A result that fits the contract: `wished` if it fits, else one made from the schema, else the declared fallback.
 *
 * @throws {ShellError} −32603 when there is none: the schema gives no JSON Schema, or is too special, and there is no fallback.
 */
export function defaultAnswer(method: string, spec: MethodSpec, wished?: unknown): unknown {
  const { result: schema, fallback } = spec;
  if (wished !== undefined && fits(schema, wished)) return wished;
  if (!schema) return fallback ? fallback() : null;
  let reason = 'its schema is too special';
  try {
    const made = sampleValue(jsonSchemaOf(schema));
    if (fits(schema, made)) return made;
  } catch (error) {
    reason = error instanceof Error ? error.message : reason;
  }
  const declared = fallback?.();
  if (fallback && fits(schema, declared)) return declared;
  throw new ShellError(shellErrorCodes.internal, `No default answer for ${method}: ${reason}`);
}

/** A payload for an event, made from its schema; `undefined` when it has none that can be read. */
export function samplePayload(contract: Contract, event: string): unknown {
  const schema = contract.events[event]?.payload;
  if (!schema) return undefined;
  try {
    return sampleValue(jsonSchemaOf(schema));
  } catch {
    return undefined; // without JSON Schema: the tester gives the payload
  }
}
