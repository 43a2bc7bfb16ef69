import { describe, expect, it } from 'vitest';
import { documentShape } from '../../../../sdk/tools/document/document-shape.ts';
import { emptyDocument } from '../../../support/empty-document.ts';

const locales = { android: { fallback: 'en' }, ios: { map: { VI: 'VN' }, fallback: 'EN' } };
const problemOf = (more: object): string | undefined => documentShape({ ...emptyDocument, ...more }, []);
const problemOfMethod = (more: object): string | undefined =>
  problemOf({ methods: [{ name: 'pay', params: [], ...more }] });
const timeout = 'must be a number of milliseconds greater than 0, or null for no timeout';
const pointer = 'must be a JSON Pointer like /version';
const platform = (path: string): string => `${path} is not a platform. Platforms are android, ios`;

describe('the shape of a document', () => {
  it('accepts a contract document with every member', () => {
    const spans = { 'x-since': { ios: '1.0' }, 'x-until': { android: '2.0' }, description: 'Text' };
    const schema = { type: 'string' };
    const param = { name: 'id', schema, description: 'Text', required: true };
    expect(
      problemOf({
        methods: [
          { name: 'a', params: [param], 'x-params': schema, paramStructure: 'by-name', 'x-fallback': null, ...spans },
          { name: 'b', params: [], result: { name: 'r', schema: { type: 'null' }, 'x-undeclared': true } },
          { name: 'c', params: [], result: { name: 'r', schema, 'x-undeclared': false }, 'x-progress': schema },
          { name: 'd', params: [], 'x-interactive': true, 'x-cancellable': false, 'x-idempotent': true },
          { name: 'e', params: [], 'x-timeout-ms': null },
          { name: 'f', params: [], 'x-timeout-ms': 0.5 },
        ],
        'x-events': [
          { name: 'g', payload: schema, 'x-state': true, 'x-subscribe': { start: 'a', stop: 'b' }, ...spans },
        ],
        'x-handlers': [{ name: 'h', params: schema, result: schema, 'x-timeout-ms': 1, description: 'Text' }],
        'x-shell-facts': { method: 'c', appVersion: '', locale: '/a~0b/c~1d', theme: '/theme' },
        'x-locales': locales,
      }),
    ).toBeUndefined();
  });

  it.each<[more: object, problem: string]>([
    [{ openrpc: undefined }, 'its member openrpc is missing'],
    [{ openrpc: 1 }, 'its member openrpc must be a string'],
    [{ openrpc: '2.1.0' }, 'it is of OpenRPC 2.1.0, not 1.x'],
    [{ openrpc: '10.0' }, 'it is of OpenRPC 10.0, not 1.x'],
    [{ info: undefined }, 'its member info is missing'],
    [{ info: { version: '1.0.0' } }, 'its member info.title is missing'],
    [{ info: { title: 'shop', version: 1 } }, 'its member info.version must be a string'],
    [{ info: { title: 'shop', version: '1.0' } }, '"1.0" is not a semantic version'],
    [{ methods: {} }, 'its member methods must be an array'],
    [{ 'x-events': undefined }, 'its member x-events is missing'],
    [{ 'x-handlers': 1 }, 'its member x-handlers must be an array'],
    [{ components: {} }, 'its member components.schemas is missing'],
    [{ components: { schemas: { User: 1 } } }, 'its member components.schemas.User must be an object'],
    [
      { 'x-shell-facts': 'getQueryParam' },
      'its member x-shell-facts must be an object with the method (older generators wrote only its name)',
    ],
    [{ 'x-shell-facts': null }, 'its member x-shell-facts must be an object'],
    [{ 'x-shell-facts': {} }, 'its member x-shell-facts.method is missing'],
    ...['version', '/a~2', '/a~', ['/version'], 5].flatMap((wrong): [object, string][] =>
      ['appVersion', 'locale', 'theme'].map((name) => [
        { 'x-shell-facts': { method: 'pay', [name]: wrong } },
        `its member x-shell-facts.${name} ${pointer}`,
      ]),
    ),
    [{ 'x-locales': { android: {} } }, 'its member x-locales.android.fallback is missing'],
    [{ 'x-locales': { ios: { fallback: 'EN', map: { VI: 1 } } } }, 'its member x-locales.ios.map.VI must be a string'],
    [{ 'x-locales': { Android: { fallback: 'en' } } }, platform('x-locales.Android')],
  ])('rejects a contract document with %j', (more, problem) => {
    expect(problemOf(more)).toBe(problem);
  });

  it.each<[member: string, wrong: unknown, problem: string]>([
    ['name', undefined, 'is missing'],
    ['params', undefined, 'is missing'],
    ['paramStructure', 1, 'must be a string'],
    ['description', 1, 'must be a string'],
    ['result', 'a', 'must be an object'],
    ['x-params', 'a', 'must be an object'],
    ['x-progress', 'a', 'must be an object'],
    ['x-interactive', 1, 'must be true or false'],
    ['x-cancellable', 1, 'must be true or false'],
    ['x-idempotent', 1, 'must be true or false'],
    ...[0, -1, '5', Infinity, true].map((wrong): [string, unknown, string] => ['x-timeout-ms', wrong, timeout]),
  ])('rejects a method whose %s is %j', (member, wrong, problem) => {
    expect(problemOfMethod({ [member]: wrong })).toBe(`its member methods[0].${member} ${problem}`);
  });

  const result = { name: 'r', schema: {} };
  const param = { name: 'a', schema: {} };
  it.each<[more: object, problem: string]>([
    [{ 'x-since': 1 }, 'x-since must be an object'],
    [{ 'x-since': { ios: 1 } }, 'x-since.ios must be a string'],
    [{ 'x-until': { ios: 1 } }, 'x-until.ios must be a string'],
    [{ params: [{ schema: {} }] }, 'params[0].name is missing'],
    [{ params: [{ name: 'a' }] }, 'params[0].schema is missing'],
    [{ params: [{ ...param, required: 1 }] }, 'params[0].required must be true or false'],
    [{ result: { name: 'r' } }, 'result.schema is missing'],
    [{ result: { ...result, description: 1 } }, 'result.description must be a string'],
    [{ result: { ...result, 'x-undeclared': 1 } }, 'result.x-undeclared must be true or false'],
  ])('rejects a method with %j', (more, problem) => {
    expect(problemOfMethod(more)).toBe(`its member methods[0].${problem}`);
  });

  it('rejects a method for an unknown platform, or with a result that is undeclared and declared', () => {
    expect(problemOfMethod({ 'x-since': { ios: '1', web: '1' } })).toBe(platform('methods[0].x-since.web'));
    expect(problemOfMethod({ result: { ...result, 'x-undeclared': true } })).toBe(
      'methods[0].result.x-undeclared is true, but methods[0].result.schema is not {"type": "null"}. Remove one of them',
    );
  });

  it.each<[member: string, wrong: unknown, problem: string]>([
    ['name', undefined, ' is missing'],
    ['description', 1, ' must be a string'],
    ['payload', 1, ' must be an object'],
    ['x-since', { ios: 1 }, '.ios must be a string'],
    ['x-until', { ios: 1 }, '.ios must be a string'],
    ['x-state', 1, ' must be true or false'],
    ['x-subscribe', {}, '.start is missing'],
    ['x-subscribe', { start: 'a', stop: 1 }, '.stop must be a string'],
  ])('rejects an event whose %s is %j', (member, wrong, problem) => {
    const event = { name: 'moved', [member]: wrong };
    expect(problemOf({ 'x-events': [event] })).toBe(`its member x-events[0].${member}${problem}`);
  });

  it.each<[member: string, wrong: unknown, problem: string]>([
    ['name', undefined, 'is missing'],
    ['description', 1, 'must be a string'],
    ['params', 1, 'must be an object'],
    ['result', 1, 'must be an object'],
    ['x-timeout-ms', 0, timeout],
  ])('rejects a handler whose %s is %j', (member, wrong, problem) => {
    const handler = { name: 'canLeave', [member]: wrong };
    expect(problemOf({ 'x-handlers': [handler] })).toBe(`its member x-handlers[0].${member} ${problem}`);
  });
});
