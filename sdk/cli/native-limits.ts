import type { ContractModel, Field, NamedType } from './contract-model.ts';
import { UsageError } from './usage-error.ts';

/** A function on the JVM takes no more; a larger class compiles, and fails when it is loaded. */
const MAX_PARAMETERS = 255;
/** One of Kotlin's `Int`s says of so many parameters whether they were left out. */
const PARAMETERS_OF_A_MASK = 32;
/** A name becomes the name of a class file, with something behind it; file systems take 255 bytes. */
const MAX_NAME_BYTES = 200;
const SHOWN_CHARS = 40;

/**
 * Checks what compilers find late, or not at all.
 *
 * @throws {UsageError} when an object has too many fields for a class, or a name or a value of an enum is too long.
 */
export function checkNativeLimits({ methods, events, handlers, types }: ContractModel): void {
  for (const { name } of [...methods, ...events, ...handlers, ...types]) checkName(name);
  types.forEach(checkType);
}

function checkType(type: NamedType): void {
  if (type.kind === 'enum') return type.values.forEach(checkName);
  if (type.kind !== 'object') return;
  type.fields.forEach(({ name }) => checkName(name));
  if (parametersOf(type.fields) <= MAX_PARAMETERS) return;
  throw new UsageError(
    `Cannot generate ${type.name}: it has ${type.fields.length} fields, and a class of the JVM cannot take so many. Put some of them into an object of their own.`,
  );
}

/** What the constructor with defaults takes; `Long` and `Double` count twice, and itself and a marker are two more. */
function parametersOf(fields: readonly Field[]): number {
  const wide = fields.filter(
    ({ type, isOptional }) => !isOptional && (type.kind === 'whole' || type.kind === 'number'),
  );
  return fields.length + wide.length + Math.ceil(fields.length / PARAMETERS_OF_A_MASK) + 2;
}

function checkName(name: string): void {
  const bytes = new TextEncoder().encode(name).length;
  if (bytes <= MAX_NAME_BYTES) return;
  throw new UsageError(
    `Cannot generate native code: the name ${JSON.stringify(`${name.slice(0, SHOWN_CHARS)}\u2026`)} has ${bytes} bytes, and a class file takes ${MAX_NAME_BYTES}. Shorten it.`,
  );
}
