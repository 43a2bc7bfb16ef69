import { commentLines, indent, joinBlocks } from './code-text.ts';
import type { Field, NamedType, Value, ValueType } from './contract-model.ts';
import { camelCase, swiftName, swiftString, uniqueNames } from './native-names.ts';

/** A Swift documentation comment. */
export function swiftDoc(notes: readonly string[]): readonly string[] {
  return commentLines(notes).map((line) => (line ? `/// ${line}` : '///'));
}

/** How Swift writes a type: `String?`. `jsonType` is the file's own type for any JSON value. */
export function swiftType({ type, isOptional }: Value, jsonType: string): string {
  return `${bareType(type, jsonType)}${isOptional ? '?' : ''}`;
}

function bareType(type: ValueType, jsonType: string): string {
  if (type.kind === 'named') return type.name;
  if (type.kind === 'list') return `[${swiftType(type.items, jsonType)}]`;
  if (type.kind === 'map') return `[String: ${swiftType(type.values, jsonType)}]`;
  if (type.kind === 'openObject') return `[String: ${jsonType}]`;
  if (type.kind === 'any') return jsonType;
  return PLAIN[type.kind];
}

const PLAIN = { text: 'String', boolean: 'Bool', whole: 'Int', number: 'Double' } as const;

/** A Codable struct or enum. */
export function swiftNamedType(type: NamedType, jsonType: string): readonly string[] {
  if (type.kind === 'enum') return swiftEnum(type);
  return type.kind === 'union' ? swiftUnion(type) : swiftStruct(type, jsonType);
}

function swiftUnion({ name, tag, options }: NamedType & { kind: 'union' }): readonly string[] {
  const names = uniqueNames(
    options.map(({ value }) => value),
    camelCase,
  );
  const each = (line: (own: string, option: (typeof options)[number]) => readonly string[]): readonly string[] =>
    options.flatMap((option, index) => line(names[index] ?? '', option));
  return [
    `enum ${name}: Codable, Equatable {`,
    ...indent([
      ...each((own, { typeName }) => [`case ${swiftName(own)}(${typeName})`]),
      '',
      `private enum Tag: String, CodingKey { case tag = ${swiftString(tag)} }`,
      '',
      'init(from decoder: Decoder) throws {',
      ...indent([
        'let tags = try decoder.container(keyedBy: Tag.self)',
        'switch try tags.decode(String.self, forKey: .tag) {',
        ...each((own, { value, typeName }) => [
          `case ${swiftString(value)}: self = .${swiftName(own)}(try ${typeName}(from: decoder))`,
        ]),
        'default: throw DecodingError.dataCorruptedError(forKey: .tag, in: tags, debugDescription: "A kind that is not known")',
        '}',
      ]),
      '}',
      '',
      'func encode(to encoder: Encoder) throws {',
      ...indent([
        'switch self {',
        ...each((own) => [`case let .${swiftName(own)}(value): try value.encode(to: encoder)`]),
        '}',
      ]),
      '}',
    ]),
    '}',
  ];
}

function swiftEnum({ name, values }: NamedType & { kind: 'enum' }): readonly string[] {
  const cases = uniqueNames(values, camelCase);
  const lines = values.map((value, index) => {
    const own = cases[index] ?? '';
    return `case ${swiftName(own)}${own === value ? '' : ` = ${swiftString(value)}`}`;
  });
  return [`enum ${name}: String, Codable {`, ...indent(lines), '}'];
}

function swiftStruct({ name, fields }: NamedType & { kind: 'object' }, jsonType: string): readonly string[] {
  const names = uniqueNames(
    fields.map((field) => field.name),
    camelCase,
  );
  const nameAt = (index: number): string => swiftName(names[index] ?? '');
  const members = fields.flatMap((field, index) => [
    ...swiftDoc(field.text ? [field.text] : []),
    `var ${nameAt(index)}: ${swiftType(field, jsonType)}${defaultOf(field)}`,
  ]);
  const isRenamed = fields.some((field, index) => names[index] !== field.name);
  const keys = fields.map((field, index) => {
    const isSame = names[index] === field.name;
    return `case ${nameAt(index)}${isSame ? '' : ` = ${swiftString(field.name)}`}`;
  });
  const codingKeys = isRenamed ? ['private enum CodingKeys: String, CodingKey {', ...indent(keys), '}'] : [];
  return [`struct ${name}: Codable, Equatable {`, ...indent(joinBlocks([members, codingKeys])), '}'];
}

/** The one value a field may have. */
function defaultOf({ type, isOptional }: Field): string {
  const literal = isOptional || !('literal' in type) ? undefined : type.literal;
  if (literal === undefined) return '';
  return ` = ${typeof literal === 'string' ? swiftString(literal) : String(literal)}`;
}

/** The type for any JSON value. */
export function swiftJsonType(name: string): readonly string[] {
  return [
    '/// Any JSON value.',
    `enum ${name}: Codable, Equatable {`,
    ...indent([
      'case null',
      'case bool(Bool)',
      'case number(Double)',
      'case text(String)',
      `case list([${name}])`,
      `case object([String: ${name}])`,
      '',
      'init(from decoder: Decoder) throws {',
      ...indent([
        'let value = try decoder.singleValueContainer()',
        'if value.decodeNil() {',
        '    self = .null',
        '} else if let bool = try? value.decode(Bool.self) {',
        '    self = .bool(bool)',
        '} else if let number = try? value.decode(Double.self) {',
        '    self = .number(number)',
        '} else if let text = try? value.decode(String.self) {',
        '    self = .text(text)',
        `} else if let list = try? value.decode([${name}].self) {`,
        '    self = .list(list)',
        '} else {',
        `    self = .object(try value.decode([String: ${name}].self))`,
        '}',
      ]),
      '}',
      '',
      'func encode(to encoder: Encoder) throws {',
      ...indent([
        'var value = encoder.singleValueContainer()',
        'switch self {',
        'case .null: try value.encodeNil()',
        'case let .bool(bool): try value.encode(bool)',
        'case let .number(number): try value.encode(number)',
        'case let .text(text): try value.encode(text)',
        'case let .list(list): try value.encode(list)',
        'case let .object(object): try value.encode(object)',
        '}',
      ]),
      '}',
    ]),
    '}',
  ];
}
