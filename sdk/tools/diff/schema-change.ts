import type { ScopedSchema } from '../document/json-schema.ts';

/**
 * The kind of a change at one place of a schema. `narrowed`: fewer values are valid; `widened`: more values are valid;
 * `changed`: possibly both; `annotated`: the same values are valid.
 */
export type SchemaChangeKind =
  | 'required-field-added'
  | 'optional-field-added'
  | 'required-field-removed'
  | 'optional-field-removed'
  | 'made-required'
  | 'made-optional'
  | 'narrowed'
  | 'widened'
  | 'changed'
  | 'renamed'
  | 'annotated';

/** One change of a schema. */
export interface SchemaChange {
  readonly kind: SchemaChangeKind;
  /** The place, such as `tags[].name`; empty for the value itself. */
  readonly path: string;
  readonly text: string;
}

/** Compares two schemas at a place. */
export type DiffInner = (before: ScopedSchema, after: ScopedSchema, path: string) => readonly SchemaChange[];
