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
  const loop = { Loop: { anyOf: [{ $ref: '#/components/schemas/Extra' }] } };

  it.each<[string, Edit, RegExp]>([
    ['an invalid version', members({ info: { title: 'x', version: '1.0.0\n' } }), /is not a semantic version$/],
    ['the same method twice', members({ methods: [method, method] }), /^pay is declared twice$/],
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
      'a timeout of 0',
      withMethod({ 'x-timeout-ms': 0 }),
      /methods\[0\]\.x-timeout-ms must be a number of milliseconds/,
    ],
    [
      'a schema that is not an object',
      withSchema({ properties: { a: null } }),
      /components\.schemas\.Extra\.properties\.a must be an object/,
    ],
    ['an unknown type', withSchema({ type: 'int' }), /components\.schemas\.Extra\.type must be one of null, boolean/],
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
