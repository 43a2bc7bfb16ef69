import { resolveRef } from '../../sdk/contract-document/json-schema.ts';

/** How often a definition may be inlined inside itself. */
const MAX_TURNS = 2;

/** Bounds definitions that refer to one another. */
const MAX_REFS = 5000;
/** Bounds large definitions that are referenced often. */
const MAX_PARTS = 100_000;

const VALUES = ['const', 'enum', 'default', 'examples'];
const NAMES_ONLY = ['$schema', '$ref', '$defs', 'definitions', 'components'];

/**
 * Inlines the internal references of a JSON Schema. Recursion ends after two levels: the field, list item or choice is
 * omitted there, so that samples still match where it is optional.
 */
export function inlineRefs(root: unknown): unknown {
  let count = 0;
  let parts = 0;
  const inline = (schema: unknown, turns: readonly string[]): unknown => {
    if (++parts > MAX_PARTS) return undefined;
    if (Array.isArray(schema)) return schema.map((each) => inline(each, turns)).filter((each) => each !== undefined);
    if (!isRecord(schema)) return schema;
    const { $ref } = schema;
    const at = typeof $ref === 'string' && isRecord(root) ? resolveRef($ref, root) : undefined;
    // The target of an external reference is unknown: any value matches.
    if (typeof $ref !== 'string' || at === undefined) return inlineMembers(schema, turns);
    if (turns.filter((turn) => turn === $ref).length >= MAX_TURNS || ++count > MAX_REFS) return undefined;
    const target = inline(at, [...turns, $ref]);
    return target && { ...target, ...inlineMembers(schema, turns) };
  };
  const inlineMembers = (schema: Readonly<Record<string, unknown>>, turns: readonly string[]): object | undefined => {
    const made: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(schema)) {
      if (NAMES_ONLY.includes(key)) continue;
      const next = VALUES.includes(key)
        ? value
        : key === 'properties' && isRecord(value)
          ? inlineFields(value, turns)
          : inline(value, turns);
      if (isCut(key, value, next)) return undefined;
      if (next !== undefined) made[key] = next;
    }
    return made;
  };
  // These keys are field names, not keywords.
  const inlineFields = (fields: Readonly<Record<string, unknown>>, turns: readonly string[]): object => {
    const made: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const next = inline(field, turns);
      if (next !== undefined) Object.defineProperty(made, name, { value: next, enumerable: true });
    }
    return made;
  };
  return inline(root, ['#']);
}

/** Whether no value can match any longer: a part of `allOf` or every choice was omitted. */
function isCut(key: string, value: unknown, next: unknown): boolean {
  if (!Array.isArray(value) || !Array.isArray(next)) return false;
  return key === 'allOf' ? next.length < value.length : /^(any|one)Of$/.test(key) && next.length === 0;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
