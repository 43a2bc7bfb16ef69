// Values for the named types of a contract's model: what a page may send, with what native code gives back of it.

/** Texts a page may well send. Half characters are left out: Swift has none (TY-7). */
const texts = ['', 'a', '"\\/\n\r\t\u0000', '\u2028</script>', 'größe', 'e\u0301', '名前', '😀', '${x}\\(x)', 'null'];

const PLAIN = {
  text: (n) => texts[n % texts.length],
  boolean: (n) => n % 2 === 0,
  whole: (n) => [0, 1, -1, 9007199254740991, -9007199254740991][n % 5],
  number: (n) => [0.5, 0, 1, -1.25, 1e300][n % 5],
  any: (n) => [null, 1, 'a', true, [1, null, { a: [] }], { größe: {} }][n % 6],
  openObject: (n) => ({ a: n, 'x y': [null], '': 'z' }),
};

/**
 * A value of a type, another for each `n`. `isFull`: with all fields that may be absent. `types` are the named types by name.
 * Lists and maps hold no null where the contract names none.
 */
export function valueOf({ type, isOptional }, { n, isFull, types }) {
  const inner = { n: n + 1, isFull, types };
  if (isOptional && !isFull) return undefined;
  if (type.kind === 'named') return ofNamed(types.get(type.name), inner);
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

/** A value of a named type. */
export function ofNamed(type, { n, isFull, types }) {
  const inner = { n: n + 1, isFull, types };
  if (type.kind === 'enum') return type.values[n % type.values.length];
  if (type.kind === 'union') {
    const { value, typeName } = type.options[n % type.options.length];
    return { ...ofNamed(types.get(typeName), inner), [type.tag]: value };
  }
  const fields = type.fields.map((field, index) => [field, valueOf(field, { ...inner, n: n + index })]);
  // Of a field that may be absent native code does not tell null from absent, and leaves it out.
  const isThere = ([{ isOptional }, value]) => value !== undefined && !(isOptional && value === null);
  return Object.fromEntries(fields.filter(isThere).map(([{ name }, value]) => [name, value]));
}

/** With U+FFFD for half characters, as JSON of Swift has it. */
export const wellFormed = (value) => JSON.parse(JSON.stringify(value).replace(/\\ud[89a-f][0-9a-f]{2}/gi, '\ufffd'));
