import { indent, joinBlocks } from '../model/code-text.ts';
import type { EnumType, ModelField, NamedType } from '../model/contract-model.ts';
import { enumTexts, swiftCases, swiftMembers, swiftName } from '../model/native-names.ts';
import { swiftDoc, swiftString } from '../model/native-text.ts';
import { sentValue, swiftCheck, swiftLiteral } from './swift-checks.ts';
import { swiftType } from './swift-notation.ts';
import { constantOf } from '../model/value-types.ts';

/** Imports of generated Swift. The shell is a module if installed as a package, and a file of the app if it was pasted. */
export const SWIFT_IMPORTS: readonly string[] = [
  'import Foundation',
  '#if canImport(Bridgehead)',
  'import Bridgehead',
  '#endif',
];

/** Options of `swiftNamedType`. */
export interface SwiftNamedTypeOptions {
  /** The type for any JSON value. */
  readonly jsonType: string;
  readonly isPublic: boolean;
}

/** Generates a Codable struct or enum. */
export function swiftNamedType(type: NamedType, options: SwiftNamedTypeOptions): readonly string[] {
  if (type.kind === 'enum') return swiftEnum(type);
  return type.kind === 'union' ? swiftUnion(type) : swiftStruct(type, options);
}

function swiftUnion({ name, tag, options }: NamedType & { kind: 'union' }): readonly string[] {
  const names = swiftCases(
    options.map(({ value }) => value),
    options.map(({ typeName }) => typeName),
  );
  const each = (line: (own: string, option: (typeof options)[number]) => readonly string[]): readonly string[] =>
    options.flatMap((option, index) => line(names[index] ?? '', option));
  return [
    `enum ${name}: Codable, Equatable {`,
    ...indent([
      ...each((own, { typeName }) => [`case ${swiftName(own)}(${typeName})`]),
      '',
      `private enum BridgeheadTag: String, CodingKey { case tag = ${swiftString(tag)} }`,
      '',
      'init(from decoder: Decoder) throws {',
      ...indent([
        'let tags = try decoder.container(keyedBy: BridgeheadTag.self)',
        'switch try tags.decode(String.self, forKey: .tag) {',
        ...each((own, { value, typeName }) => [
          `case ${swiftString(value)}: self = .${swiftName(own)}(try ${typeName}(from: decoder))`,
        ]),
        'default: throw DecodingError.dataCorruptedError(forKey: .tag, in: tags, debugDescription: "Unknown kind")',
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

function swiftEnum({ name, values, plain }: EnumType): readonly string[] {
  const cases = swiftCases(enumTexts(values));
  const lines = values.map((value, index) => {
    const own = cases[index] ?? '';
    return `case ${swiftName(own)}${own === value ? '' : ` = ${swiftLiteral(value)}`}`;
  });
  const raw = swiftType({ type: { kind: plain }, isOptional: false }, '');
  return [`enum ${name}: ${raw}, Codable {`, ...indent(lines), '}'];
}

function swiftStruct(
  { name, fields }: NamedType & { kind: 'object' },
  { jsonType, isPublic }: SwiftNamedTypeOptions,
): readonly string[] {
  const names = swiftMembers(
    fields.map((field) => field.name),
    fields.flatMap((field) => swiftType(field, jsonType).match(/[\p{L}\p{Nd}_]+/gu) ?? []),
  );
  const nameAt = (index: number): string => swiftName(names[index] ?? '');
  const members = fields.flatMap((field, index) => [
    ...swiftDoc(field.text ? [field.text] : []),
    declaration(field, { name: nameAt(index), jsonType }),
  ]);
  const isRenamed = fields.some((field, index) => names[index] !== field.name);
  const keys = fields.map((field, index) => {
    const isSame = names[index] === field.name;
    return `case ${nameAt(index)}${isSame ? '' : ` = ${swiftString(field.name)}`}`;
  });
  const checked = checkedInit(name, fields, { nameAt, jsonType });
  const codingKeys =
    isRenamed || checked.length ? ['private enum CodingKeys: String, CodingKey {', ...indent(keys), '}'] : [];
  return [
    `struct ${name}: Codable, Equatable {`,
    ...indent(joinBlocks([members, isPublic ? memberwiseInit(fields, { nameAt, jsonType }) : [], codingKeys])),
    '}',
    ...(checked.length ? ['', ...checked] : []),
  ];
}

interface StructContext {
  /** The name of a field, by its index. */
  readonly nameAt: (index: number) => string;
  readonly jsonType: string;
}

/** The initializer that Swift writes itself, but never as public. */
function memberwiseInit(fields: readonly ModelField[], { nameAt, jsonType }: StructContext): readonly string[] {
  const variables = fields.flatMap((field, index) =>
    constantOf(field) === undefined ? [{ field, name: nameAt(index) }] : [],
  );
  const given = variables.map(
    ({ field, name }) => `${name}: ${swiftType(field, jsonType)}${field.isOptional ? ' = nil' : ''}`,
  );
  return [`init(${given.join(', ')}) {`, ...indent(variables.map(({ name }) => `self.${name} = ${name}`)), '}'];
}

/**
 * Codable accepts any value of a field's type, so a struct with restricted values decodes itself. The initializer is in an
 * extension to keep the memberwise init.
 */
function checkedInit(
  name: string,
  fields: readonly ModelField[],
  { nameAt, jsonType }: StructContext,
): readonly string[] {
  const readOf = (field: ModelField, index: number): string => {
    const type = swiftType({ ...field, isOptional: false }, jsonType);
    return `try fields.decode${field.isOptional ? 'IfPresent' : ''}(${type}.self, forKey: .${nameAt(index)})`;
  };
  const checks = fields.flatMap((field, index) => {
    const constant = constantOf(field);
    const check =
      constant === undefined
        ? swiftCheck(field, { name: `self.${nameAt(index)}`, jsonType })
        : `${readOf(field, index)} == ${swiftLiteral(constant)}`;
    const problem = `throw DecodingError.dataCorruptedError(forKey: .${nameAt(index)}, in: fields, debugDescription: "Not an allowed value")`;
    return check === undefined ? [] : [`guard ${check} else { ${problem} }`];
  });
  if (!checks.length) return [];
  const reads = fields.flatMap((field, index) =>
    constantOf(field) === undefined ? [`self.${nameAt(index)} = ${readOf(field, index)}`] : [],
  );
  return [
    `extension ${name} {`,
    ...indent([
      'init(from decoder: Decoder) throws {',
      ...indent(['let fields = try decoder.container(keyedBy: CodingKeys.self)', ...reads, ...checks]),
      '}',
      ...checkedEncode(fields, { nameAt, jsonType }),
    ]),
    '}',
  ];
}

/** Codable encodes any value of a field's type, but the page cannot receive an integer beyond 2^53 (TY-4). */
function checkedEncode(fields: readonly ModelField[], { nameAt, jsonType }: StructContext): readonly string[] {
  const checks = fields.flatMap((field, index) => {
    const name = `self.${nameAt(index)}`;
    const check = swiftCheck(sentValue(field), { name, jsonType });
    const problem = `throw EncodingError.invalidValue(${name} as Any, EncodingError.Context(codingPath: encoder.codingPath + [CodingKeys.${nameAt(index)}], debugDescription: "Beyond 2^53"))`;
    return check && constantOf(field) === undefined ? [`guard ${check} else { ${problem} }`] : [];
  });
  if (!checks.length) return [];
  const writes = fields.map(
    ({ isOptional }, index) =>
      `try fields.encode${isOptional ? 'IfPresent' : ''}(self.${nameAt(index)}, forKey: .${nameAt(index)})`,
  );
  return [
    '',
    'func encode(to encoder: Encoder) throws {',
    ...indent([...checks, 'var fields = encoder.container(keyedBy: CodingKeys.self)', ...writes]),
    '}',
  ];
}

/** A field that always has the same value is a constant, since another value would not be the type. */
function declaration(
  field: ModelField,
  { name, jsonType }: { readonly name: string; readonly jsonType: string },
): string {
  const constant = constantOf(field);
  const type = `${name}: ${swiftType(field, jsonType)}`;
  return constant === undefined ? `var ${type}` : `let ${type} = ${swiftLiteral(constant)}`;
}

/** Generates the type for any JSON value. */
export function swiftJsonType(name: string, { hasFits }: { readonly hasFits: boolean }): readonly string[] {
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
      ...(hasFits ? FITS : []),
      ...readsJson(name),
      ...WRITES_JSON,
    ]),
    '}',
  ];
}

const readsJson = (name: string): readonly string[] => [
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
];

const WRITES_JSON = [
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
];

const FITS = [
  '/// Whether the value can be decoded as a type. Used for values with several possible types.',
  'func fits<T: Decodable>(_ type: T.Type, _ isValid: (T) -> Bool = { _ in true }) -> Bool {',
  ...indent([
    'guard let json = try? BridgeheadJSON.encode(self), let value = try? BridgeheadJSON.decode(type, from: json) else { return false }',
    'return isValid(value)',
  ]),
  '}',
  '',
];
