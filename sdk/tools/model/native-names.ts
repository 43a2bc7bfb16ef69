/** Letters and digits of every script, which Kotlin, Swift and Android's class files all allow in names. */
const WORD = /[\p{L}\p{Nd}]+/gu;

/** Letters that were added in Unicode 12 or later, which Kotlin 2.4 does not allow (docs/decisions/0028). */
const NEW_LETTERS =
  /[\u0870-\u0887\u0889-\u088f\u08b5\u08be-\u08c9\u0c5c\u0c5d\u0cdc\u0cdd\u0d04\u170d\u171f\u1b4c\u1c89\u1c8a\u2c2f\u2c5f\u31bb-\u31bf\u4db6-\u4dbf\u9ff0-\u9fff\ua7c0\ua7c1\ua7c7-\ua7dc\ua7f1-\ua7f6\uab68\uab69]/g;

/** `jumpToPay` as `JumpToPay`. Characters that names cannot contain separate words. */
export function pascalCase(text: string): string {
  const joined = wordsOf(text)
    .map((word) => upper(word.charAt(0)) + word.slice(1))
    .join('');
  return startsName(joined) ? joined : `Value${joined || codesOf(text)}`;
}

/** `user-id` as `userId`. Valid names are unchanged. */
export function camelCase(text: string): string {
  if (isIdentifier(text)) return text;
  const name = pascalCase(text);
  return lower(name.charAt(0)) + name.slice(1);
}

/** `paidLater` as `PAID_LATER`. */
export function constantCase(text: string): string {
  const words = wordsOf(text.replace(/([\p{Ll}\p{Nd}])(\p{Lu})/gu, '$1 $2'));
  const joined = Array.from(words.join('_'), capitals).join('');
  return startsName(joined) ? joined : `VALUE_${joined || codesOf(text)}`;
}

/** Whether a string is a valid name in both Kotlin and Swift. */
export function isIdentifier(text: string): boolean {
  return /^[\p{L}_][\p{L}\p{Nd}_]*$/u.test(text) && !/^_+$/.test(text) && text === clean(text);
}

/** Options of `uniqueNames`. */
export interface UniqueNamesOptions {
  /** Names with the same key conflict; the name itself by default. */
  readonly keyOf?: (name: string) => string;
  /** Keys that are taken from the start. */
  readonly taken?: readonly string[];
  /** Appended to a taken name; `Value` by default. */
  readonly suffix?: string;
}

/** Derives unique names from strings. Repeated names get a number. */
export function uniqueNames(
  texts: readonly string[],
  nameOf: (text: string) => string,
  { keyOf = (name) => name, taken = [], suffix = 'Value' }: UniqueNamesOptions = {},
): readonly string[] {
  const seen = new Set<string>();
  return texts.map((text) => {
    const wanted = nameOf(text);
    const base = taken.includes(keyOf(wanted)) ? wanted + suffix : wanted;
    let name = base;
    for (let i = 2; seen.has(keyOf(name)); i++) name = `${base}${i}`;
    seen.add(keyOf(name));
    return name;
  });
}

/**
 * Derives names from the values of an enum. Conflicting values (`red`, `RED`) get a hash of the value as a suffix, so that adding
 * or moving a value renames only the values that it conflicts with.
 */
export function valueNames(
  values: readonly string[],
  nameOf: (text: string) => string,
  { keyOf = (name) => name }: UniqueNamesOptions = {},
): readonly string[] {
  const keys = values.map((value) => keyOf(nameOf(value)));
  const isUnique = (value: string): boolean => keys.filter((key) => key === keyOf(nameOf(value))).length === 1;
  return uniqueNames(values, (value) => (isUnique(value) ? nameOf(value) : `${nameOf(value)}_${hashOf(value)}`), {
    keyOf,
  });
}

/** Returns the texts from which the values of an enum get their names: `-1.5` becomes `value minus 1.5`. */
export function enumTexts(values: readonly (string | number)[]): readonly string[] {
  return values.map((value) => (typeof value === 'number' && value < 0 ? `value minus ${-value}` : String(value)));
}

/** Returns `wanted`, with underscores appended until it is not taken. */
export function freeName(wanted: string, taken: readonly string[]): string {
  return taken.includes(wanted) ? freeName(`${wanted}_`, taken) : wanted;
}

const KOTLIN_WORDS =
  'as break class continue do else false for fun if in interface is null object package return super this throw true try typealias typeof val var when while'.split(
    ' ',
  );
const SWIFT_WORDS =
  'Any as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false fileprivate for func guard if import in inout internal is let nil open operator precedencegroup private protocol public repeat rethrows return static struct subscript super switch throw throws true try typealias var where while'.split(
    ' ',
  );

/** Members that every JVM object or Swift type has. Quoting does not avoid the conflict. */
const METHODS_TAKEN =
  'clone equals finalize getClass hashCode notify notifyAll toString wait deinit init self subscript Protocol Self Type'.split(
    ' ',
  );

/** Types that generated code uses in expressions, where a member of the same name would hide them. */
const TYPES_USED = 'String Bool Int Double Set Optional Result DecodingError EncodingError JSONArray JSONObject'.split(
  ' ',
);

/** Names of the interface functions that apps implement, on both platforms. `types` are the types of the contract. */
export function functionNames(names: readonly string[], types: readonly string[]): readonly string[] {
  const nameOf = (text: string): string => camelCase(text).replace(/^Bridgehead.*/, '$&Method');
  return uniqueNames(names, nameOf, { taken: [...METHODS_TAKEN, ...TYPES_USED, ...types], suffix: 'Method' });
}

/** Names of the properties of a Kotlin class. `self` and `Self` would have the same getter, and `class` the getter of every object. */
export function kotlinProperties(names: readonly string[]): readonly string[] {
  const getterOf = (name: string): string =>
    /^is[^a-z]/.test(name) ? name : `get${upper(name.charAt(0))}${name.slice(1)}`;
  return uniqueNames(names, camelCase, { keyOf: getterOf, taken: ['getClass', 'getCompanion'] });
}

/**
 * Names of the properties of a Swift struct or the cases of a Swift enum. Excludes names with a meaning in Swift (`x.self`,
 * `X.Type`) and names of types that the surrounding code uses (`types` and standard ones).
 */
export function swiftMembers(names: readonly string[], types: readonly string[] = []): readonly string[] {
  return uniqueNames(names, camelCase, { taken: [...SWIFT_MEMBERS_TAKEN, ...types] });
}

/** Names of the cases of a Swift enum, derived from the values. */
export function swiftCases(values: readonly string[], types: readonly string[] = []): readonly string[] {
  return swiftMembers(valueNames(values, camelCase), types);
}

const SWIFT_MEMBERS_TAKEN = 'init self Protocol Self Type CodingKeys BridgeheadTag allCases rawValue hashValue'
  .split(' ')
  .concat(TYPES_USED);

/** Whether a name is a keyword of Kotlin. */
export function isKotlinWord(name: string): boolean {
  return KOTLIN_WORDS.includes(name);
}

/** A name in Kotlin code, quoted if it is a keyword. */
export function kotlinName(name: string): string {
  return isKotlinWord(name) ? `\`${name}\`` : name;
}

/** A name in Swift code, quoted if it is a keyword. */
export function swiftName(name: string): string {
  return SWIFT_WORDS.includes(name) ? `\`${name}\`` : name;
}

function startsName(name: string): boolean {
  return /^\p{L}/u.test(name);
}

/** Normalizes a string and removes marks and characters that not all systems allow in names. */
function clean(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{M}/gu, '')
    .replace(/[\u{10000}-\u{10FFFF}]/gu, ' ')
    .replace(NEW_LETTERS, ' ');
}

function wordsOf(text: string): readonly string[] {
  return clean(text).match(WORD) ?? [];
}

/** The code points of a string that contains no characters for a name: `+` is `U2B`. */
function codesOf(text: string): string {
  return Array.from(text, (char) => `U${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}`).join('');
}

/** Letters whose upper case is longer, such as `ß` and `ŉ`, are unchanged. So are those whose upper case names cannot contain. */
function upper(char: string): string {
  return cased(char, char.toUpperCase());
}

function lower(char: string): string {
  return cased(char, char.toLowerCase());
}

function cased(char: string, changed: string): string {
  return changed.length === 1 && changed === clean(changed) ? changed : char;
}

/** The upper case of a letter, which may be several letters, without the marks of `ΐ` and `ǰ`. */
function capitals(char: string): string {
  return clean(char.toUpperCase()).trim() || char;
}

/** A hash of a string as six hexadecimal digits (FNV-1a). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 8).toString(16).toUpperCase().padStart(6, '0');
}
