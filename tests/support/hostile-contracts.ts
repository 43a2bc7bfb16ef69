import {
  type Contract,
  defineContract,
  describeContract,
  type DescribedContract,
  event,
  handler,
  method,
} from 'bridgehead';
import fc from 'fast-check';
import * as v from 'valibot';
import { swiftTextKey } from '../../sdk/tools/swift/swift-texts.ts';

/** Part of every hostile text; generated code must not contain it outside of literals and comments. */
export const MARK = '%';

/** Names that are reserved in a language or platform, that conflict, or that are invalid in every language. */
const NAMES = [
  'wait notify notifyAll getClass hashCode toString equals clone finalize self Self Type type Protocol protocol init deinit',
  'id Id ID class Class Companion companion fun FUN in is isOpen IsOpen open subscript default switch case null true it',
  'params reply page deliver text list map value name json JSONObject String read toJson wire component1 copy only among',
  'CodingKeys Tag tag kind constructor prototype __proto__ größe Größe 名前 名前2 e\u0301te\u0301 a-b a_b aB AB + - _ __ 2nd',
  'timeoutMs onResponse payload emit request call app methods without handle promised LIMITS Any Unit all each fields decoder',
].flatMap((line) => line.split(' '));

const PIECES = [
  'Runtime.exec(%)',
  '*/ %',
  '/* %',
  '"; %',
  '\n%',
  '\r%',
  '\r\n%',
  '\u2028%',
  '\u2029%',
  '\u0085%',
  '\u000b%',
  '\u0000%',
  '$',
  '${%}',
  '\\(%)',
  '\\',
  '"""',
  '`',
  '``',
  '<script>%</script>',
  '<!-- %',
  '--> %',
  '| % |',
  '|',
  '# %',
  '- %',
  '[x](javascript:%)',
  '&lt;%',
  '\ud800',
  '\udc00%',
  '\u202e%',
  '\u200f',
  '😀',
  '𝒜',
  '//%',
  "'",
  '{',
  '}',
  '% ',
  '\t%',
  '1. %',
  '![](%)',
  '@%',
  '{:title="%"}',
  '`x`{onclick=%}',
  '{{%}}',
  ':%:tada:',
  '$%$',
  '`<!--@include: %-->`',
  'import %',
  'export default %',
  '% #',
  '*%*',
  '__%__',
];

/** Text that tries to escape from its context. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 6 })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.join('') + MARK),
  fc.constantFrom(...PIECES).map((piece) => piece + MARK),
);

/** A name that a contract or an attacker might use. */
export const hostileName: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }) },
);

const names = (maxLength: number): fc.Arbitrary<string[]> =>
  fc.uniqueArray(
    hostileName.filter((name) => name !== '' && !name.startsWith('$/')),
    // Names that are equal in Swift are rejected, which another test covers.
    { minLength: 1, maxLength, selector: swiftTextKey },
  );

type Schema = v.GenericSchema;

const leaf: fc.Arbitrary<Schema> = fc.oneof(
  fc.constant<Schema>(v.string()),
  fc.constant<Schema>(v.boolean()),
  fc.constant<Schema>(v.unknown()),
  fc.constant<Schema>(v.union([v.string(), v.boolean()])),
  names(4).map((values): Schema => v.picklist(values)),
  hostileName.map((value): Schema => v.literal(value)),
);

/** Numbers are not used for fields named like ids, which are strings. */
const numeric: readonly Schema[] = [
  v.pipe(v.number(), v.safeInteger()),
  v.picklist([1, 2, 3000]),
  v.picklist([0.5, 1]),
  v.literal(3),
  v.number(),
];

const object = (inner: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
  fc

    .tuple(
      names(5).map((keys) => keys.map((key) => (key === '__proto__' ? '_proto_' : key))),
      fc.array(inner, { minLength: 5, maxLength: 5 }),
      hostileText,
      fc.boolean(),
    )
    .map(([keys, schemas, title, hasTitle]): Schema => {
      const entries = Object.fromEntries(
        keys.map((key, index): [string, Schema] => [key, schemas[index] ?? v.string()]),
      );
      const made = v.looseObject(entries);
      return hasTitle ? v.pipe(made, v.title(title), v.description(title)) : made;
    });

const variant: fc.Arbitrary<Schema> = fc
  .tuple(
    names(3),
    hostileName.filter((name) => name !== '' && name !== '__proto__'),
  )
  .map(([kinds, tag]): Schema =>
    v.variant(
      tag,
      kinds.map((kind) => v.looseObject({ [tag]: v.literal(kind), other: v.nullish(v.string()) })),
    ),
  );

/** Any object, for which native code has no type of its own. */
const openObject: fc.Arbitrary<Schema> = fc.constantFrom<Schema>(
  v.looseObject({}),
  v.array(v.looseObject({})),
  v.nullish(v.looseObject({})),
);

const shape: fc.Arbitrary<Schema> = fc.oneof(
  { weight: 3, arbitrary: object(fc.oneof(leaf, object(leaf), variant)) },
  { weight: 1, arbitrary: variant },
  { weight: 1, arbitrary: leaf },
  { weight: 1, arbitrary: openObject },
  { weight: 1, arbitrary: openObject.map((inner): Schema => v.record(v.string(), v.array(inner))) },
  { weight: 1, arbitrary: fc.constantFrom(...numeric) },
  { weight: 1, arbitrary: leaf.map((inner): Schema => v.array(inner)) },
  { weight: 1, arbitrary: object(leaf).map((inner): Schema => v.record(v.string(), inner)) },
  { weight: 1, arbitrary: object(leaf).map((inner): Schema => v.nullish(inner)) },
);

const maybe = (inner: fc.Arbitrary<Schema>): fc.Arbitrary<Schema | undefined> => fc.option(inner, { nil: undefined });

/** A contract whose names, descriptions and values are all hostile. */
export const hostileContract: fc.Arbitrary<DescribedContract> = fc
  .record({
    name: hostileText,
    methods: names(5),
    events: names(3),
    handlers: names(3),
    shapes: fc.array(maybe(shape), { minLength: 19, maxLength: 19 }),
    flags: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    text: hostileText,
  })
  .map(({ name, methods, events, handlers, shapes, flags, text }) => {
    // `defineContract` rejects the same name for a method and an event.
    const ownEvents = events.filter((each) => !methods.includes(each));
    const shapeAt = (index: number): Schema | undefined => shapes[index];
    const given = <Key extends string>(key: Key, index: number): { [Each in Key]?: Schema } => {
      const schema = shapeAt(index);
      // One member named by the key, as the type declares.
      return (schema ? { [key]: schema } : {}) as { [Each in Key]?: Schema };
    };
    const contract = defineContract({
      name,
      version: '1.0.0',
      methods: Object.fromEntries(
        methods.map((each, index) => [
          each,
          flags[index]
            ? method({ ...given('params', index), reply: false })
            : method({ ...given('params', index), ...given('result', index + 5), ...given('progress', index + 12) }),
        ]),
      ),
      events: Object.fromEntries(ownEvents.map((each, index) => [each, event(given('payload', index + 10))])),
      handlers: Object.fromEntries(
        handlers.map((each, index) => [
          each,
          handler({ ...given('params', index + 13), ...given('result', index + 16) }),
        ]),
      ),
    });
    return described(contract, text);
  });

function described(contract: Contract, text: string): DescribedContract {
  const texts = (entries: object): Record<string, string> =>
    Object.fromEntries(Object.keys(entries).map((each) => [each, text]));
  return describeContract(contract, {
    methods: texts(contract.methods),
    events: texts(contract.events),
    handlers: texts(contract.handlers),
  });
}
