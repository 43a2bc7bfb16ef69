import { isList, type JsonSchema } from '../../sdk/tools/document/json-schema.ts';
import { checkArgument } from '../../sdk/errors/check-argument.ts';

const MAX_DEPTH = 12;
/** A schema may require billions of items or characters. */
const MAX_VALUES = 10_000;
const MAX_ENTRIES = 100;
const MAX_CHARS = 1000;

/** The depth of a value in its sample, and the number of values that the sample may still contain. */
interface Position {
  readonly depth: number;
  readonly budget: { left: number };
}

/**
 * Returns a value that matches a JSON Schema, always the same. `name` selects realistic strings: `avatarUrl` becomes a
 * URL.
 */
export function sampleValue(schema: JsonSchema, name = ''): unknown {
  checkArgument(Object(schema) === schema, 'sampleValue(schema) with a JSON Schema');
  return sampleOf(schema, name, { depth: 0, budget: { left: MAX_VALUES } });
}

function sampleOf(schema: JsonSchema, name: string, { depth, budget }: Position): unknown {
  if (depth > MAX_DEPTH || --budget.left < 0) return null;
  const inner = { depth: depth + 1, budget };
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const choice = (schema.anyOf ?? schema.oneOf)?.find((each) => each.type !== 'null') ?? schema.anyOf?.[0];
  if (choice) return sampleOf(choice, name, inner);
  if (schema.allOf) {
    const parts = schema.allOf.map((each) => sampleOf(each, name, inner));
    return parts.every((part) => typeof part === 'object' && part !== null) ? Object.assign({}, ...parts) : parts[0];
  }
  const { type } = schema;
  switch (typeof type === 'string' ? type : type?.find((each) => each !== 'null')) {
    case 'object':
      return sampleObject(schema, inner);
    case 'array':
      return sampleArray(schema, name, inner);
    case 'string':
      return sampleString(schema, name);
    case 'number':
    case 'integer':
      return sampleNumber(schema, name);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function sampleObject({ properties = {} }: JsonSchema, position: Position): Record<string, unknown> {
  // The conformance page runs this code in engines without Object.fromEntries.
  const sample: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(properties)) sample[key] = sampleOf(each, key, position);
  return sample;
}

function sampleArray({ items, minItems = 1 }: JsonSchema, name: string, position: Position): unknown[] {
  if (!items) return [];
  if (isList(items)) return items.map((each) => sampleOf(each, name, position));
  return Array.from({ length: Math.min(minItems, MAX_ENTRIES) }, () => sampleOf(items, name, position));
}

function sampleNumber(schema: JsonSchema, name: string): number {
  const { type, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf = 1 } = schema;
  const preferred = /px$/i.test(name) ? 360 : /ms$/i.test(name) ? 1000 : 1;
  const least = Math.max(schema.minimum ?? -Infinity, above === undefined ? -Infinity : above + multipleOf);
  const most = Math.min(schema.maximum ?? Infinity, below === undefined ? Infinity : below - multipleOf);
  // Two limits less than one step apart may still allow a fraction.
  if (least > most && above !== undefined && below !== undefined && type === 'number') return (above + below) / 2;
  const near = Math.min(Math.max(preferred, least), most);
  return schema.multipleOf === undefined ? near : Math.ceil(near / multipleOf) * multipleOf;
}

const formats: Readonly<Record<string, string>> = {
  email: 'an@example.com',
  uri: 'https://example.com/',
  'date-time': '2026-01-01T00:00:00.000Z',
  date: '2026-01-01',
  time: '00:00:00',
  uuid: '00000000-0000-4000-8000-000000000001',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
};

function sampleString({ format, minLength = 0, maxLength }: JsonSchema, name: string): string {
  const text = (format && formats[format]) ?? wordFor(name);
  return text.padEnd(Math.min(minLength, MAX_CHARS), 'x').slice(0, maxLength);
}

function wordFor(name: string): string {
  if (/url$|uri$|link$/i.test(name)) return 'https://example.com/';
  if (/mail$/i.test(name)) return 'an@example.com';
  if (/version$/i.test(name)) return '1.0.0';
  if (/id$/i.test(name)) return '10001';
  return name || 'text';
}
