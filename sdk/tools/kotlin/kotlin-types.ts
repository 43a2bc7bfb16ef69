import type { NamedType } from '../model/contract-model.ts';
import { kotlinString } from '../model/native-text.ts';
import type { Literal, Value, ValueType } from '../model/value-types.ts';

/** The named types of a model by name. */
export type TypesByName = ReadonlyMap<string, NamedType>;

/** Returns the Kotlin notation of a type: `String?`. */
export function kotlinType({ type, isOptional }: Value): string {
  const bare = bareType(type);
  return isOptional && type.kind !== 'any' ? `${bare}?` : bare;
}

function bareType(type: ValueType): string {
  if (type.kind === 'named') return type.name;
  if (type.kind === 'list') return `List<${kotlinType(type.items)}>`;
  if (type.kind === 'map') return `Map<String, ${kotlinType(type.values)}>`;
  return PLAIN[type.kind];
}

const PLAIN = {
  text: 'String',
  boolean: 'Boolean',
  whole: 'Long',
  number: 'Double',
  any: 'Any?',
  choice: 'Any',
  openObject: 'JSONObject',
} as const;

/** Returns the imports of the classes of org.json that code uses. */
export function kotlinImports(code: readonly string[]): readonly string[] {
  return ['JSONArray', 'JSONObject']
    .filter((name) => code.some((line) => new RegExp(`\\b${name}\\b`).test(line)))
    .map((name) => `import org.json.${name}`);
}

/** Returns an expression that converts a value for org.json: `user.toJson()`. */
export function kotlinWrite(
  { type, isOptional }: Value,
  { name, types }: { name: string; types: TypesByName },
): string {
  const dot = isOptional ? '?.' : '.';
  if (type.kind === 'named') {
    return `${name}${dot}${types.get(type.name)?.kind === 'enum' ? 'wire' : 'toJson()'}`;
  }
  if (type.kind === 'whole' && !type.allowed && type.literal === undefined)
    return isOptional ? `${name}?.let(::bridgeheadWhole)` : `bridgeheadWhole(${name})`;
  if (type.kind !== 'list' && type.kind !== 'map') return name;
  const inner = type.kind === 'list' ? type.items : type.values;
  const written = (from: string): string => kotlinWrite(inner, { name: from, types });
  const isAny = inner.type.kind === 'any' || inner.type.kind === 'choice';
  // JSONArray(list) and JSONObject(map) convert values that JSON cannot represent to null, so values of any type are
  // inserted one by one.
  if (isAny) return `${name}${dot}let { ${type.kind === 'list' ? 'jsonList' : 'jsonMap'}(it) }`;
  const [made, map] = type.kind === 'list' ? ['JSONArray', 'map'] : ['JSONObject', 'mapValues'];
  const read = type.kind === 'list' ? 'it' : 'it.value';
  // Once for each level: a second time would double the work with each nested list.
  const item = written(read);
  const mapped = item === read ? '' : `.${map} { ${item} }`;
  return isOptional ? `${name}?.let { ${made}(it${mapped}) }` : `${made}(${name}${mapped})`;
}

/**
 * Returns a function that reads a value, given the value and its name: `::text`. `level` is the number of functions around it,
 * whose parameters it must not shadow: Kotlin 1.9 warns.
 */
export function kotlinReader(type: ValueType, level = 1): string {
  if (type.kind === 'named') return `${type.name}::read`;
  const [value, name] = level === 1 ? ['value', 'name'] : [`value${level}`, `name${level}`];
  const readWith = (call: string, ...rest: readonly string[]): string =>
    `{ ${value}, ${name} -> ${call}(${[value, name, ...rest].join(', ')}) }`;
  if (type.kind === 'list' || type.kind === 'map') {
    const inner = type.kind === 'list' ? type.items : type.values;
    const isNullable = inner.isOptional || inner.type.kind === 'any';
    return readWith(`${type.kind}${isNullable ? 'OrNull' : ''}`, kotlinReader(inner.type, level + 1));
  }
  if (type.kind === 'choice')
    return readWith('choice', ...type.options.map((option) => kotlinReader(option, level + 1)));
  if (type.kind === 'any' || type.kind === 'openObject') return `::${type.kind}`;
  const { kind, literal, allowed } = type;
  if (allowed) {
    const all = allowed.map((each) => kotlinLiteral(each, kind)).join(', ');
    return `{ ${value}, ${name} -> among(listOf(${all}), ${kind}(${value}, ${name}), ${name}) }`;
  }
  if (literal === undefined) return `::${kind}`;
  return `{ ${value}, ${name} -> only(${kotlinLiteral(literal, kind)}, ${kind}(${value}, ${name}), ${name}) }`;
}

/** Returns a literal of a contract in Kotlin, of the kind of its type. */
export function kotlinLiteral(value: Literal, kind: string): string {
  if (typeof value === 'string') return kotlinString(value);
  if (kind === 'whole') return `${String(value)}L`;
  return kind === 'number' && Number.isInteger(value) ? `${String(value)}.0` : String(value);
}
