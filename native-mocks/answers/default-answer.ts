import type { Contract, MethodSpec, StandardSchema } from 'bridgehead';
import { ShellError } from '../wire/shell-error.ts';
import { shellErrorCodes } from '../wire/wire.ts';
import { jsonSchemaOf, NEXT_STEP } from './json-schema-of.ts';
import { sampleValue } from './sample-value.ts';

type SchemaIssues = Extract<
  ReturnType<StandardSchema['~standard']['validate']>,
  { readonly issues: unknown }
>['issues'] & {};

/** Whether a value passes a schema; an asynchronous schema passes nothing. */
export function fits(schema: StandardSchema | undefined, value: unknown): boolean {
  if (!schema) return true;
  const outcome = schema['~standard'].validate(value);
  return !('then' in outcome) && !outcome.issues;
}

/**
 * A result that fits the contract: `wished` if it fits, else one made from the schema, else the declared fallback.
 *
 * @throws {ShellError} −32603 when there is none, with the place that no value made from the schema fits.
 */
export function defaultAnswer(method: string, spec: MethodSpec, wished?: unknown): unknown {
  const { result: schema, fallback } = spec;
  if (wished !== undefined && fits(schema, wished)) return wished;
  if (!schema) return fallback ? fallback() : null;
  const { value, problem } = makeSample(schema, 'result');
  if (problem === undefined) return value;
  const declared = fallback?.();
  if (fallback && fits(schema, declared)) return declared;
  // The advice first, and no full stop at the end: errors are cut at 200 characters, and go on in a sentence of the page.
  const why = problem.replace(` ${NEXT_STEP}`, '').replace(/\.$/, '');
  const text = `No default answer for ${method}. ${NEXT_STEP} The reason: ${why}`;
  throw new ShellError(shellErrorCodes.internal, text);
}

/** A payload for an event, made from its schema; `undefined` when it has none, or none that fits can be made. */
export function samplePayload(contract: Contract, event: string): unknown {
  const schema = contract.events[event]?.payload;
  return schema && makeSample(schema, 'payload').value;
}

/** Why no payload for an event can be made; `undefined` where one can, or the event has none. */
export function payloadProblem(contract: Contract, event: string): string | undefined {
  const schema = contract.events[event]?.payload;
  return schema && makeSample(schema, 'payload').problem;
}

interface Sample {
  readonly value?: unknown;
  /** Why there is none. */
  readonly problem?: string | undefined;
}

function makeSample(schema: StandardSchema, root: string): Sample {
  try {
    const value = sampleValue(jsonSchemaOf(schema));
    const outcome = schema['~standard'].validate(value);
    if ('then' in outcome) return { problem: 'its schema is asynchronous.' };
    return outcome.issues ? { problem: problemOf(root, outcome.issues) } : { value };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'its schema cannot be read' };
  }
}

/** In the library's own words: they may quote the value, which was made here. */
function problemOf(root: string, [issue]: SchemaIssues): string {
  const path = [...(issue?.path ?? [])].map((each) => String(typeof each === 'object' ? each.key : each));
  return `what is made from its schema does not fit ${[root, ...path].join('.')}: ${issue?.message ?? ''}.`;
}
