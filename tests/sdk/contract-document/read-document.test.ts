import { defineContract, event, method } from 'bridgehead';
import { jsonSchemaOf, sampleValue } from 'bridgehead/mocks';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defaultAnswer } from '../../../native-mocks/answers/default-answer.ts';
import { createContractDocument } from '../../../sdk/cli/create-document.ts';
import { contractOf } from '../../../sdk/contract-document/contract-of.ts';
import { describedContractOf } from '../../../sdk/contract-document/described-contract-of.ts';
import { createDocumentSchema } from '../../../sdk/contract-document/document-schema.ts';
import type { JsonSchema, NamedSchemas } from '../../../sdk/contract-document/json-schema.ts';
import { readDocument } from '../../../sdk/contract-document/read-document.ts';

const base = createContractDocument({
  kind: 'described-contract',
  contract: defineContract({
    name: 'shop',
    version: '1.0.0',
    methods: { pay: method({ params: v.looseObject({ id: v.string() }), result: v.looseObject({ ok: v.boolean() }) }) },
    events: { moved: event({ payload: v.number() }) },
  }),
  descriptions: { methods: {}, events: {} },
});

type Edit = (document: typeof base) => unknown;
const edited = (edit: Edit): string => JSON.stringify(edit(JSON.parse(JSON.stringify(base)) as typeof base));
const faultOf = (text: string): string => {
  const outcome = readDocument(text);
  return 'fault' in outcome ? outcome.fault : 'read';
};
const withSchema = (schema: unknown, more: object = {}): Edit => {
  return (document) => ({
    ...document,
    components: { schemas: { ...document.components.schemas, Extra: schema, ...more } },
  });
};
const withMethod = (more: object): Edit => {
  return (document) => ({ ...document, methods: [{ ...document.methods[0], ...more }] });
};
const nested = (levels: number): string => '{"not":'.repeat(levels) + '{}' + '}'.repeat(levels);

describe(readDocument, () => {
  it('reads what the writer wrote, also after a byte order mark', () => {
    expect(readDocument(JSON.stringify(base))).toEqual({ document: JSON.parse(JSON.stringify(base)) as unknown });
    expect(faultOf(`\uFEFF${JSON.stringify(base)}`)).toBe('read');
  });

  it.each<[string, string, RegExp]>([
    ['a text that is no JSON, with its place', '{\n  "openrpc": "1" 5}', /^it is not JSON \(line 2, column 18\)$/],
    ['a list', '[]', /^it is not a contract, which is an object$/],
    ['null', 'null', /^it is not a contract, which is an object$/],
    [
      'another version of OpenRPC',
      edited((each) => ({ ...each, openrpc: '2.0.0' })),
      /^it is of OpenRPC 2\.0\.0, not 1\.x$/,
    ],
    [
      'a version that is none',
      edited((each) => ({ ...each, info: { title: 'x', version: '1.0.0\n' } })),
      /is not a semantic version$/,
    ],
    [
      'a method twice',
      edited((each) => ({ ...each, methods: [...each.methods, ...each.methods] })),
      /^pay is there twice$/,
    ],
    [
      'a method and an event of one name',
      edited((each) => ({ ...each, 'x-events': [{ name: 'pay' }] })),
      /^pay is a method and an event/,
    ],
    [
      'a name with a control character',
      edited(withMethod({ name: 'a\u001b[2J' })),
      /^the name "a\\u001b\[2J" has characters/,
    ],
    [
      'a name that turns the text',
      edited(withMethod({ name: '\u202egpj.exe' })),
      /^the name "\\u202egpj\.exe" has characters/,
    ],
    ['an empty name', edited(withMethod({ name: '' })), /^"" cannot be a name/],
    ['a name of the protocol', edited(withMethod({ name: '$/hello' })), /^\$\/hello has a name of the protocol/],
    [
      'a method called __proto__',
      edited(withMethod({ name: '__proto__' })),
      /^"__proto__" cannot be a name: JavaScript loses it$/,
    ],
    [
      'a member called __proto__, with its path',
      JSON.stringify(base).replace('"ok":', '"__proto__":'),
      /^components\.schemas\.PayResult\.properties\.__proto__ has a name that JavaScript loses/,
    ],
    [
      'an unknown reference',
      edited(withSchema({ $ref: '#/components/schemas/Nope' })),
      /^#\/components\/schemas\/Nope is not in it$/,
    ],
    ['a reference to another file', edited(withSchema({ $ref: 'other.json' })), /^other\.json is not in it$/],
    [
      'a reference into a schema',
      edited(withSchema({ $ref: '#/components/schemas/PayResult/properties/ok' })),
      /^#\/components\/schemas\/PayResult\/properties\/ok is not in it$/,
    ],
    [
      'schemas that are only each other',
      edited(
        withSchema(
          { $ref: '#/components/schemas/Loop' },
          { Loop: { anyOf: [{ $ref: '#/components/schemas/Extra' }] } },
        ),
      ),
      /^components\.schemas\.Extra refers to itself and to nothing else$/,
    ],
    [
      'more schemas than a stack has frames',
      edited((each) => {
        const names = Array.from({ length: 20_000 }, (_, index) => `S${index}`);
        const schemas = names.map((name, index): [string, object] => [
          name,
          { not: { $ref: `#/components/schemas/S${index + 1}` } },
        ]);
        return {
          ...each,
          components: { schemas: { ...Object.fromEntries(schemas), S20000: {}, ...each.components.schemas } },
        };
      }),
      /^components\.schemas has 20003 schemas, and a contract at most 2000$/,
    ],
    [
      'more levels than a stack has frames',
      edited(withSchema(0)).replace('"Extra":0', `"Extra":${nested(50_000)}`),
      /^components\.schemas\.Extra\.not.* has more than 200 levels/,
    ],
    [
      'ten megabytes',
      `{"a":"${'x'.repeat(10_000_000)}"}`,
      /^it has 10,000,008 characters, and a contract at most 4,194,304$/,
    ],
    [
      'a timeout as text',
      edited(withMethod({ 'x-timeout-ms': '5' })),
      /methods\[0\]\.x-timeout-ms .*: a number of milliseconds/,
    ],
    [
      'a timeout of nothing',
      edited(withMethod({ 'x-timeout-ms': 0 })),
      /methods\[0\]\.x-timeout-ms .*: a number of milliseconds/,
    ],
    ['a flag as text', edited(withMethod({ 'x-interactive': 'yes' })), /methods\[0\]\.x-interactive .*: true or false/],
    ['a text as number', edited(withMethod({ description: 5 })), /methods\[0\]\.description .*: a text/],
    [
      'a platform nobody knows',
      edited(withMethod({ 'x-since': { Android: '1.0.0' } })),
      /^methods\[0\]\.x-since\.Android is not a platform/,
    ],
    [
      'a version of an app that is none',
      edited(withMethod({ 'x-since': { ios: 'soon' } })),
      /^pay: "soon" is not a version/,
    ],
    [
      'params without their schema',
      edited(withMethod({ 'x-params': undefined })),
      /its member methods\[0\]\.x-params is missing/,
    ],
    [
      'facts of old shells by a method it lacks',
      edited((each) => ({ ...each, 'x-shell-facts': { method: 'hi' } })),
      /^x-shell-facts names "hi"/,
    ],
    [
      'a subscription by a method it lacks',
      edited((each) => ({ ...each, 'x-events': [{ name: 'moved', 'x-subscribe': { start: 'pay', stop: 'go' } }] })),
      /^moved: x-subscribe names "go"/,
    ],
    [
      'facts of old shells by a method without a result',
      edited((each) => ({
        ...(withMethod({ result: undefined })(each) as object),
        'x-shell-facts': { method: 'pay' },
      })),
      /^x-shell-facts names "pay", which has no result$/,
    ],
    [
      'a pointer that no program reads',
      edited((each) => ({ ...each, 'x-shell-facts': { method: 'pay', appVersion: '/a~2b' } })),
      /x-shell-facts\.appVersion .*: a JSON Pointer/,
    ],
    [
      'a version that ends before it starts',
      edited(withMethod({ 'x-since': { ios: '3' }, 'x-until': { ios: '3.0' } })),
      /^pay: its x-until\.ios is not after its x-since\.ios$/,
    ],
    [
      'a schema that is not declared',
      edited(withMethod({ result: { name: 'result', schema: { type: 'string' }, 'x-undeclared': true } })),
      /^methods\[0\]\.result\.x-undeclared is true, and methods\[0\]\.result\.schema is not that of null/,
    ],
    [
      'a type that is none',
      edited(withSchema({ type: 'int' })),
      /components\.schemas\.Extra\.type .*: one of null, boolean/,
    ],
    [
      'an empty union',
      edited(withSchema({ anyOf: [] })),
      /components\.schemas\.Extra\.anyOf .*: a list with at least one/,
    ],
    [
      'a pattern that is none',
      edited(withSchema({ pattern: '(' })),
      /components\.schemas\.Extra\.pattern .*: a regular expression/,
    ],
    [
      'a schema that is none',
      edited(withSchema({ properties: { a: null } })),
      /components\.schemas\.Extra\.properties\.a .*: an object/,
    ],
    [
      'a negative length',
      edited(withSchema({ minLength: -1 })),
      /components\.schemas\.Extra\.minLength .*: a whole number/,
    ],
    [
      'a keyword that nothing checks',
      edited(withSchema({ unevaluatedProperties: false })),
      /^components\.schemas\.Extra uses unevaluatedProperties/,
    ],
  ])('names the fault of %s', { timeout: 60_000 }, (_, text, fault) => {
    expect(faultOf(text)).toMatch(fault);
    expect(faultOf(text)).not.toMatch(/[\p{Cc}\u202e]/u);
  });

  it('takes names that every object inherits, and members of data called $ref', () => {
    const text = edited((each) => ({
      ...each,
      methods: ['constructor', 'toString', 'hasOwnProperty'].map((name) => ({ ...each.methods[0], name })),
      components: { schemas: { ...each.components.schemas, Extra: { const: { $ref: 'data' } } } },
    }));
    const outcome = readDocument(text);
    if ('fault' in outcome) throw new Error(outcome.fault);
    const { methods } = contractOf(outcome.document);
    expect(Object.keys(methods)).toEqual(['constructor', 'toString', 'hasOwnProperty']);
    expect(methods['constructor']?.result?.['~standard'].validate({ ok: 1 })).toHaveProperty('issues');
  });
});

describe('a named schema of a document', () => {
  it.each([
    ['a/b', 'a/b'],
    ['a/b', 'a~1b'],
    ['a~b', 'a~0b'],
    ['user profile', 'user profile'],
    ['constructor', 'constructor'],
  ])('checks values where it is called %s and referred to as %s', (name, written) => {
    const text = edited((each) => ({
      ...each,
      methods: [
        { ...each.methods[0], result: { name: 'result', schema: { $ref: `#/components/schemas/${written}` } } },
      ],
      components: { schemas: { ...each.components.schemas, [name]: { type: 'string' } } },
    }));
    const outcome = readDocument(text);
    if ('fault' in outcome) throw new Error(outcome.fault);
    const validate = contractOf(outcome.document).methods['pay']?.result?.['~standard'].validate;
    expect(validate?.('a')).toEqual({ value: 'a' });
    expect(validate?.(1)).toHaveProperty('issues');
    expect(JSON.stringify(createContractDocument(describedContractOf(outcome.document)))).toBe(text);
  });

  it('is in other documents only under a name that a reference has', () => {
    expect(faultOf(edited(withSchema({ $ref: '#/components/schemas/constructor' })))).toMatch(
      /constructor is not in it$/,
    );
  });
});

describe('a recursive schema of a document', () => {
  const text = edited((each) => ({
    ...each,
    methods: [{ ...each.methods[0], result: { name: 'result', schema: { $ref: '#/components/schemas/Tree' } } }],
    components: {
      schemas: {
        ...each.components.schemas,
        Tree: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
          },
          required: ['name', 'children'],
        },
      },
    },
  }));
  const outcome = readDocument(text);
  if ('fault' in outcome) throw new Error(outcome.fault);
  const { pay } = contractOf(outcome.document).methods;

  it('checks values at every depth, and names the place', () => {
    const tree = { name: 'a', children: [{ name: 'b', children: [{ name: 1, children: [] }] }] };
    expect(pay?.result?.['~standard'].validate(tree)).toEqual({
      issues: [{ message: 'does not fit', path: ['children', 0, 'children', 0, 'name'], expected: 'string' }],
    });
  });

  it('gets a default answer that fits', () => {
    const answer = pay && defaultAnswer('pay', pay);
    expect(pay?.result?.['~standard'].validate(answer)).toEqual({ value: answer });
  });

  it('refuses a value of more levels than a stack has frames, and does not throw', () => {
    let deep: unknown = { name: 'a', children: [] };
    for (let i = 0; i < 50_000; i++) deep = { name: 'a', children: [deep] };
    expect(pay?.result?.['~standard'].validate(deep)).toHaveProperty('issues');
  });
});

describe('samples of hostile schemas', () => {
  const sampleOf = (schema: JsonSchema, schemas: NamedSchemas = {}): string =>
    JSON.stringify(sampleValue(jsonSchemaOf(createDocumentSchema({ schema, schemas }))));
  const refs = (name: string, count: number): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`f${index}`, { $ref: `#/components/schemas/${name}` }]),
    ),
  });

  it('stay small where ten schemas each refer ten times to the next one', () => {
    const schemas = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`S${i}`, refs(`S${i + 1}`, 10)]));
    expect(sampleOf(refs('S0', 10), { ...schemas, S10: { type: 'string' } }).length).toBeLessThan(1_000_000);
  });

  it('stay small where a large schema is referred to thousands of times', () => {
    const fields = Array.from({ length: 5000 }, (_, index) => [`f${index}`, { type: 'string' }] as const);
    const Large: JsonSchema = { type: 'object', properties: Object.fromEntries(fields) };
    expect(sampleOf(refs('Large', 4000), { Large }).length).toBeLessThan(1_000_000);
  });

  it('stay small where lengths are given by the billion', () => {
    const text: JsonSchema = { type: 'string', minLength: 1e9 };
    expect(sampleOf(text).length).toBeLessThan(100_000);
    expect(sampleOf({ type: 'array', items: {}, minItems: 1e9 }).length).toBeLessThan(100_000);
    expect(
      sampleOf({ type: 'array', items: { type: 'array', items: text, minItems: 1e9 }, minItems: 1e9 }).length,
    ).toBeLessThan(20_000_000);
  });
});
