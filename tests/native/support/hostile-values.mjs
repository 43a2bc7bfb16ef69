// Values of the named types in a contract's model: values that a page may send, and the values that native code returns for them.

/** Strings that a page may send. Without lone surrogates, which Swift does not support (TY-7). */
const strings = ['', 'a', '"\\/\n\r\t\u0000', '\u2028</script>', 'größe', 'e\u0301', '名前', '😀', '${x}\\(x)', 'null'];

const PLAIN = {
  text: (n) => strings[n % strings.length],
  boolean: (n) => n % 2 === 0,
  whole: (n) => [0, 1, -1, 9007199254740991, -9007199254740991][n % 5],
  number: (n) => [0.5, 0, 1, -1.25, 1e300][n % 5],
  any: (n) => [null, 1, 'a', true, [1, null, { a: [] }], { größe: {} }][n % 6],
  openObject: (n) => ({ a: n, 'x y': [null], '': 'z' }),
};

/**
 * Returns a value of a type, different for each `n`. `isFull`: with all optional fields. `types` are the named types by name.
 * Lists and maps contain null only if the contract allows it.
 */
export function valueOf({ type, isOptional }, { n, isFull, types }) {
  const inner = { n: n + 1, isFull, types };
  if (isOptional && !isFull) return undefined;
  if (type.kind === 'named') return namedValueOf(types.get(type.name), inner);
  if (type.kind === 'list')
    return [valueOf(type.items, inner), valueOf(type.items, inner)].filter((each) => each !== undefined);
  if (type.kind === 'map') {
    const value = valueOf(type.values, inner);
    return value === undefined ? {} : { k: value, 'größe "': value };
  }
  if (type.kind === 'choice') return valueOf({ type: type.options[n % type.options.length], isOptional: false }, inner);
  if (type.allowed) return type.allowed[n % type.allowed.length];
  return type.literal ?? PLAIN[type.kind](n);
}

/** Returns a value of a named type. */
export function namedValueOf(type, { n, isFull, types }) {
  const inner = { n: n + 1, isFull, types };
  if (type.kind === 'enum') return type.values[n % type.values.length];
  if (type.kind === 'union') {
    const { value, typeName } = type.options[n % type.options.length];
    return { ...namedValueOf(types.get(typeName), inner), [type.tag]: value };
  }
  const fields = type.fields.map((field, index) => [field, valueOf(field, { ...inner, n: n + index })]);
  // For an optional field, native code does not distinguish null from absent, and omits it.
  const isPresent = ([{ isOptional }, value]) => value !== undefined && !(isOptional && value === null);
  return Object.fromEntries(fields.filter(isPresent).map(([{ name }, value]) => [name, value]));
}

/** Replaces lone surrogates with U+FFFD, as Swift's JSON does. */
export const wellFormed = (value) => JSON.parse(JSON.stringify(value).replace(/\\ud[89a-f][0-9a-f]{2}/gi, '\ufffd'));
