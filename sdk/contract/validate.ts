import type { SchemaOutcome, StandardSchema } from './types.ts';

const notSchema = { message: '', expected: 'a synchronous Standard Schema' };

/**
 * Validates a value. Asynchronous schemas report an issue. Absent and null are equivalent (MS-3): if the schema rejects one of
 * them, the other one is tried. Throws what the schema throws.
 */
export function validate(
  schema: StandardSchema,
  value: unknown,
  isNullish: boolean = value === undefined || value === null,
): SchemaOutcome {
  // In JavaScript, a schema may be any value, such as an object of types or `String`.
  const standard = schema['~standard'] as (typeof schema)['~standard'] | undefined;
  const outcome = standard && standard.validate(value);
  if (!outcome || 'then' in outcome) {
    // Its outcome is not used, and its rejection, which may quote the value, must not be reported as unhandled.
    Promise.resolve(outcome).catch(() => {});
    return { issues: [notSchema] };
  }
  const other = outcome.issues && isNullish && validate(schema, value === null ? undefined : null, false);
  return other && !other.issues ? other : outcome;
}
