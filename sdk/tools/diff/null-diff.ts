import type { ScopedSchema } from '../document/json-schema.ts';
import { findMismatch } from '../document/schema-mismatch.ts';
import type { SchemaChange, SchemaChangeKind } from './schema-change.ts';

const WIDENING: readonly SchemaChangeKind[] = ['made-optional', 'widened', 'changed'];
const NARROWING: readonly SchemaChangeKind[] = ['made-required', 'narrowed', 'changed'];

/** Returns the change of a value that may be null now, or may no longer be null. */
export function nullChange(mayBeNull: boolean, path: string): SchemaChange {
  return mayBeNull
    ? { kind: 'made-optional', path, text: 'may be null now' }
    : { kind: 'made-required', path, text: 'may no longer be null' };
}

/**
 * Returns the change if null begins or ceases to match and `reported` contains no change of the value in this direction.
 * Validates null itself: keywords alone do not decide it where the options of a union overlap, or where `not` and `allOf`
 * exclude it.
 */
export function diffNull(
  before: ScopedSchema,
  after: ScopedSchema,
  { path, reported }: { readonly path: string; readonly reported: readonly SchemaChange[] },
): readonly SchemaChange[] {
  const mayBeNull = matchesNull(after);
  if (mayBeNull === matchesNull(before)) return [];
  const kinds = mayBeNull ? WIDENING : NARROWING;
  const isReported = reported.some((change) => change.path === path && kinds.includes(change.kind));
  return isReported ? [] : [nullChange(mayBeNull, path)];
}

function matchesNull({ schema, named }: ScopedSchema): boolean {
  return !findMismatch(schema, null, { components: { schemas: named } });
}
