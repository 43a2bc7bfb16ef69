import { attempt } from './attempt.ts';

/**
 * Returns the JSON of params with sorted keys, so that the order of fields does not matter. Identifies queries; never sent.
 * Returns `undefined` without params, and '' if they cannot be serialized, in which case the bridge rejects the read.
 */
export function stableJson(params: unknown): string | undefined {
  if (params === undefined) return undefined;
  // Parsed first, so that only the plain objects and arrays remain that the bridge would send.
  return attempt(() => JSON.stringify(JSON.parse(JSON.stringify(params)), sortKeys)) || '';
}

function sortKeys(_key: string, value: unknown): unknown {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return value;
  // The cast is safe because the value is an object that `JSON.parse` has created. Without a prototype, a member named
  // `__proto__` is an ordinary one.
  const members = value as Readonly<Record<string, unknown>>;
  const sorted = Object.create(null) as Record<string, unknown>;
  for (const key of Object.keys(members).sort()) sorted[key] = members[key];
  return sorted;
}
