import type { ContractModel, ModelField, NamedType } from './contract-model.ts';
import { UsageError } from '../usage-error.ts';

/** Maximum number of parameters on the JVM. A class with more compiles, but fails to load. */
const MAX_PARAMETERS = 255;
/** Kotlin adds an `Int` bit mask of omitted parameters for each group of this size. */
const PARAMETERS_OF_A_MASK = 32;
/** A name becomes the name of a class file with a suffix, and file systems allow 255 bytes. */
const MAX_NAME_BYTES = 200;
/** A JVM function has at most 65,535 bytes of code, and a method with params and a result needs 72 in the generated router. */
const MAX_METHODS = 800;
const SHOWN_CHARS = 40;

/**
 * Checks limits that compilers report late or not at all.
 *
 * @throws {UsageError} if there are too many methods for a function, an object has too many fields for a class, or a name or enum
 * value is too long.
 */
export function checkNativeLimits({ methods, events, handlers, types }: ContractModel): void {
  if (methods.length > MAX_METHODS) {
    throw new UsageError(
      `Cannot generate native code: the contract has ${methods.length} methods, more than the ${MAX_METHODS} that fit into a function of the JVM. Split it into several contracts.`,
    );
  }
  for (const { name } of [...methods, ...events, ...handlers, ...types]) checkName(name);
  types.forEach(checkType);
}

function checkType(type: NamedType): void {
  if (type.kind === 'enum') return type.values.forEach((value) => checkName(String(value)));
  if (type.kind !== 'object') return;
  type.fields.forEach(({ name }) => checkName(name));
  if (parametersOf(type.fields) <= MAX_PARAMETERS) return;
  throw new UsageError(
    `Cannot generate ${type.name}: it has ${type.fields.length} fields, more than a JVM class can have. Move some of them to a nested object.`,
  );
}

/** The parameters of the constructor with defaults. `Long` and `Double` count twice; `this` and a marker are two more. */
function parametersOf(fields: readonly ModelField[]): number {
  const wide = fields.filter(
    ({ type, isOptional }) => !isOptional && (type.kind === 'whole' || type.kind === 'number'),
  );
  return fields.length + wide.length + Math.ceil(fields.length / PARAMETERS_OF_A_MASK) + 2;
}

function checkName(name: string): void {
  const bytes = new TextEncoder().encode(name).length;
  if (bytes <= MAX_NAME_BYTES) return;
  throw new UsageError(
    `Cannot generate native code: the name ${JSON.stringify(`${name.slice(0, SHOWN_CHARS)}\u2026`)} has ${bytes} bytes, more than the ${MAX_NAME_BYTES} of a class file. Shorten it.`,
  );
}
