import { defineContract, handler, method } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createContractModel } from '../../../../sdk/tools/model/contract-model.ts';
import { generateSwift } from '../../../../sdk/tools/swift/swift.ts';
import { documentOf } from '../../../support/document-of.ts';

/** The Swift of a contract with one method and one handler that have this schema as their params and result. */
function swiftOf(schema: v.GenericSchema): string {
  const entry = { params: schema, result: schema };
  const contract = defineContract({
    name: 'shop',
    version: '1.0.0',
    methods: { ask: method(entry) },
    handlers: { read: handler(entry) },
  });
  return generateSwift(createContractModel(documentOf(contract)));
}

/** The conditions in the initializer of a struct with a field `x` of this schema. */
const conditionsOf = (schema: v.GenericSchema): readonly string[] =>
  Array.from(
    (swiftOf(v.looseObject({ x: schema })).split('func encode')[0] ?? '').matchAll(
      /guard (.*(?:self\.x|forKey: \.x\)).*) else/g,
    ),
    ([, check = '']) => check,
  );

/** Greater integers lose precision in JavaScript, so a page never sends them as numbers (TY-4). */
const EXACT = '.magnitude <= 9007199254740991';
const whole = v.pipe(v.number(), v.safeInteger());
const oneOrTwo = v.union([v.literal(1), v.literal(2)]);
const user = v.pipe(v.looseObject({ name: v.string() }), v.title('User'));

describe('checks of generated Swift', () => {
  const text = v.string();
  const letter = v.pipe(v.picklist(['a', 'b']), v.title('Letter'));
  const literals = v.union(['a', 1, true, 'b', 1.5].map((value) => v.literal(value)));

  it.each<[schema: v.GenericSchema, ...alternatives: string[]]>([
    [text],
    [v.literal('a'), 'try fields.decode(String.self, forKey: .x) == "a"'],
    [v.nullish(v.literal('a')), 'self.x.map({ item in item == "a" }) ?? true'],
    [oneOrTwo, '[1, 2].contains(self.x)'],
    [v.picklist([1, 2])],
    [v.union([text, v.boolean()]), 'self.x.fits(String.self)', 'self.x.fits(Bool.self)'],
    [v.union([letter, v.number()]), 'self.x.fits(Letter.self)', 'self.x.fits(Double.self)'],
    [
      literals,
      'self.x.fits(String.self, { item in ["a", "b"].contains(item) })',
      'self.x.fits(Double.self, { item in [1, 1.5].contains(item) })',
      'self.x.fits(Bool.self, { item in item == true })',
    ],
    [v.union([user, whole]), 'self.x.fits(User.self)', `self.x.fits(Int.self, { item in item${EXACT} })`],
    [
      v.union([v.array(v.literal(3)), v.looseObject({}), v.array(v.nullable(text))]),
      'self.x.fits([Int].self, { item in item.allSatisfy({ item1 in item1 == 3 }) })',
      'self.x.fits([String: ShopJSON].self)',
      'self.x.fits([String?].self)',
    ],
    [
      v.nullish(v.array(v.union([text, whole]))),
      `self.x.map({ item in item.allSatisfy({ item1 in item1.fits(String.self) || item1.fits(Int.self, { item2 in item2${EXACT} }) }) }) ?? true`,
    ],
    [whole, `self.x${EXACT}`],
    [v.nullish(whole), `self.x.map({ item in item${EXACT} }) ?? true`],
    [v.pipe(v.number(), v.safeInteger(), v.metadata({ format: 'int64' })), `self.x${EXACT}`],
  ])('checks a field of a Swift struct against its schema (case %#)', (schema, ...alternatives) => {
    expect(conditionsOf(schema)).toEqual(alternatives.length ? [alternatives.join(' || ')] : []);
  });

  it('reads a value of several types in Swift as each of them, with a function that is generated only then', () => {
    expect(swiftOf(v.union([v.string(), v.boolean()]))).toContain(
      '    func fits<T: Decodable>(_ type: T.Type, _ isValid: (T) -> Bool = { _ in true }) -> Bool {\n',
    );
    expect(swiftOf(v.looseObject({ x: v.unknown() }))).not.toContain('fits');
  });

  it.each([
    [oneOrTwo, 'Int', '[1, 2].contains(item)'],
    [v.literal('a'), 'String', 'item == "a"'],
    [v.array(v.literal('a')), '[String]', 'item.allSatisfy({ item1 in item1 == "a" })'],
    [v.nullish(oneOrTwo), 'Optional<Int>', 'item.map({ item1 in [1, 2].contains(item1) }) ?? true'],
    [v.union([v.string(), v.boolean()]), 'ShopJSON', 'item.fits(String.self) || item.fits(Bool.self)'],
  ])('checks params and responses that are not Swift structs against their schema (case %#)', (schema, type, check) => {
    const code = swiftOf(schema);
    expect(code).toContain(
      `app.ask(try Self.checked(BridgeheadJSON.decode(${type}.self, from: params), { item in ${check} }), reply: `,
    );
    expect(code).toContain(
      '    private static func checked<T>(_ params: T, _ isValid: (T) -> Bool) throws -> T {\n        guard isValid(params) else { throw BridgeheadParamsError(message: "params is invalid") }\n',
    );
    expect(code).toContain(`onResponse(Self.read(${type}.self, response, { item in ${check} }))`);
    expect(code).toContain('try? BridgeheadJSON.decode(type, from: value), isValid(result) else {');
  });

  it('checks integers before they are encoded in Swift', () => {
    const integers = swiftOf(v.array(whole));
    const check = `{ item in item.allSatisfy({ item1 in item1${EXACT} }) }`;
    expect(integers).toContain(`BridgeheadReply(call, encode: { try BridgeheadJSON.encode($0, if: ${check}) })`);
    expect(integers).toContain(`params: try BridgeheadJSON.encode(params, if: ${check})`);
    expect(swiftOf(v.looseObject({ x: v.nullish(whole), y: v.literal('a'), z: oneOrTwo }))).toContain(`
    func encode(to encoder: Encoder) throws {
        guard self.x.map({ item in item${EXACT} }) ?? true else { throw EncodingError.invalidValue(self.x as Any, EncodingError.Context(codingPath: encoder.codingPath + [CodingKeys.x], debugDescription: "Beyond 2^53")) }
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(self.x, forKey: .x)
        try fields.encode(self.y, forKey: .y)
        try fields.encode(self.z, forKey: .z)
    }
`);
    expect(swiftOf(v.looseObject({ x: v.string(), z: oneOrTwo }))).not.toContain('func encode');
  });

  it('adds no check of params to Swift if their type is enough', () => {
    const code = swiftOf(v.array(v.string()));
    expect(code).toContain('app.ask(try BridgeheadJSON.decode([String].self, from: params), reply: ');
    expect(code).toContain('onResponse(Self.read([String].self, response))');
    expect(code).not.toContain('checked');
  });
});
