import { indent, joinBlocks } from '../model/code-text.ts';
import type { ModelField, NamedType } from '../model/contract-model.ts';
import { constantCase, kotlinName, kotlinProperties, valueNames } from '../model/native-names.ts';
import { kotlinDoc, kotlinString } from '../model/native-text.ts';
import type { TypeUse } from '../model/type-use.ts';
import { kotlinLiteral, kotlinReader, kotlinType, kotlinWrite, type TypesByName } from './kotlin-types.ts';

/** Generates a data class, an enum class or a sealed interface, with only the direction that is used. */
export function kotlinNamedType(type: NamedType, use: TypeUse, types: TypesByName): readonly string[] {
  if (type.kind === 'enum') return kotlinEnum(type, use);
  return type.kind === 'union' ? kotlinUnion(type, use) : kotlinClass(type, use, types);
}

function kotlinUnion({ name, tag, options }: NamedType & { kind: 'union' }, use: TypeUse): readonly string[] {
  const cases = options.map(({ value, typeName }) => `${kotlinString(value)} -> ${typeName}.read(value, name)`);
  const kinds = kotlinString(options.map(({ value }) => value).join(', '));
  const read = [
    'companion object {',
    ...indent([
      `internal fun read(value: Any, name: String): ${name} = when (openObject(value, name).opt(${kotlinString(tag)})) {`,
      ...indent([...cases, `else -> throw invalid(${kotlinString(tag)}, ${kinds})`]),
      '}',
    ]),
    '}',
  ];
  const body = [use.written.has(name) ? ['fun toJson(): JSONObject'] : [], use.read.has(name) ? read : []];
  return [`sealed interface ${name} {`, ...indent(joinBlocks(body)), '}'];
}

/** Returns the unions that have a type as an option. */
function unionsOf(name: string, types: TypesByName): readonly string[] {
  return [...types.values()].flatMap((type) =>
    type.kind === 'union' && type.options.some(({ typeName }) => typeName === name) ? [type.name] : [],
  );
}

function kotlinEnum({ name, values }: NamedType & { kind: 'enum' }, use: TypeUse): readonly string[] {
  const constants = valueNames(values, constantCase).map(kotlinName);
  const lines = values.map((value, index) => {
    const end = index < values.length - 1 ? ',' : use.read.has(name) ? ';' : '';
    return `${constants[index] ?? ''}(${kotlinString(value)})${end}`;
  });
  const read = [
    '',
    'companion object {',
    ...indent([
      `internal fun read(value: Any, name: String): ${name} =`,
      ...indent([`values().find { it.wire == value } ?: throw invalid(name, ${kotlinString(values.join(', '))})`]),
    ]),
    '}',
  ];
  return [`enum class ${name}(val wire: String) {`, ...indent([...lines, ...(use.read.has(name) ? read : [])]), '}'];
}

function kotlinClass(
  { name, fields }: NamedType & { kind: 'object' },
  use: TypeUse,
  types: TypesByName,
): readonly string[] {
  const names = kotlinProperties(fields.map((field) => field.name)).map(kotlinName);
  const nameAt = (index: number): string => names[index] ?? '';
  const members = fields.flatMap((field, index) => [
    ...kotlinDoc(field.text ? [field.text] : []),
    `val ${nameAt(index)}: ${kotlinType(field)}${defaultOf(field)},`,
  ]);
  const unions = unionsOf(name, types);
  const isOverride = unions.some((union) => use.written.has(union));
  const write = [
    `${isOverride ? 'override ' : ''}fun toJson(): JSONObject = JSONObject()`,
    ...indent(
      fields.map(
        (field, index) => `.put(${kotlinString(field.name)}, ${writeField(field, { name: nameAt(index), types })})`,
      ),
    ),
  ];
  const read = [
    'companion object {',
    ...indent([
      `fun fromJson(json: JSONObject) = ${name}(`,
      ...indent(fields.map((field, index) => `${nameAt(index)} = ${readField(field)},`)),
      ')',
      '',
      `internal fun read(value: Any, name: String) = fromJson(openObject(value, name))`,
    ]),
    '}',
  ];
  const isRead = use.read.has(name);
  const isWritten = use.written.has(name);
  const body = [...(isWritten ? write : []), ...(isRead && isWritten ? [''] : []), ...(isRead ? read : [])];
  const above = unions.length ? ` : ${unions.join(', ')}` : '';
  return [`data class ${name}(`, ...indent(members), `)${above} {`, ...indent(body), '}'];
}

/**
 * `put` with null removes a member, so a required member of any type is sent as JSON null. Uses a function, because a field
 * may be called JSONObject.
 */
function writeField(field: ModelField, context: { name: string; types: TypesByName }): string {
  const written = kotlinWrite(field, context);
  return field.type.kind === 'any' && !field.isOptional ? `orNull(${written})` : written;
}

/** Returns the default of a field: null, or its only allowed value. */
function defaultOf({ type, isOptional }: ModelField): string {
  if (isOptional) return ' = null';
  const literal = 'literal' in type ? type.literal : undefined;
  // Without the suffix L, which a declared type does not need.
  return literal === undefined ? '' : ` = ${kotlinLiteral(literal, type.kind).replace(/^(-?\d+)L$/, '$1')}`;
}

function readField({ name, type, isOptional }: ModelField): string {
  const way = isOptional || type.kind === 'any' ? 'optional' : 'required';
  const reader = kotlinReader(type);
  return reader.startsWith('{')
    ? `json.${way}(${kotlinString(name)}) ${reader}`
    : `json.${way}(${kotlinString(name)}, ${reader})`;
}
