import { interactive, type StandardSchema } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../../../sdk/tools/document/contract-of.ts';
import { describedContractOf } from '../../../../sdk/tools/document/described-contract-of.ts';
import type { ContractDocument, MethodDocument } from '../../../../sdk/tools/document/document.ts';
import { createDocumentSchema, documentPartOf } from '../../../../sdk/tools/document/document-schema.ts';
import { emptyDocument } from '../../../support/empty-document.ts';

const text = { type: 'string' };
const named = { $ref: '#/components/schemas/Name' };
const plain: ContractDocument = { ...emptyDocument, components: { schemas: { Name: text } } };
const infoMethod = { name: 'info', paramStructure: 'either', params: [], result: { name: 'r', schema: {} } } as const;

/** Returns a method as it is read, without undefined members. */
function methodOf(entry: Partial<MethodDocument>): Record<string, unknown> {
  const { get } = contractOf({ ...plain, methods: [{ ...infoMethod, name: 'get', ...entry }] }).methods;
  return Object.fromEntries(Object.entries(get ?? {}).filter(([, value]) => value !== undefined));
}
const accepts = (schema: unknown, value: unknown): boolean =>
  !('issues' in ((schema as StandardSchema)['~standard'].validate(value) as object)); // a schema of the contract

describe(contractOf, () => {
  it('reads name, version, locales and the names of all entries from a contract document', () => {
    const locales = { android: { fallback: 'en' }, ios: { fallback: 'EN' } };
    const contract = contractOf({
      ...plain,
      methods: [infoMethod],
      'x-events': [{ name: 'moved' }],
      'x-handlers': [{ name: 'canLeave' }],
      'x-locales': locales,
      'x-roles': { theme: { event: 'moved' } },
      'x-launch-data': named,
    });
    const roles = { theme: { event: 'moved' } };
    expect(contract).toMatchObject({ name: 'shop', version: '1.0.0', locales, shellFacts: undefined, roles });
    expect([accepts(contract.launchData, 'a'), accepts(contract.launchData, 1)]).toEqual([true, false]);
    expect([contract.methods, contract.events, contract.handlers].map((specs) => Object.keys(specs))).toEqual([
      ['info'],
      ['moved'],
      ['canLeave'],
    ]);
  });

  it('reads the schemas of a method from a document, including the named ones', () => {
    const { params, result, progress } = methodOf({
      'x-params': named,
      result: { name: 'r', schema: { type: 'number' } },
      'x-progress': { type: 'boolean' },
    });
    expect([accepts(params, 'a'), accepts(params, 1)]).toEqual([true, false]);
    expect([accepts(result, 1), accepts(result, 'a')]).toEqual([true, false]);
    expect([accepts(progress, true), accepts(progress, 1)]).toEqual([true, false]);
  });

  const flag = false as never; // possible in a document of another program
  it.each<[what: string, entry: Partial<MethodDocument>, options: object]>([
    ['none', {}, {}],
    ['versions', { 'x-since': { ios: '1' }, 'x-until': { ios: '2' } }, { since: { ios: '1' }, until: { ios: '2' } }],
    ['a timeout', { 'x-timeout-ms': 7 }, { timeoutMs: 7 }],
    ['no timeout', { 'x-timeout-ms': null }, { timeoutMs: Infinity }],
    ['interactive', { 'x-interactive': true, 'x-timeout-ms': null }, { interactive }],
    ['both', { 'x-interactive': true, 'x-timeout-ms': 7 }, { interactive, timeoutMs: 7 }],
    ['flags', { 'x-cancellable': true, 'x-idempotent': true }, { cancellable: true, idempotent: true }],
    ['flags that are not set', { 'x-interactive': flag, 'x-cancellable': flag, 'x-idempotent': flag }, {}],
  ])('reads the options of a method: %s', (_, entry, options) => {
    const undeclared = { name: 'r', schema: { type: 'null' }, 'x-undeclared': true } as const;
    expect(methodOf({ result: undeclared, ...entry })).toStrictEqual({ kind: 'method', ...options });
  });

  it('reads methods with names that every object inherits, and validates their results', () => {
    const names = ['constructor', 'toString', 'hasOwnProperty'];
    const { methods } = contractOf({
      ...plain,
      methods: names.map((name) => ({ ...infoMethod, name, result: { name: 'r', schema: text } })),
    });
    expect(Object.keys(methods)).toEqual(names);
    expect(accepts(methods['constructor']?.result, 1)).toBe(false);
  });

  it('reads a method without a result as one without a response', () => {
    const { result: _, ...notification } = infoMethod;
    expect(contractOf({ ...plain, methods: [notification] }).methods['info']?.reply).toBe(false);
  });

  it("returns a new copy of a method's default to each caller, even of null", () => {
    const { fallback } = methodOf({ 'x-fallback': { a: [1] } }) as { fallback: () => unknown };
    expect(fallback()).toEqual({ a: [1] });
    expect(fallback()).not.toBe(fallback());
    expect((methodOf({ 'x-fallback': null }) as { fallback: () => unknown }).fallback()).toBe(null);
    expect(methodOf({})).not.toHaveProperty('fallback');
  });

  it('reads the options of events and handlers from a document', () => {
    const limits = { 'x-since': { ios: '1' }, 'x-until': { ios: '2' } };
    const { events, handlers } = contractOf({
      ...plain,
      methods: [infoMethod],
      'x-events': [
        { name: 'moved', payload: named, 'x-state': true, 'x-subscribe': { start: 'info' }, ...limits },
        { name: 'left', 'x-state': false as never },
      ],
      'x-handlers': [
        { name: 'canLeave', params: named, result: { type: 'boolean' }, 'x-timeout-ms': null },
        { name: 'rename', 'x-timeout-ms': 5 },
      ],
    });
    const { moved, left } = events;
    expect(moved).toMatchObject({ kind: 'event', state: true, subscribe: { start: 'info' }, since: { ios: '1' } });
    expect(moved?.until).toEqual({ ios: '2' });
    expect([accepts(moved?.payload, 'a'), accepts(moved?.payload, 1), left?.state]).toEqual([true, false, undefined]);
    const { canLeave, rename } = handlers;
    expect([canLeave?.timeoutMs, rename?.timeoutMs, canLeave?.kind]).toEqual([Infinity, 5, 'handler']);
    expect([accepts(canLeave?.params, 1), accepts(canLeave?.result, 1)]).toEqual([false, false]);
    expect([accepts(canLeave?.params, 'a'), accepts(canLeave?.result, true)]).toEqual([true, true]);
  });

  it('reads each member of shellFacts by its pointer', () => {
    const read = (members: object): unknown => {
      const { shellFacts } = contractOf({
        ...plain,
        methods: [infoMethod],
        'x-shell-facts': { method: 'info', ...members },
      });
      const { method, appVersion, locale, theme } = shellFacts ?? {};
      const result = { v: '3.1', l: 'VI', t: 'dark' } as never;
      return [method, appVersion?.(result), locale?.(result), theme?.(result)];
    };
    expect(read({ appVersion: '/v', locale: '/l', theme: '/t' })).toEqual(['info', '3.1', 'VI', 'dark']);
    expect(read({})).toEqual(['info', undefined, undefined, undefined]);
    const { shellFacts } = contractOf({ ...plain, methods: [infoMethod], 'x-shell-facts': { method: 'info' } });
    expect(shellFacts).toMatchObject({ locale: undefined, theme: undefined });
  });
});

describe(describedContractOf, () => {
  it('reads the descriptions of all entries from a document, which are empty if it has none', () => {
    const { kind, contract, descriptions } = describedContractOf({
      ...plain,
      methods: [{ ...infoMethod, description: 'Informs.' }],
      'x-events': [{ name: 'moved' }],
      'x-handlers': [{ name: 'canLeave', description: 'Asks.' }],
    });
    expect(kind).toBe('described-contract');
    expect(contract.name).toBe('shop');
    expect(descriptions).toEqual({
      methods: { info: 'Informs.' },
      events: { moved: '' },
      handlers: { canLeave: 'Asks.' },
    });
  });
});

describe(createDocumentSchema, () => {
  const part = { schema: named, schemas: { Name: text } };
  const schema = createDocumentSchema(part);

  it('validates values by a schema of a document and reports where one does not match', () => {
    const { validate } = schema['~standard'];
    expect(validate('a')).toStrictEqual({ value: 'a' });
    expect(validate(1)).toStrictEqual({ issues: [{ message: 'is invalid', path: [], expected: 'string' }] });
  });

  it('validates an absent value by a schema of a document as null and returns it unchanged', () => {
    const { validate } = createDocumentSchema({ schema: { type: 'null' }, schemas: {} })['~standard'];
    expect(validate(undefined)).toStrictEqual({ value: undefined });
    expect(validate(0)).toHaveProperty('issues');
  });

  it('a document schema provides its JSON Schema with the named schemas, and its part of the document', () => {
    const { version, vendor, jsonSchema } = schema['~standard'];
    expect([version, vendor]).toEqual([1, 'json-schema']);
    expect(jsonSchema.input()).toEqual({ ...named, components: { schemas: { Name: text } } });
    expect(jsonSchema.output()).toBe(jsonSchema.input());
    expect(documentPartOf(schema)).toBe(part);
    expect(documentPartOf({})).toBeUndefined();
  });
});
