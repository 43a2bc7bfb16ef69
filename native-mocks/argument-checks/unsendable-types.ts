/** The type of a schema as its library names it, and the schemas inside it by their path. */
interface SchemaPart {
  readonly type: string;
  readonly inner: readonly (readonly [path: string, schema: unknown])[];
}

/** The members of a schema that are read; each is checked where it is used. */
type Members = Readonly<Record<string, unknown>>;

const membersOf = (value: unknown): Members => Object(value) as Members;
const fieldsOf = (fields: unknown): SchemaPart['inner'] =>
  Object.entries(membersOf(fields)).map(([key, each]) => [`.${key}`, each] as const);
const itemsOf = (...items: readonly unknown[]): SchemaPart['inner'] =>
  items.flat().map((each) => ['[]', each] as const);

const sameValue = (...schemas: readonly unknown[]): SchemaPart['inner'] => schemas.map((each) => ['', each] as const);

/** The schema of a lazy one; `undefined` if it needs a value or throws. */
function createdBy(getter: unknown): unknown {
  try {
    return typeof getter === 'function' ? getter() : undefined;
  } catch {
    return undefined;
  }
}

/** Alternatives of a union are not read: a value of another alternative may cross. */
const readers: Readonly<Record<string, (schema: unknown) => SchemaPart>> = {
  valibot(schema) {
    const { type, entries, item, items, rest, wrapped, value, options, getter } = membersOf(schema);
    const values = type === 'record' ? [['{}', value] as const] : [];
    // A value matches all members of an intersection.
    const all = [wrapped, createdBy(getter), ...(type === 'intersect' ? [options].flat() : [])];
    return {
      type: String(type),
      inner: [...fieldsOf(entries), ...itemsOf(item, items, rest), ...values, ...sameValue(...all)],
    };
  },
  zod(schema) {
    const { def } = membersOf(membersOf(schema)['_zod']);
    const { type, coerce, shape, element, items, rest, valueType, innerType, in: input } = membersOf(def);
    const { left, right, getter } = membersOf(def);
    const values = type === 'record' ? [['{}', valueType] as const] : [];
    const inner = [
      ...fieldsOf(shape),
      ...itemsOf(element, items, rest),
      ...sameValue(innerType, input, left, right, createdBy(getter)),
    ];
    // A coercion reads values of other types.
    return { type: coerce ? '' : String(type), inner: [...inner, ...values] };
  },
  arktype(schema) {
    // A type is a function with `json`; inner parts are strings or objects of that format.
    const json = typeof schema === 'function' ? membersOf(schema)['json'] : schema;
    if (typeof json === 'string' || Array.isArray(json)) return { type: String(json), inner: [] };
    const { proto, domain, required = [], optional = [], index = [], sequence, in: input } = membersOf(json);
    const { prefix, variadic } = membersOf(sequence);
    const fields = [required, optional]
      .flat()
      .map((each) => [`.${String(membersOf(each)['key'])}`, membersOf(each)['value']] as const);
    const values = [index].flat().map((each) => ['{}', membersOf(each)['value']] as const);
    const items = itemsOf(prefix ?? [], variadic ?? sequence);
    return { type: String(proto ?? domain), inner: [...fields, ...values, ...items, ['', input]] };
  },
};

/** Types of valibot and zod, and what ArkType names after a class. */
const UNSENDABLE = /^(bigint|blob|date|file|function|instance|map|nan|promise|set|symbol|(?!Array$)[A-Z]\w*)$/;

/** A recursive schema of zod may create its parts anew at each read. */
const MAX_PARTS = 1000;

/**
 * Describes a part of a schema whose values JSON cannot carry, as a sentence with its place; `undefined` if there is none, or for
 * a schema of another library.
 */
export function findUnsendableType(schema: object, place: string): string | undefined {
  const { vendor } = membersOf(membersOf(schema)['~standard']);
  const read = Object.prototype.hasOwnProperty.call(readers, String(vendor)) ? readers[String(vendor)] : undefined;
  const seen = new Set<unknown>();
  const find = (part: unknown, at: string): string | undefined => {
    if (part === undefined || !read || seen.has(part) || seen.size > MAX_PARTS) return undefined;
    if (typeof part === 'object') seen.add(part);
    const { type, inner } = read(part);
    if (UNSENDABLE.test(type)) {
      return `${at} has the type ${type}, whose values are not JSON. Use a string or a number, and convert where the value is used.`;
    }
    for (const [path, each] of inner) {
      const found = find(each, at + path);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return find(schema, place);
}
