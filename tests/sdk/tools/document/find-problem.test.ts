import { describe, expect, it } from 'vitest';
import type { ContractDocument } from '../../../../sdk/tools/document/document.ts';
import { findProblem } from '../../../../sdk/tools/document/find-problem.ts';
import { emptyDocument } from '../../../support/empty-document.ts';

const method = { name: 'pay', paramStructure: 'either', params: [], result: { name: 'r', schema: {} } } as const;
const plain: ContractDocument = {
  ...emptyDocument,
  methods: [method],
  'x-events': [{ name: 'moved' }],
  'x-handlers': [{ name: 'canLeave' }],
};
const problemOf = (more: Partial<ContractDocument>): string | undefined => findProblem({ ...plain, ...more });
const problemOfName = (name: string): string | undefined => problemOf({ methods: [{ ...method, name }] });

describe(findProblem, () => {
  it.each([
    ['pay', 'moved'],
    ['$/test.echo', 'left'],
    ['a$/b', 'a\u200db'],
    ['constructor', '__proto'],
  ])('accepts the method name %j and the event name %j', (name, event) => {
    expect(problemOf({ methods: [{ ...method, name }], 'x-events': [{ name: event }] })).toBeUndefined();
  });

  it('names a role and its member that do not fit, with their place', () => {
    const roles = (theme: object): Partial<ContractDocument> => ({ 'x-roles': { theme } });
    expect(problemOf(roles({ event: 'none' }))).toBe(
      'x-roles.theme.event: "none" is not an event of the contract. Use one of moved',
    );
    const payload = { type: 'object', properties: { mode: { type: 'string' } }, required: ['mode'] } as const;
    const events = { 'x-events': [{ name: 'moved', payload }] };
    expect(problemOf({ ...events, ...roles({ event: 'moved', member: 'mode' }) })).toBeUndefined();
    const { result: _, ...withoutResult } = method;
    expect(problemOf({ methods: [withoutResult], ...roles({ method: 'pay', member: 'mode' }) })).toBeUndefined();
    expect(problemOf({ ...events, ...roles({ event: 'moved', member: 'look' }) })).toMatch(/^x-roles\.theme.*[^.]$/);
  });

  it.each([
    ['$/hello', '$/hello is reserved: names that start with $/ belong to the protocol'],
    ['$/tests', '$/tests is reserved: names that start with $/ belong to the protocol'],
    ['', '"" cannot be a name'],
    ['a\u001b[2J', 'the name "a\\u001b[2J" has invisible characters'],
    ['__proto__', '"__proto__" cannot be a name'],
    ['a\u202eb', 'the name "a\\u202eb" has invisible characters'],
  ])('rejects the method name %j', (name, problem) => {
    expect(problemOfName(name)).toBe(problem);
  });

  it('rejects a name that is declared twice among methods, events or handlers', () => {
    expect(problemOf({ methods: [method, method] })).toBe('pay is declared twice');
    expect(problemOf({ 'x-events': [{ name: 'a' }, { name: 'b' }, { name: 'a' }] })).toBe('a is declared twice');
    expect(problemOf({ 'x-handlers': [{ name: 'a b!' }, { name: 'a b!' }] })).toBe('"a b!" is declared twice');
  });

  it('rejects a name that a method and an event share, but not a method and a handler', () => {
    expect(problemOf({ 'x-events': [{ name: 'pay' }] })).toBe('pay is a method and an event. Rename one of them');
    expect(problemOf({ 'x-handlers': [{ name: 'pay' }] })).toBeUndefined();
  });

  it.each([
    [{ 'x-since': { ios: 'soon' } }, 'pay: "soon" is not a version like 3.1.3'],
    [{ 'x-since': { ios: 'a\u202e' } }, 'pay: "a\\u202e" is not a version like 3.1.3'],
    [{ 'x-until': { ios: 'a\u202e' } }, 'pay: "a\\u202e" is not a version like 3.1.3'],
    [{ 'x-until': { ios: 'soon' } }, 'pay: "soon" is not a version like 3.1.3'],
    [{ 'x-since': { ios: '3' }, 'x-until': { ios: '3.0' } }, 'pay: its x-until.ios is not after its x-since.ios'],
    [
      { 'x-since': { android: '3.1' }, 'x-until': { android: '3' } },
      'pay: its x-until.android is not after its x-since.android',
    ],
  ])('rejects a method with the version limits %j', (limits, problem) => {
    expect(problemOf({ methods: [{ ...method, ...limits }] })).toBe(problem);
  });

  it.each([
    [{ 'x-since': { ios: '3' } }],
    [{ 'x-until': { android: '3' } }],
    [{ 'x-since': { ios: '3' }, 'x-until': { ios: '3.1' } }],
    [{ 'x-since': { ios: '3' }, 'x-until': { android: '1' } }],
  ])('accepts a method with the version limits %j', (limits) => {
    expect(problemOf({ methods: [{ ...method, ...limits }] })).toBeUndefined();
  });

  it('rejects subscribe methods and shellFacts that the contract does not have', () => {
    const subscribedBy = (subscribe: { start: string; stop?: string }): string | undefined =>
      problemOf({ 'x-events': [{ name: 'left' }, { name: 'moved', 'x-subscribe': subscribe }] });
    expect(subscribedBy({ start: 'go' })).toBe('moved: x-subscribe names "go", which is not one of its methods');
    expect(subscribedBy({ start: 'pay', stop: 'go' })).toBe(
      'moved: x-subscribe names "go", which is not one of its methods',
    );
    expect(subscribedBy({ start: 'pay' })).toBeUndefined();
    expect(problemOf({ 'x-shell-facts': { method: 'go' } })).toBe(
      'x-shell-facts names "go", which is not one of its methods',
    );
  });

  it('rejects shellFacts from a method without a result, and accepts other methods without one', () => {
    const { result: _, ...notification } = method;
    const methods = [method, { ...notification, name: 'log' }];
    expect(problemOf({ methods, 'x-shell-facts': { method: 'pay' } })).toBeUndefined();
    expect(problemOf({ methods, 'x-shell-facts': { method: 'log' } })).toBe(
      'x-shell-facts names "log", which has no result',
    );
    expect(problemOf({ methods })).toBeUndefined();
  });

  it.each([
    ...['#/components/schemas/Nope', '#/components/schemas/toString', '#/components/schemas/User/properties/id'],
    ...['#/methods/0', 'other.json'],
  ])('rejects the reference %s, which points to no named schema', ($ref) => {
    const components = { schemas: { User: { properties: { id: {} } } } };
    const handlers = [{ name: 'canLeave', params: { $ref } }];
    expect(problemOf({ 'x-handlers': handlers, components })).toBe(`${$ref} is not in it`);
  });

  it('rejects a reference to no name although a schema has the name undefined', () => {
    const events = [{ name: 'moved', payload: { $ref: 'other.json' } }];
    expect(problemOf({ 'x-events': events, components: { schemas: { undefined: {} } } })).toBe(
      'other.json is not in it',
    );
  });

  it('accepts a reference to a named schema and rejects one that leads back to itself', () => {
    const $ref = '#/components/schemas/User';
    const events = [{ name: 'moved', payload: { $ref } }];
    expect(problemOf({ 'x-events': events, components: { schemas: { User: {} } } })).toBeUndefined();
    expect(problemOf({ 'x-events': events, components: { schemas: { User: { $ref } } } })).toBe(
      'components.schemas.User refers to itself and to nothing else',
    );
  });

  it('reports why defineContract would reject a document, without the words around the reason', () => {
    expect(problemOf({ methods: [{ ...method, 'x-timeout-ms': 2 ** 31 }] })).toBeUndefined();
    expect(problemOf({ methods: [{ ...method, 'x-timeout-ms': -1 }] })).toBe('pay: timeoutMs must be greater than 0');
    expect(problemOf({ methods: [{ ...method, name: 'Cannot use it', 'x-timeout-ms': -1 }] })).toBe(
      'Cannot use it: timeoutMs must be greater than 0',
    );
  });

  it('rethrows an error that does not come from the rules of a contract', () => {
    // Not enumerable, so that only the contract reads it.
    const info = Object.defineProperty({ version: '1.0.0' }, 'title', {
      get: () => {
        throw new Error('unreadable');
      },
    });
    const document = { ...plain, info: info as never };
    expect(() => findProblem(document)).toThrow('unreadable');
  });
});
