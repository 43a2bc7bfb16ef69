import { type JsonSchema, jsonSchemaOf, sampleValue } from 'bridgehead/mocks';
import { withoutNull } from '../../../sdk/tools/document/json-schema.ts';
import type { StandardSchema } from 'bridgehead';

/** How a form presents a schema: one field for each member of a flat object, otherwise JSON text. */
export interface FormPlan {
  readonly fields: readonly FormField[];
}

/** One field of a form. */
export interface FormField {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'yes-no' | 'choice' | 'json';
  readonly isRequired: boolean;
  /** The values of a choice field. */
  readonly choices: readonly string[];
  readonly hint: string;
}

/** Returns the JSON Schema of a contract schema; `undefined` if its library does not provide one. */
export function readSchema(schema: StandardSchema | undefined): JsonSchema | undefined {
  if (!schema) return undefined;
  try {
    return jsonSchemaOf(schema);
  } catch {
    return undefined;
  }
}

/** Returns the form fields of a schema; `undefined` if the whole value is edited as JSON. */
export function planForm(schema: JsonSchema | undefined): FormPlan | undefined {
  if (schema?.type !== 'object' || !schema.properties) return undefined;
  const required = schema.required ?? [];
  return {
    fields: Object.entries(schema.properties).map(([name, field]) => {
      const { schema: inner, choices } = unwrap(field);
      return { name, isRequired: required.includes(name), choices, kind: kindOf(inner, choices), hint: hintOf(inner) };
    }),
  };
}

/** Returns the initial field texts of a form; optional members start empty. */
export function startDraft(plan: FormPlan, schema: JsonSchema): Readonly<Record<string, string>> {
  // The sample of an object schema is an object.
  const sample = sampleValue(schema) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    plan.fields.map(({ name, kind, isRequired }) => [name, isRequired ? toText(kind, sample[name]) : '']),
  );
}

/** Returns the value of a form. Throws a `SyntaxError` if a JSON field cannot be parsed. */
export function readDraft(plan: FormPlan, draft: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    plan.fields
      .filter(({ name }) => (draft[name] ?? '') !== '')
      .map(({ name, kind }) => [name, fromText(kind, draft[name] ?? '')]),
  );
}

function toText(kind: FormField['kind'], value: unknown): string {
  if (value === undefined || value === null) return '';
  return kind !== 'json' && typeof value === 'string' ? value : JSON.stringify(value);
}

function fromText(kind: FormField['kind'], text: string): unknown {
  if (kind === 'number') return Number(text);
  if (kind === 'yes-no') return text === 'true';
  return kind === 'json' ? (JSON.parse(text) as unknown) : text;
}

/** Unwraps the non-null alternative of a member declared as "this or null". */
function unwrap(field: JsonSchema): { readonly schema: JsonSchema; readonly choices: readonly string[] } {
  const { schema: given } = withoutNull(field);
  const options = given.anyOf ?? given.oneOf ?? [given];
  const [only, ...more] = options;
  const texts = options.flatMap(
    (each): readonly unknown[] => each.enum ?? (each.const === undefined ? [] : [each.const]),
  );
  const choices = texts.filter((text): text is string => typeof text === 'string');
  if (choices.length) return { schema: only ?? given, choices };
  return { schema: more.length || !only ? {} : only, choices: [] };
}

function kindOf({ type }: JsonSchema, choices: readonly string[]): FormField['kind'] {
  if (choices.length) return 'choice';
  if (type === 'string') return 'text';
  if (type === 'number' || type === 'integer') return 'number';
  return type === 'boolean' ? 'yes-no' : 'json';
}

function hintOf({ type, minLength, maxLength, minimum, maximum }: JsonSchema): string {
  const parts = [typeof type === 'string' ? type : 'JSON'];
  if (minLength !== undefined) parts.push(`at least ${minLength}`);
  if (maxLength !== undefined) parts.push(`at most ${maxLength}`);
  if (minimum !== undefined) parts.push(`from ${minimum}`);
  if (maximum !== undefined) parts.push(`to ${maximum}`);
  return parts.join(', ');
}
