import { indent, joinBlocks } from '../model/code-text.ts';
import type { EnumType, ModelField, NamedType } from '../model/contract-model.ts';
import { constantCase, enumTexts, kotlinName, kotlinProperties, valueNames } from '../model/native-names.ts';
import { kotlinDoc, kotlinString } from '../model/native-text.ts';
import { constantOf } from '../model/value-types.ts';
import { kotlinLiteral, kotlinReader, kotlinType, kotlinWrite, type TypesByName } from './kotlin-types.ts';

/** Generates a data class, an enum class or a sealed interface. Each can be read and written, since tests do the reverse of the app. */
export function kotlinNamedType(type: NamedType, types: TypesByName): readonly string[] {
  if (type.kind === 'enum') return kotlinEnum(type);
  return type.kind === 'union' ? kotlinUnion(type) : kotlinClass(type, types);
}

function kotlinUnion({ name, tag, options }: NamedType & { kind: 'union' }): readonly string[] {
  const cases = options.map(({ value, typeName }) => `${kotlinString(value)} -> ${typeName}.read(value, name)`);
  const kinds = kotlinString(options.map(({ value }) => value).join(', '));
  return [
    `sealed interface ${name} {`,
    ...indent([
      'fun toJson(): JSONObject',
      '',
      'companion object {',
      `    fun fromJson(json: JSONObject): ${name} = read(json, ${kotlinString(name)})`,
      '',
      `    internal fun read(value: Any, name: String): ${name} = when (openObject(value, name).opt(${kotlinString(tag)})) {`,
      ...indent([...cases, `else -> throw invalid("$name." + ${kotlinString(tag)}, ${kinds})`], 2),
      '    }',
      '}',
    ]),
    '}',
  ];
}

/** Returns the unions that have a type as an option. */
function unionsOf(name: string, types: TypesByName): readonly string[] {
  return [...types.values()].flatMap((type) =>
    type.kind === 'union' && type.options.some(({ typeName }) => typeName === name) ? [type.name] : [],
  );
}

function kotlinEnum({ name, values, plain }: EnumType): readonly string[] {
  const constants = valueNames(enumTexts(values), constantCase).map(kotlinName);
  const lines = values.map((value, index) => {
    const end = index < values.length - 1 ? ',' : ';';
    return `${constants[index] ?? ''}(${kotlinLiteral(value, plain)})${end}`;
  });
  // A number may be an Int, a Long or a Double of org.json, which are never equal.
  const read = plain === 'text' ? 'value' : `${plain}(value, name)`;
  const type = kotlinType({ type: { kind: plain }, isOptional: false });
  return [
    `enum class ${name}(val wire: ${type}) {`,
    ...indent([
      ...lines,
      '',
      'companion object {',
      `    internal fun read(value: Any, name: String): ${name} =`,
      `        values().find { it.wire == ${read} } ?: throw invalid(name, ${kotlinString(values.join(', '))})`,
      '}',
    ]),
    '}',
  ];
}

interface ClassField extends ModelField {
  /** The name of the property in Kotlin. */
  readonly property: string;
}

function kotlinClass({ name, fields }: NamedType & { kind: 'object' }, types: TypesByName): readonly string[] {
  const properties = kotlinProperties(fields.map((field) => field.name)).map(kotlinName);
  const members = fields.map((field, index) => ({ ...field, property: properties[index] ?? '' }));
  const isConstant = (field: ClassField): boolean => constantOf(field) !== undefined;
  const parameters = members.filter((field) => !isConstant(field));
  const unions = unionsOf(name, types);
  const body = joinBlocks([
    members.filter(isConstant).flatMap(constantProperty),
    parameters.length ? [] : identity(name, members),
    writer(members, { isOverride: unions.length > 0, types }),
    reader(name, members),
  ]);
  const above = unions.length ? ` : ${unions.join(', ')}` : '';
  // A data class needs a parameter.
  if (!parameters.length) return [`class ${name}${above} {`, ...indent(body), '}'];
  return [`data class ${name}(`, ...indent(parameters.flatMap(parameter)), `)${above} {`, ...indent(body), '}'];
}

function parameter(field: ClassField): readonly string[] {
  const initial = field.isOptional ? ' = null' : '';
  return [...kotlinDoc(field.text ? [field.text] : []), `val ${field.property}: ${kotlinType(field)}${initial},`];
}

/** A property that the app cannot set, since another value would not be the type: the discriminator of a union. */
function constantProperty(field: ClassField): readonly string[] {
  // Without the suffix L, which a declared type does not need.
  const value = literalOf(field).replace(/^(-?\d+)L$/, '$1');
  return [...kotlinDoc(field.text ? [field.text] : []), `val ${field.property}: ${kotlinType(field)} get() = ${value}`];
}

function literalOf(field: ModelField): string {
  const value = constantOf(field);
  return value === undefined ? '' : kotlinLiteral(value, field.type.kind);
}

/** What a data class would have. */
function identity(name: string, members: readonly ClassField[]): readonly string[] {
  const shown = members.map(({ property }) => `${property.replace(/`/g, '')}=\${${property}}`).join(', ');
  return [
    `override fun equals(other: Any?): Boolean = other is ${name}`,
    `override fun hashCode(): Int = ${kotlinString(name)}.hashCode()`,
    `override fun toString(): String = "${name}(${shown})"`,
  ];
}

function writer(
  members: readonly ClassField[],
  { isOverride, types }: { readonly isOverride: boolean; readonly types: TypesByName },
): readonly string[] {
  return [
    `${isOverride ? 'override ' : ''}fun toJson(): JSONObject = JSONObject()`,
    ...indent(
      members.map(
        (field) => `.put(${kotlinString(field.name)}, ${writeField(field, { name: field.property, types })})`,
      ),
    ),
  ];
}

function reader(name: string, members: readonly ClassField[]): readonly string[] {
  const constants = members.filter((field) => constantOf(field) !== undefined);
  const values = members
    .filter((field) => constantOf(field) === undefined)
    .map((field) => `${field.property} = ${readField(field)},`);
  const made = values.length ? [`${name}(`, ...indent(values), ')'] : [`${name}()`];
  const [first = '', ...rest] = made;
  return [
    'companion object {',
    ...indent([
      ...(constants.length
        ? [
            `fun fromJson(json: JSONObject): ${name} {`,
            ...indent([...constants.map(readField), `return ${first}`, ...rest]),
            '}',
          ]
        : [`fun fromJson(json: JSONObject): ${name} = ${first}`, ...rest]),
      '',
      `internal fun read(value: Any, name: String): ${name} = inside(value, name) { fromJson(it) }`,
    ]),
    '}',
  ];
}

/**
 * `put` with null removes a member, so a required member of any type is sent as JSON null. Uses a function, because a field
 * may be called JSONObject.
 */
function writeField(field: ModelField, context: { name: string; types: TypesByName }): string {
  const written = kotlinWrite(field, context);
  return field.type.kind === 'any' && !field.isOptional ? `orNull(${written})` : written;
}

function readField({ name, type, isOptional }: ModelField): string {
  const way = isOptional || type.kind === 'any' ? 'optional' : 'required';
  const reader = kotlinReader(type);
  return reader.startsWith('{')
    ? `json.${way}(${kotlinString(name)}) ${reader}`
    : `json.${way}(${kotlinString(name)}, ${reader})`;
}
