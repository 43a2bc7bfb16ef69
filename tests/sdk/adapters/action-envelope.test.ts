import type { Message } from 'bridgehead/transports';
import { describe, expect, it } from 'vitest';
import { actionEnvelope } from '../../../sdk/adapters/action-envelope.ts';

describe('the envelope of {callbackId, action, params}', () => {
  const id = 's.1';
  const error = { code: -32601, message: 'Method not found' };

  it.each<[string, Message, unknown]>([
    ['a request', { id, method: 'get', params: { a: 1 } }, { callbackId: id, action: 'get', params: { a: 1 } }],
    ['a notification', { method: 'analyse', params: [] }, { action: 'analyse', params: [] }],
    ['a result', { id, result: { ok: true } }, { callbackId: id, code: 0, data: { ok: true } }],
    ['an error', { id, error }, { callbackId: id, ...error }],
  ])('writes an action envelope for %s', (_, message, text) => {
    expect(JSON.parse(actionEnvelope.encode(message))).toEqual(text);
  });

  const failure = { callbackId: id, code: 7, message: 'no', data: 3 };

  it.each<[string, unknown, unknown]>([
    ['a result', { callbackId: id, code: 0, data: [1] }, { id, result: [1] }],
    ['success without data', { callbackId: id, code: 0 }, { id, result: null }],
    ['false as data', { callbackId: id, code: 0, data: false }, { id, result: false }],
    ['a failure', failure, { id, error: { code: 7, message: 'no', data: 3 } }],
    ['a failure without a text', { ...failure, message: 9 }, { id, error: { code: 7, message: '', data: 3 } }],
    ['a failure without data', { callbackId: id, code: 7 }, { id, error: { code: 7, message: '', data: undefined } }],
    ['an event', { action: 'moved', params: 1 }, { method: 'moved', params: 1 }],
    ['a request from the shell', { callbackId: id, action: 'ask', params: 1 }, { id, method: 'ask', params: 1 }],
    ['an action whose id is not a string', { callbackId: 5, action: 'ask' }, { method: 'ask', params: undefined }],
  ])('reads an action envelope with %s, as a string and as an object', (_, envelope, message) => {
    expect(actionEnvelope.decode(JSON.stringify(envelope))).toStrictEqual(message);
    expect(actionEnvelope.decode(envelope)).toStrictEqual(message);
  });

  it.each([
    ...[null, 7, true, [], {}],
    { callbackId: 's.1' },
    { callbackId: 's.1', code: '0' },
    { callbackId: 1, code: 0 },
    { code: 0, data: 1 },
    { action: 9, params: 1 },
  ])('drops the invalid action envelope %j', (envelope) => {
    expect(actionEnvelope.decode(JSON.stringify(envelope))).toBe(undefined);
    expect(actionEnvelope.decode(envelope)).toBe(undefined);
  });

  it('drops a string that is not JSON', () => {
    expect(actionEnvelope.decode('{"action":')).toBe(undefined);
  });
});
