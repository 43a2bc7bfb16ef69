import { describe, expect, it } from 'vitest';
import { contractOf } from '../../../../sdk/tools/document/contract-of.ts';
import { readDocument } from '../../../../sdk/tools/document/read-document.ts';
import { base, type Edit, edited, problemOf, withMethod, withSchema } from '../../../support/edited-document.ts';

describe(readDocument, () => {
  it('reads a document that writeDocument wrote and skips a byte order mark', () => {
    expect(readDocument(JSON.stringify(base))).toEqual({ document: JSON.parse(JSON.stringify(base)) as unknown });
    expect(problemOf(`\uFEFF${JSON.stringify(base)}`)).toBe('read');
  });

  it.each<[string, string, RegExp]>([
    ['a syntax error in its JSON, with its place', '{\n  "openrpc": "1" 5}', /^it is not JSON \(line 2, column 18\)$/],
    ['a list instead of an object', '[]', /^it must be an object$/],
    ['null instead of an object', 'null', /^it must be an object$/],
    [
      'a member called __proto__, with its path',
      JSON.stringify(base).replace('"ok":', '"__proto__":'),
      /^components\.schemas\.PayResult\.properties\.__proto__ has a name that objects in JavaScript cannot store/,
    ],
  ])('reports why a text is no document: %s', (_, text, problem) => {
    expect(problemOf(text)).toMatch(problem);
  });

  const members = (more: object): Edit => {
    return (document) => ({ ...document, ...more });
  };
  const method = base.methods[0];
  const undeclared = { name: 'result', schema: { type: 'string' }, 'x-undeclared': true };
  const loop = { Loop: { anyOf: [{ $ref: '#/components/schemas/Extra' }] } };
  const go = { name: 'moved', 'x-subscribe': { start: 'pay', stop: 'go' } };

  it.each<[string, Edit, RegExp]>([
    ['another version of OpenRPC', members({ openrpc: '2.0.0' }), /^it is of OpenRPC 2\.0\.0, not 1\.x$/],
    ['an invalid version', members({ info: { title: 'x', version: '1.0.0\n' } }), /is not a semantic version$/],
    ['the same method twice', members({ methods: [method, method] }), /^pay is declared twice$/],
    ['a method named like an event', members({ 'x-events': [{ name: 'pay' }] }), /^pay is a method and an event/],
    [
      'a name with a control character',
      withMethod({ name: 'a\u001b[2J' }),
      /^the name "a\\u001b\[2J" has invisible characters/,
    ],
    [
      'a name that reverses the direction of text',
      withMethod({ name: '\u202egpj.exe' }),
      /^the name "\\u202egpj\.exe" has invisible characters/,
    ],
    ['an empty name', withMethod({ name: '' }), /^"" cannot be a name/],
    ['a reserved name', withMethod({ name: '$/hello' }), /^\$\/hello is reserved: names that start with/],
    ['a method called __proto__', withMethod({ name: '__proto__' }), /^"__proto__" cannot be a name$/],
    [
      'an unknown reference',
      withSchema({ $ref: '#/components/schemas/Nope' }),
      /^#\/components\/schemas\/Nope is not in it$/,
    ],
    ['a reference to another file', withSchema({ $ref: 'other.json' }), /^other\.json is not in it$/],
    [
      'a reference into a schema',
      withSchema({ $ref: '#/components/schemas/PayResult/properties/ok' }),
      /^#\/components\/schemas\/PayResult\/properties\/ok is not in it$/,
    ],
    [
      'schemas that only refer to each other',
      withSchema({ $ref: '#/components/schemas/Loop' }, loop),
      /^components\.schemas\.Extra refers to itself and to nothing else$/,
    ],
    [
      'a timeout that is a string',
      withMethod({ 'x-timeout-ms': '5' }),
      /methods\[0\]\.x-timeout-ms must be a number of milliseconds/,
    ],
    [
      'a timeout of 0',
      withMethod({ 'x-timeout-ms': 0 }),
      /methods\[0\]\.x-timeout-ms must be a number of milliseconds/,
    ],
    [
      'a flag that is a string',
      withMethod({ 'x-interactive': 'yes' }),
      /methods\[0\]\.x-interactive must be true or false/,
    ],
    ['a description that is a number', withMethod({ description: 5 }), /methods\[0\]\.description must be a string/],
    [
      'an unknown platform',
      withMethod({ 'x-since': { Android: '1' } }),
      /^methods\[0\]\.x-since\.Android is not a platform/,
    ],
    ['an invalid app version', withMethod({ 'x-since': { ios: 'soon' } }), /^pay: "soon" is not a version/],
    [
      'params without their schema',
      withMethod({ 'x-params': undefined }),
      /its member methods\[0\]\.x-params is missing/,
    ],
    [
      'x-shell-facts with an unknown method',
      members({ 'x-shell-facts': { method: 'hi' } }),
      /^x-shell-facts names "hi"/,
    ],
    ['a subscription through an unknown method', members({ 'x-events': [go] }), /^moved: x-subscribe names "go"/],
    [
      'x-shell-facts with a method without a result',
      members({ methods: [{ ...method, result: undefined }], 'x-shell-facts': { method: 'pay' } }),
      /^x-shell-facts names "pay", which has no result$/,
    ],
    [
      'an invalid pointer',
      members({ 'x-shell-facts': { method: 'pay', appVersion: '/a~2b' } }),
      /x-shell-facts\.appVersion must be a JSON Pointer/,
    ],
    [
      'an until that is not after its since',
      withMethod({ 'x-since': { ios: '3' }, 'x-until': { ios: '3.0' } }),
      /^pay: its x-until\.ios is not after its x-since\.ios$/,
    ],
    [
      'a declared schema that is marked as undeclared',
      withMethod({ result: undeclared }),
      /^methods\[0\]\.result\.x-undeclared is true, but methods\[0\]\.result\.schema is not \{"type": "null"\}/,
    ],
    ['an unknown type', withSchema({ type: 'int' }), /components\.schemas\.Extra\.type must be one of null, boolean/],
    [
      'an empty union',
      withSchema({ anyOf: [] }),
      /components\.schemas\.Extra\.anyOf must be an array with at least one/,
    ],
    [
      'an invalid pattern',
      withSchema({ pattern: '(' }),
      /components\.schemas\.Extra\.pattern must be a regular expression/,
    ],
    [
      'a schema that is not an object',
      withSchema({ properties: { a: null } }),
      /components\.schemas\.Extra\.properties\.a must be an object/,
    ],
    [
      'a negative length',
      withSchema({ minLength: -1 }),
      /components\.schemas\.Extra\.minLength must be a whole number/,
    ],
    [
      'an unsupported keyword',
      withSchema({ unevaluatedProperties: false }),
      /^components\.schemas\.Extra uses unevaluatedProperties/,
    ],
  ])('reports why a document is invalid: %s', (_, edit, problem) => {
    const found = problemOf(edited(edit));
    expect(found).toMatch(problem);
    expect(found).not.toMatch(/[\p{Cc}\u202e]/u);
  });

  it('accepts a document with names that every object inherits and members called $ref in data', () => {
    const text = edited((each) => ({
      ...each,
      methods: ['constructor', 'toString', 'hasOwnProperty'].map((name) => ({ ...each.methods[0], name })),
      components: { schemas: { ...each.components.schemas, Extra: { const: { $ref: 'data' } } } },
    }));
    const outcome = readDocument(text);
    if ('problem' in outcome) throw new Error(outcome.problem);
    const { methods } = contractOf(outcome.document);
    expect(Object.keys(methods)).toEqual(['constructor', 'toString', 'hasOwnProperty']);
    expect(methods['constructor']?.result?.['~standard'].validate({ ok: 1 })).toHaveProperty('issues');
  });
});
