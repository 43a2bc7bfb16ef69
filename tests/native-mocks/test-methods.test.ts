import { describe, expect, it } from 'vitest';
import { createMessageHarness } from './support/message-harness.ts';

// The rules of docs/protocol.md, message by message.

describe('createTestMethods', () => {
  it('implements $/test.* as the protocol requires and rejects invalid params (TE-1)', async () => {
    const { hello, post, request, clock } = createMessageHarness();
    await hello('s');
    expect(await post(request('1', '$/test.echo'))).toMatchObject([{ result: null }]);
    expect(await post(request('1', '$/test.fail', { code: 7, message: 'no', data: 1 }))).toMatchObject([
      { error: { code: 7, message: 'no', data: 1 } },
    ]);
    expect(await post(request('1', '$/test.emit', { method: 'ticked', params: 5, times: 2 }))).toMatchObject([
      { method: 'ticked', params: 5 },
      { method: 'ticked', params: 5 },
      { result: null },
    ]);
    const sent = await post(request('1', '$/test.ask', { method: 'askName', params: 1 }));
    expect(sent).toMatchObject([{ id: 's1', method: 'askName' }]);
    expect(await post({ jsonrpc: '2.0', id: 's1', error: { code: -32601, message: 'none' } })).toMatchObject([
      { id: '1', result: { error: { code: -32601, message: 'none' } } },
    ]);
    for (const [name, params] of [
      ['slow', { ms: -1 }],
      ['fail', { code: 1.5, message: '' }],
      ['emit', { method: 'a', times: 1001 }],
      ['ask', {}],
      ['progress', { values: 1 }],
      ['slow', null],
    ] as const) {
      expect(await post(request('1', `$/test.${name}`, params)), name).toMatchObject([{ error: { code: -32602 } }]);
    }
    expect(clock.pending()).toBe(0);
  });

  it('omits $/test.* in a release build (TE)', async () => {
    const { post, request } = createMessageHarness({ testMethods: false });
    expect(await post(request('1', '$/test.echo'))).toMatchObject([{ error: { code: -32601 } }]);
  });
});
