import { actionEnvelope, type Message } from 'bridgehead';
import { describe, expect, it } from 'vitest';

describe('the envelope of {callbackId, action, params}', () => {
  it.each<[string, Message, unknown]>([
    [
      'a request',
      { id: 's.1', method: 'getUser', params: { a: 1 } },
      { callbackId: 's.1', action: 'getUser', params: { a: 1 } },
    ],
    ['a notification', { method: 'analyse', params: [] }, { action: 'analyse', params: [] }],
    ['a result', { id: '7', result: { ok: true } }, { callbackId: '7', code: 0, data: { ok: true } }],
    [
      'an error',
      { id: '7', error: { code: -32601, message: 'Method not found' } },
      { callbackId: '7', code: -32601, message: 'Method not found' },
    ],
  ])('writes %s', (_, message, text) => {
    expect(JSON.parse(actionEnvelope.encode(message))).toEqual(text);
  });

  it.each<[string, unknown, unknown]>([
    ['a result', { callbackId: 's.1', code: 0, data: [1] }, { id: 's.1', result: [1] }],
    ['success without data', { callbackId: 's.1', code: 0 }, { id: 's.1', result: null }],
    ['false as data', { callbackId: 's.1', code: 0, data: false }, { id: 's.1', result: false }],
    [
      'a failure',
      { callbackId: 's.1', code: 7, message: 'no', data: 3 },
      { id: 's.1', error: { code: 7, message: 'no', data: 3 } },
    ],
    [
      'a failure whose message is no text',
      { callbackId: 's.1', code: 7, message: 9 },
      { id: 's.1', error: { code: 7, message: '', data: undefined } },
    ],
    ['an event', { action: 'moved', params: 1 }, { method: 'moved', params: 1 }],
    ['a request of the shell', { callbackId: 'n1', action: 'ask', params: 1 }, { id: 'n1', method: 'ask', params: 1 }],
    ['an action with an id that is no text', { callbackId: 5, action: 'ask' }, { method: 'ask', params: undefined }],
  ])('reads %s, as text and as an object', (_, said, message) => {
    expect(actionEnvelope.decode(JSON.stringify(said))).toStrictEqual(message);
    expect(actionEnvelope.decode(said)).toStrictEqual(message);
  });

  it.each([
    null,
    7,
    true,
    [],
    {},
    { callbackId: 's.1' },
    { callbackId: 's.1', code: '0' },
    { callbackId: 1, code: 0 },
    { code: 0, data: 1 },
    { action: 9, params: 1 },
  ])('drops %j', (said) => {
    expect(actionEnvelope.decode(JSON.stringify(said))).toBe(undefined);
    expect(actionEnvelope.decode(said)).toBe(undefined);
  });

  it('throws at text that is no JSON, which drops it', () => {
    expect(() => actionEnvelope.decode('{"action":')).toThrow(SyntaxError);
  });

  it('does not greet', () => {
    expect(actionEnvelope.hello).toBe(false);
  });
});
