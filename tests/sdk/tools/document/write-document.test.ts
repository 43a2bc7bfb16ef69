import {
  defineContract,
  type DescribedContract,
  event,
  handler,
  interactive,
  method,
  type MethodSpec,
} from 'bridgehead';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../../sdk/tools/document/json-schema.ts';
import { textsOf, writeDocument } from '../../../../sdk/tools/document/write-document.ts';

const text: JsonSchema = { type: 'string' };
const User: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'string', description: 'The id.' }, age: { type: 'number' } },
  required: ['id'],
};
const bare = { methods: {}, events: {}, handlers: {} };

/** Returns the entry of one method, as it is written. */
function written(spec: object, schemas: Readonly<Record<string, JsonSchema>> = {}): unknown {
  const get: MethodSpec = { kind: 'method', ...spec };
  const contract = defineContract({ name: 'c', version: '1.0.0', methods: { get } });
  const sites = new Map(Object.entries(schemas).map(([part, schema]) => [`methods.get.${part}`, schema]));
  const source: DescribedContract = { kind: 'described-contract', contract, descriptions: bare };
  const [entry] = writeDocument(source, { sites, named: { User } }).methods;
  return entry;
}

const plain = { name: 'get', paramStructure: 'by-name', params: [] };
const undeclared = { name: 'result', schema: { type: 'null' }, 'x-undeclared': true };

describe(writeDocument, () => {
  it('writes the entries of a contract with their schemas and descriptions, in order', () => {
    const contract = defineContract({
      name: 'shop',
      version: '1.2.3',
      methods: {
        pay: method({ since: { ios: '1', android: undefined }, until: { android: '2' } }),
        log: method({ reply: false }),
      },
      events: {
        moved: event({ since: { ios: '3' }, subscribe: { start: 'log', stop: 'pay' } }),
        themed: event({ state: true, until: { ios: '4' } }),
      },
      handlers: { canLeave: handler({ timeoutMs: Infinity }), rename: handler({ timeoutMs: 5 }), close: handler() },
      locales: { android: { fallback: 'en' }, ios: { fallback: 'EN' } },
      roles: { theme: { event: 'themed' } },
    });
    const descriptions = {
      methods: { pay: 'Pays.', log: { text: 'Logs.' } },
      events: { moved: 'Moved.' },
      handlers: { canLeave: 'Asks.' },
    };
    const sites = new Map<string, JsonSchema>([
      ['methods.pay.result', { $ref: '#/components/schemas/User' }],
      ['methods.pay.progress', { type: 'number' }],
      ['methods.log.params', text],
      ['events.moved.payload', text],
      ['handlers.canLeave.params', { type: 'number' }],
      ['handlers.canLeave.result', { type: 'boolean' }],
      ['launchData', text],
    ]);
    expect(
      writeDocument({ kind: 'described-contract', contract, descriptions }, { sites, named: { User } }),
    ).toStrictEqual({
      openrpc: '1.3.2',
      info: { title: 'shop', version: '1.2.3' },
      methods: [
        {
          ...{ name: 'pay', description: 'Pays.', paramStructure: 'by-name', params: [] },
          result: { name: 'result', schema: { $ref: '#/components/schemas/User' } },
          'x-progress': { type: 'number' },
          'x-since': { ios: '1' },
          'x-until': { android: '2' },
        },
        { name: 'log', description: 'Logs.', paramStructure: 'either', params: [], 'x-params': text },
      ],
      'x-events': [
        {
          ...{ name: 'moved', description: 'Moved.', payload: text, 'x-since': { ios: '3' } },
          'x-subscribe': { start: 'log', stop: 'pay' },
        },
        { name: 'themed', 'x-until': { ios: '4' }, 'x-state': true },
      ],
      'x-handlers': [
        {
          ...{ name: 'canLeave', description: 'Asks.', params: { type: 'number' }, result: { type: 'boolean' } },
          'x-timeout-ms': null,
        },
        { name: 'rename', 'x-timeout-ms': 5 },
        { name: 'close' },
      ],
      'x-locales': { android: { fallback: 'en' }, ios: { fallback: 'EN' } },
      'x-roles': { theme: { event: 'themed' } },
      'x-launch-data': text,
      components: { schemas: { User } },
    });
  });

  it("lists the fields of a method's params in the document, and the fields of a named schema", () => {
    const params = [
      { name: 'id', description: 'The id.', required: true, schema: { type: 'string' } },
      { name: 'age', schema: { type: 'number' } },
    ];
    const named = { $ref: '#/components/schemas/User' };
    expect(written({}, { params: User })).toStrictEqual({ ...plain, params, result: undeclared, 'x-params': User });
    expect(written({}, { params: named })).toStrictEqual({ ...plain, params, result: undeclared, 'x-params': named });
  });

  it('lists no fields in the document for params without properties, without required fields or without a known schema', () => {
    for (const schema of [{ type: 'object' }, { $ref: '#/components/schemas/Unknown' }]) {
      expect(written({}, { params: schema })).toMatchObject({ paramStructure: 'either', params: [] });
    }
    expect(written({}, { params: { properties: { a: text } } })).toMatchObject({
      paramStructure: 'by-name',
      params: [{ name: 'a', schema: text }],
    });
  });

  it.each<[what: string, spec: object, extensions: object]>([
    ['none', {}, {}],
    ['interactive', { interactive }, { 'x-timeout-ms': null, 'x-interactive': true }],
    ['both', { interactive, timeoutMs: 7 }, { 'x-timeout-ms': 7, 'x-interactive': true }],
    ['no timeout', { timeoutMs: Infinity }, { 'x-timeout-ms': null }],
    ['a timeout', { timeoutMs: 900 }, { 'x-timeout-ms': 900 }],
    ['flags', { cancellable: true, idempotent: true }, { 'x-cancellable': true, 'x-idempotent': true }],
    ['flags that are not set', { interactive: false, cancellable: false, idempotent: false }, {}],
    ['a fallback', { fallback: () => 0 }, { 'x-fallback': 0 }],
  ])('writes the options of a method into the document: %s', (_, spec, extensions) => {
    expect(written(spec)).toStrictEqual({ ...plain, result: undeclared, ...extensions });
  });

  it('writes shellFacts as pointers and omits a function that computes', () => {
    const pointersOf = (shellFacts: object): unknown => {
      const contract = defineContract({ name: 'c', version: '1.0.0', methods: { get: method<undefined, never>() } });
      const source = { ...contract, shellFacts: { method: 'get', ...shellFacts } as never };
      const document = writeDocument(
        { kind: 'described-contract', contract: source, descriptions: bare },
        { sites: new Map(), named: {} },
      );
      return document['x-shell-facts'];
    };
    const read = (name: string) => (value: Readonly<Record<string, unknown>>) => value[name];
    expect(pointersOf({ appVersion: read('v') })).toStrictEqual({ method: 'get', appVersion: '/v' });
    expect(pointersOf({ appVersion: () => '1', locale: read('l'), theme: read('t') })).toStrictEqual({
      method: 'get',
      locale: '/l',
      theme: '/t',
    });
  });
});

describe(textsOf, () => {
  const source: DescribedContract = {
    kind: 'described-contract',
    contract: defineContract({ name: 'c', version: '1.0.0', methods: {} }),
    // A contract written in JavaScript may contain undefined.
    descriptions: { methods: { get: 'Gets.', none: undefined as never }, events: {} },
  };

  it('returns the description of an entry, which is empty if the contract has none', () => {
    expect(textsOf(source, 'methods', 'get')).toEqual({ text: 'Gets.' });
    expect(textsOf(source, 'methods', 'none')).toEqual({ text: '' });
    expect(textsOf(source, 'events', 'get')).toEqual({ text: '' });
    expect(textsOf(source, 'handlers', 'get')).toEqual({ text: '' });
    expect(textsOf(source, 'methods', 'toString')).toEqual({ text: '' });
  });
});
