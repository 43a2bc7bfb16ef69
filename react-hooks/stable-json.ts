import { attempt } from './attempt.ts';

/**
 * The JSON of params with sorted keys, so that the order of fields does not matter. A key of queries, never sent.
 * `undefined` without params; empty if they have no JSON, in which case the bridge refuses the read.
 */
export function stableJson(params: unknown): string | undefined {
  if (params === undefined) return undefined;
  // Parsed first: what remains are the plain objects and arrays that `JSON.stringify` would send.
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
