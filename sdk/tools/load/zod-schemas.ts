import { type JsonSchema, withoutNull } from '../document/json-schema.ts';
import { SAME_SCHEMA } from './hoist-types.ts';

/** The argument that zod's converter passes for each part. */
interface ZodPart {
  readonly zodSchema: ZodSchema;
  readonly jsonSchema: JsonSchema & Record<string, unknown>;
}

interface ZodSchema {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly coerce?: boolean;
      /** The input schema of a pipe. */
      readonly in?: ZodSchema;
      readonly checks?: readonly {
        readonly _zod: { readonly def: { readonly pattern?: unknown; readonly format?: string } };
      }[];
    };
  };
}

const numbers = new WeakMap<object, number>();
let count = 0;

/**
 * Called by zod's converter for each part: marks parts that become types with their schema object, because zod expands a
 * schema at each use.
 *
 * @throws {TypeError} for a part that transforms its input, or has constraints that its JSON Schema does not express.
 */
export function visitZodPart({ zodSchema, jsonSchema }: ZodPart): void {
  checkPart(zodSchema);
  // A wrapper (`optional()`) already has the mark of its inner schema.
  if (jsonSchema[SAME_SCHEMA] !== undefined) return;
  const { properties, oneOf, anyOf } = jsonSchema;
  if (!properties && !jsonSchema.enum && !oneOf && (!anyOf || withoutNull(jsonSchema).isNullable)) return;
  const number = numbers.get(zodSchema) ?? ++count;
  numbers.set(zodSchema, number);
  jsonSchema[SAME_SCHEMA] = number;
}

/** Rejects parts that zod's converter would omit without an error. */
function checkPart({ _zod: { def } }: ZodSchema): void {
  if (def.coerce) throw new TypeError('A coercion transforms its input.');
  if (def.type === 'catch') throw new TypeError('catch() transforms its input.');
  if (def.type === 'file') throw new TypeError('A file cannot be JSON.');
  if (def.type === 'pipe' && def.in?._zod.def.type === 'transform') {
    throw new TypeError('preprocess() transforms its input.');
  }
  for (const { _zod: check } of def.checks ?? []) {
    if (check.def.format === 'regex' && hasFlags(check.def.pattern)) throw new TypeError(NO_FLAGS);
  }
}

/** The reason for rejecting a regular expression with flags. */
export const NO_FLAGS = 'JSON Schema has no flags of regular expressions.';

const hasFlags = (pattern: unknown): boolean => pattern instanceof RegExp && pattern.flags !== '';
