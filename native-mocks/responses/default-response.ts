import type { Contract, MethodSpec, StandardSchema } from 'bridgehead';
import { wireErrors } from 'bridgehead/transports';
import { ShellError } from '../wire/shell-error.ts';
import { jsonSchemaOf, NEXT_STEP } from './json-schema-of.ts';
import { sampleValue } from './sample-value.ts';

type SchemaIssues = Extract<
  ReturnType<StandardSchema['~standard']['validate']>,
  { readonly issues: unknown }
>['issues'] & {};

/** Whether a value matches a schema. An asynchronous schema matches nothing. */
export function matchesSchema(schema: StandardSchema | undefined, value: unknown): boolean {
  if (!schema) return true;
  const outcome = schema['~standard'].validate(value);
  return !('then' in outcome) && !outcome.issues;
}

/**
 * Returns a result that matches the contract: `preferred` if it matches, else a sample of the schema, else the fallback.
 *
 * @throws {ShellError} −32603 when no value can be generated, with the path at which the sample does not match.
 */
export function defaultResponse(method: string, spec: MethodSpec, preferred?: unknown): unknown {
  const { result: schema, fallback } = spec;
  if (preferred !== undefined && matchesSchema(schema, preferred)) return preferred;
  if (!schema) return fallback ? fallback() : null;
  const { value, problem } = createSample(schema, 'result');
  if (problem === undefined) return value;
  const fallbackValue = fallback?.();
  if (fallback && matchesSchema(schema, fallbackValue)) return fallbackValue;
  // The advice comes first because errors are cut at 200 characters. No final period: pages embed the message in a sentence.
  const why = problem.replace(` ${NEXT_STEP}`, '').replace(/\.$/, '');
  const text = `No default response for ${method}. ${NEXT_STEP} The reason: ${why}`;
  throw new ShellError(wireErrors.internal, text);
}

/** Returns a sample of a schema; `undefined` without a schema or a matching sample. */
export function sampleOf(schema: StandardSchema | undefined): unknown {
  return schema && createSample(schema, 'value').value;
}

/** Returns a sample payload of an event; `undefined` without a schema or a matching sample. */
export function samplePayload(contract: Contract, event: string): unknown {
  const schema = contract.events[event]?.payload;
  return schema && createSample(schema, 'payload').value;
}

/** Returns why an event has no sample payload; `undefined` if it has one or needs none. */
export function payloadProblem(contract: Contract, event: string): string | undefined {
  const schema = contract.events[event]?.payload;
  return schema && createSample(schema, 'payload').problem;
}

interface Sample {
  readonly value?: unknown;
  /** The reason for the missing value. */
  readonly problem?: string | undefined;
}

function createSample(schema: StandardSchema, root: string): Sample {
  try {
    const value = sampleValue(jsonSchemaOf(schema));
    const outcome = schema['~standard'].validate(value);
    if ('then' in outcome) return { problem: 'its schema is asynchronous.' };
    return outcome.issues ? { problem: problemOf(root, outcome.issues) } : { value };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'its schema cannot be read' };
  }
}

/** Quotes the schema library, whose message may contain the value: a sample, not user data. */
function problemOf(root: string, [issue]: SchemaIssues): string {
  const path = [...(issue?.path ?? [])].map((each) => String(typeof each === 'object' ? each.key : each));
  return `the value generated from its schema does not match ${[root, ...path].join('.')}: ${issue?.message ?? ''}.`;
}
