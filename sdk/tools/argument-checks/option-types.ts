import { suggestNames } from './nearest-names.ts';

/** Returns the problem of a value as a sentence, with the name of its option; `undefined` if it has none. */
export type OptionType = (value: unknown, name: string) => string | undefined;

/** The types of options, by name. */
export type OptionTypes<Name extends string = string> = Readonly<Record<Name, OptionType>>;

/** The type of an option; `undefined` for a name that is inherited or unknown. `Object.hasOwn` is missing in WebView 87. */
const typeOf = (types: OptionTypes, name: string): OptionType | undefined =>
  Object.prototype.hasOwnProperty.call(types, name) ? types[name] : undefined;

/**
 * Rejects options that do not exist and values of another type. A misspelt option would be ignored, and a test that relies
 * on it would test something else. `undefined` is always accepted.
 *
 * @throws {TypeError} that suggests the nearest names.
 */
export function checkOptions(task: string, options: object, types: OptionTypes): void {
  for (const [name, value] of Object.entries(options)) {
    const type = typeOf(types, name);
    const problem = type
      ? value !== undefined && type(value, name)
      : unknownName(name, 'an option', Object.keys(types));
    if (problem) throw new TypeError(`Cannot ${task}: ${problem}`);
  }
}

/** Rejects a value of another type. @throws {TypeError} */
export function checkValue(task: string, value: unknown, { name, type }: { name: string; type: OptionType }): void {
  const problem = type(value, name);
  if (problem) throw new TypeError(`Cannot ${task}: ${problem}`);
}

export const anyOption: OptionType = () => undefined;

export const booleanOption: OptionType = (value, name) =>
  typeof value === 'boolean' ? undefined : `${name} must be true or false.`;

export const stringOption: OptionType = (value, name) =>
  typeof value === 'string' ? undefined : `${name} must be a string.`;

/** A name of a global object. */
export const globalNameOption: OptionType = (value, name) =>
  typeof value === 'string' && value ? undefined : `${name} must be a name.`;

export const functionOption: OptionType = (value, name) =>
  typeof value === 'function' ? undefined : `${name} must be a function.`;

export const objectOption: OptionType = (value, name) =>
  isObject(value) && !Array.isArray(value) ? undefined : `${name} must be an object.`;

export const listOption: OptionType = (value, name) => (Array.isArray(value) ? undefined : `${name} must be a list.`);

export const stringListOption: OptionType = (value, name) =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
    ? undefined
    : `${name} must be a list of strings.`;

/** A number that is not NaN, in a range. */
export function numberOption({
  min,
  max = Infinity,
  isWhole = false,
}: {
  readonly min: number;
  readonly max?: number;
  readonly isWhole?: boolean;
}): OptionType {
  const range = max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`;
  return (value, name) =>
    typeof value === 'number' && value >= min && value <= max && (!isWhole || Number.isInteger(value))
      ? undefined
      : `${name} must be a ${isWhole ? 'whole number' : 'number'} ${range}.`;
}

/** One of these strings; `what` completes "is not …". */
export function choiceOption(what: string, known: readonly string[]): OptionType {
  return (value) => {
    const name = typeof value === 'string' ? value : typeof value;
    return typeof value === 'string' && known.includes(value) ? undefined : unknownName(name, what, known);
  };
}

/** An object with these members only; those in `required` must exist. `what` completes "is not …". */
export function membersOption(
  types: OptionTypes,
  { what, required = [] }: { readonly what?: string; readonly required?: readonly string[] } = {},
): OptionType {
  return (value, name) => {
    if (!isObject(value) || Array.isArray(value)) return `${name} must be an object.`;
    const given: Readonly<Record<string, unknown>> = { ...value };
    for (const [key, each] of Object.entries(given)) {
      const type = typeOf(types, key);
      if (!type) return unknownName(key, what ?? `a member of ${name}`, Object.keys(types));
      const problem = each === undefined ? undefined : type(each, `${name}.${key}`);
      if (problem) return problem;
    }
    const missing = required.find((key) => given[key] === undefined);
    return missing === undefined ? undefined : `${name}.${missing} is missing.`;
  };
}

/** An object with these functions, its own or inherited. */
export function functionsOption(names: readonly string[]): OptionType {
  return (value, name) => {
    const missing = names.find((key) => !isObject(value) || typeof Reflect.get(value, key) !== 'function');
    return missing === undefined ? undefined : `${name} must have the function ${missing}.`;
  };
}

/** An option that has no effect here. */
export function unsupportedOption(why: string): OptionType {
  return (_, name) => `${name} ${why}`;
}

function unknownName(name: string, what: string, known: readonly string[]): string {
  return `"${name}" is not ${what}. ${suggestNames(name, known)}`;
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
