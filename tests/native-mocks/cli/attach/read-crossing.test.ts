import { describe, expect, it } from 'vitest';
import { readCrossing } from '../../../../native-mocks/cli/attach/read-crossing.ts';

describe(readCrossing, () => {
  it('reads a protocol batch as its messages', () => {
    const messages = [
      { jsonrpc: '2.0', method: 'a' },
      { jsonrpc: '2.0', id: 's.1', result: 1 },
    ];
    expect(readCrossing(JSON.stringify(messages))).toEqual({ messages, dialect: 'json-rpc' });
  });

  it.each([
    [
      { callbackId: '1', action: 'pay', params: { a: 1 } },
      { id: '1', method: 'pay', params: { a: 1 } },
    ],
    [
      { callbackId: '1', code: 0 },
      { id: '1', result: null },
    ],
    [
      { callbackId: '1', code: 3, message: 'No' },
      { id: '1', error: { code: 3, message: 'No' } },
    ],
  ])('reads the message %j of the action dialect', (text, message) => {
    expect(readCrossing(JSON.stringify(text))).toEqual({ messages: [message], dialect: 'action' });
  });

  it.each([
    [
      { method: 'pay', params: '{"a":1}', callback: 'cb' },
      { id: 'cb', method: 'pay', params: { a: 1 } },
    ],
    [
      { method: 'note', params: '{', callback: '' },
      { method: 'note', params: undefined },
    ],
    [
      { callback: 'cb', result: '{"a":1}' },
      { id: 'cb', result: { a: 1 } },
    ],
    [
      { callback: 'cb', result: 'vi' },
      { id: 'cb', result: 'vi' },
    ],
    [{ callback: 'cb' }, { id: 'cb', result: null }],
  ])('reads the message %j of an object with methods', (text, message) => {
    expect(readCrossing(JSON.stringify(text))).toEqual({ messages: [message], dialect: 'methods' });
  });

  it.each(['', '{', 'null', '7', '"x"', '{}', '[]'])('finds no message in the crossing %j', (text) => {
    expect(readCrossing(text)).toEqual({ messages: [undefined], dialect: undefined });
  });
});
