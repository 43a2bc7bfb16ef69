import { resolveRef } from '../../sdk/tools/document/json-schema.ts';

/** How often a definition may be inlined within itself. */
const MAX_NESTED_USES = 2;

/** Limits definitions that refer to one another. */
const MAX_REFS = 5000;
/** Limits large definitions that are referenced often. */
const MAX_PARTS = 100_000;

const VALUE_KEYWORDS = ['const', 'enum', 'default', 'examples'];
const OMITTED_KEYWORDS = ['$schema', '$ref', '$defs', 'definitions', 'components'];

/**
 * Inlines the internal references of a JSON Schema. Recursion ends after two levels: the field, list item or choice is
 * omitted there, so that samples still match where it is optional.
 */
export function inlineRefs(root: unknown): unknown {
  let count = 0;
  let parts = 0;
  const inline = (schema: unknown, refs: readonly string[]): unknown => {
    if (++parts > MAX_PARTS) return undefined;
    if (Array.isArray(schema)) return schema.map((each) => inline(each, refs)).filter((each) => each !== undefined);
    if (!isRecord(schema)) return schema;
    const { $ref } = schema;
    const definition = typeof $ref === 'string' && isRecord(root) ? resolveRef($ref, root) : undefined;
    // The target of an external reference is unknown: any value matches.
    if (typeof $ref !== 'string' || definition === undefined) return inlineMembers(schema, refs);
    if (refs.filter((ref) => ref === $ref).length >= MAX_NESTED_USES || ++count > MAX_REFS) return undefined;
    const target = inline(definition, [...refs, $ref]);
    return target && { ...target, ...inlineMembers(schema, refs) };
  };
  const inlineMembers = (schema: Readonly<Record<string, unknown>>, refs: readonly string[]): object | undefined => {
    const inlined: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(schema)) {
      if (OMITTED_KEYWORDS.includes(key)) continue;
      const next = VALUE_KEYWORDS.includes(key)
        ? value
        : key === 'properties' && isRecord(value)
          ? inlineFields(value, refs)
          : inline(value, refs);
      if (isUnsatisfiable(key, value, next)) return undefined;
      if (next !== undefined) inlined[key] = next;
    }
    return inlined;
  };
  // These keys are field names, not keywords.
  const inlineFields = (fields: Readonly<Record<string, unknown>>, refs: readonly string[]): object => {
    const inlined: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const next = inline(field, refs);
      if (next !== undefined) Object.defineProperty(inlined, name, { value: next, enumerable: true });
    }
    return inlined;
  };
  return inline(root, ['#']);
}

/** Whether no value can match any longer: a part of `allOf` or every choice was omitted. */
function isUnsatisfiable(key: string, value: unknown, next: unknown): boolean {
  if (!Array.isArray(value) || !Array.isArray(next)) return false;
  return key === 'allOf' ? next.length < value.length : /^(any|one)Of$/.test(key) && next.length === 0;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
