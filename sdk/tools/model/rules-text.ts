import { type JsonSchema, withoutNull } from '../document/json-schema.ts';

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'A time like 2026-01-31T12:00:00Z.',
  date: 'A date like 2026-01-31.',
  time: 'A time of day like 12:00:00.',
  email: 'An email address.',
  uri: 'A URL.',
  uuid: 'A UUID.',
  int64: 'An integer below 2^53.',
};

/** Describes the constraints of a schema in addition to its type: "From 1 to 20." Empty if there are none. */
export function rulesText(given: JsonSchema): string {
  const { schema } = withoutNull(given);
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, format, pattern } = schema;
  const { minLength, maxLength, minItems, maxItems } = schema;
  const parts = [
    range({ low: bound(minimum), high: bound(maximum) }),
    exclusiveMinimum === undefined ? '' : `More than ${exclusiveMinimum}.`,
    exclusiveMaximum === undefined ? '' : `Less than ${exclusiveMaximum}.`,
    range({ low: minLength, high: maxLength, unit: ' characters' }),
    range({ low: minItems, high: maxItems, unit: ' entries' }),
    typeof format === 'string' ? (FORMATS[format] ?? `Format: ${format}.`) : '',
    typeof pattern === 'string' && format === undefined ? `Matches \`${pattern}\`.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** Omits ±(2^53 − 1), which is the bound of every integer. */
function bound(value: number | undefined): number | undefined {
  return Math.abs(value ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : value;
}

function range({ low, high, unit = '' }: { low?: unknown; high?: unknown; unit?: string }): string {
  if (typeof low === 'number' && typeof high === 'number') {
    return low === high ? `Exactly ${low}${unit}.` : `From ${low} to ${high}${unit}.`;
  }
  if (typeof low === 'number') return `At least ${low}${unit}.`;
  return typeof high === 'number' ? `At most ${high}${unit}.` : '';
}
