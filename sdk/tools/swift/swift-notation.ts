import type { Value, ValueType } from '../model/value-types.ts';

/** Returns the Swift notation of a type: `String?`. `jsonType` is the file's type for any JSON value. */
export function swiftType({ type, isOptional }: Value, jsonType: string): string {
  return `${bareType(type, jsonType)}${isOptional ? '?' : ''}`;
}

function bareType(type: ValueType, jsonType: string): string {
  if (type.kind === 'named') return type.name;
  if (type.kind === 'list') return `[${swiftType(type.items, jsonType)}]`;
  if (type.kind === 'map') return `[String: ${swiftType(type.values, jsonType)}]`;
  if (type.kind === 'openObject') return `[String: ${jsonType}]`;
  if (type.kind === 'any' || type.kind === 'choice') return jsonType;
  return type.isInt64 ? 'Int64' : PLAIN[type.kind];
}

const PLAIN = { text: 'String', boolean: 'Bool', whole: 'Int', number: 'Double' } as const;
