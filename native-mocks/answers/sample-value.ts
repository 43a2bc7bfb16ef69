import type { JsonSchema } from './json-schema.ts';

const MAX_DEPTH = 12;

/**
 * A value that fits a JSON Schema: the same one each time. Optional members are filled, so that pages see everything a
 * shell may give. `name` (a member's name) makes strings speak: `avatarUrl` becomes an address.
 */
export function sampleValue(schema: JsonSchema, name = '', depth = 0): unknown {
  if (depth > MAX_DEPTH) return null;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const choice = (schema.anyOf ?? schema.oneOf)?.find((each) => each.type !== 'null') ?? schema.anyOf?.[0];
  if (choice) return sampleValue(choice, name, depth + 1);
  if (schema.allOf) {
    const parts = schema.allOf.map((each) => sampleValue(each, name, depth + 1));
    return parts.every((part) => typeof part === 'object' && part !== null) ? Object.assign({}, ...parts) : parts[0];
  }
  const { type } = schema;
  switch (typeof type === 'string' ? type : type?.find((each) => each !== 'null')) {
    case 'object':
      return sampleObject(schema, depth);
    case 'array':
      return sampleArray(schema, name, depth);
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

function sampleObject({ properties = {} }: JsonSchema, depth: number): Record<string, unknown> {
  // The conformance page uses it too: engines of its age have no Object.fromEntries.
  const sample: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(properties)) sample[key] = sampleValue(each, key, depth + 1);
  return sample;
}

function sampleArray({ items, minItems = 1 }: JsonSchema, name: string, depth: number): unknown[] {
  if (!items) return [];
  // A tuple's items are a list, an array's are one schema.
  if (Array.isArray(items)) return items.map((each: JsonSchema) => sampleValue(each, name, depth + 1));
  const item = items as JsonSchema;
  return Array.from({ length: minItems }, () => sampleValue(item, name, depth + 1));
}

function sampleNumber({ minimum, maximum }: JsonSchema, name: string): number {
  const wished = /px$/i.test(name) ? 360 : /ms$/i.test(name) ? 1000 : 1;
  return Math.min(Math.max(wished, minimum ?? wished), maximum ?? wished);
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
  return text.padEnd(minLength, 'x').slice(0, maxLength);
}

function wordFor(name: string): string {
  if (/url$|uri$|link$/i.test(name)) return 'https://example.com/';
  if (/mail$/i.test(name)) return 'an@example.com';
  if (/version$/i.test(name)) return '1.0.0';
  if (/id$/i.test(name)) return '10001';
  return name || 'text';
}
