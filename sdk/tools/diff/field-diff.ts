import type { JsonSchema, ScopedSchema } from '../document/json-schema.ts';
import { ownEntry } from '../../page/own-entry.ts';
import { isNever, NEVER, resolveSchema, rulesOf } from './resolve-schema.ts';
import type { DiffInner, SchemaChange } from './schema-change.ts';

/** Options of `diffFields`. */
export interface DiffFieldsOptions {
  readonly path: string;
  /** Compares the values of a field, except for null, which is equivalent to an absent field. */
  readonly diff: DiffInner;
}

/** Compares the fields of two objects. */
export function diffFields(
  before: ScopedSchema,
  after: ScopedSchema,
  { path, diff }: DiffFieldsOptions,
): readonly SchemaChange[] {
  const names = [after, before].flatMap(({ schema }) => [
    ...Object.keys(schema.properties ?? {}),
    ...(schema.required ?? []),
  ]);
  return [
    ...[...new Set(names)].flatMap((name) => {
      const where = path ? `${path}.${name}` : name;
      return diffField(fieldOf(before, name), fieldOf(after, name), { path: where, diff });
    }),
    ...diff({ ...before, schema: restOf(before.schema) }, { ...after, schema: restOf(after.schema) }, `${path}{}`),
  ];
}

/** A field of an object. An undeclared field has the schema of all undeclared fields. */
interface Field {
  readonly side: ScopedSchema;
  readonly isDeclared: boolean;
  readonly isRequired: boolean;
}

function fieldOf(side: ScopedSchema, name: string): Field {
  const { properties = {}, required = [] } = side.schema;
  const own = ownEntry(properties, name);
  return {
    side: { ...side, schema: own ?? restOf(side.schema) },
    isDeclared: own !== undefined,
    isRequired: required.includes(name),
  };
}

function diffField(old: Field, now: Field, { path, diff }: DiffFieldsOptions): readonly SchemaChange[] {
  const isIn = ({ isDeclared, isRequired }: Field): boolean => isDeclared || isRequired;
  if (!isIn(old)) return [fieldAdded(now, path), ...diffUndeclared(old, now, { path, diff })];
  if (!isIn(now)) return [fieldRemoved(old, path), ...diffUndeclared(old, now, { path, diff })];
  const [wasOptional, isOptional] = [isOptionalField(old), isOptionalField(now)];
  return [
    ...diff(old.side, now.side, path),
    ...(isOptional && !wasOptional ? [{ kind: 'made-optional' as const, path, text: 'is optional now' }] : []),
    ...(!isOptional && wasOptional ? [{ kind: 'made-required' as const, path, text: 'is required now' }] : []),
  ];
}

/** Absent and null are equivalent, so both together are whether a value is required. */
function isOptionalField({ side, isRequired }: Field): boolean {
  return !isRequired || resolveSchema(side).allowsNull === true;
}

function fieldAdded({ isRequired, isDeclared }: Field, path: string): SchemaChange {
  if (!isDeclared) return { kind: 'made-required', path, text: 'is required now' };
  const kind = isRequired ? 'required-field-added' : 'optional-field-added';
  return { kind, path, text: `is new and ${isRequired ? 'required' : 'optional'}` };
}

function fieldRemoved(field: Field, path: string): SchemaChange {
  if (!field.isDeclared) return { kind: 'made-optional', path, text: 'is optional now' };
  const kind = isOptionalField(field) ? 'optional-field-removed' : 'required-field-removed';
  return { kind, path, text: 'was removed' };
}

/** An object that restricts undeclared fields restricted a field before its declaration, and still does after its removal. */
function diffUndeclared(old: Field, now: Field, { path, diff }: DiffFieldsOptions): readonly SchemaChange[] {
  const [oldSchema, nowSchema] = [old.side.schema, now.side.schema];
  if (!old.isDeclared && isNever(oldSchema)) return [{ kind: 'widened', path, text: 'was not allowed before' }];
  if (!now.isDeclared && isNever(nowSchema)) return [{ kind: 'narrowed', path, text: 'is no longer allowed' }];
  const isRestricted = [old, now].every(({ side }) => Object.keys(rulesOf(side.schema)).length > 0);
  return isRestricted ? diff(old.side, now.side, path) : [];
}

/** The schema of undeclared fields. */
function restOf({ additionalProperties = true }: JsonSchema): JsonSchema {
  if (typeof additionalProperties === 'object') return additionalProperties;
  return additionalProperties ? {} : NEVER;
}
