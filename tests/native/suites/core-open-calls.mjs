// The protocol of a reference shell, in virtual time: progress, cancel and status. Rule names are defined in docs/protocol.md.
import assert from 'node:assert/strict';
import { request } from '../support/core.mjs';

/** `shell` is one of support/*-core.mjs. */
export const openCalls = (shell) => async (test) => {
  const { post, startSession, close } = shell.startCore();

  await test('notifies the handler of a cancelled call and responds with -32800 once (CA-3)', async () => {
    await startSession();
    await post(request('a.2', 'keep'));
    const { got, log } = await post({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 'a.2' } });
    assert.deepEqual(
      got.map((each) => [each.id, each.error.code]),
      [['a.2', -32800]],
    );
    assert.deepEqual(log, ['cancelled keep']);
    assert.deepEqual(
      (await post(request('a.3', 'settleKept'))).got.map((each) => each.id),
      ['a.3'],
    );
  });
  await test('allows a handler to respond in its cancel action (CA-3)', async () => {
    await startSession();
    await post(request('a.2', 'stopping'));
    const { got } = await post({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 'a.2' } });
    assert.deepEqual(
      got.map((each) => each.result),
      ['stopped in time'],
    );
  });
  await test('delivers a response before the status that no longer lists it (ST-3)', async () => {
    await startSession();
    const { got } = await post([request('a.2', '$/test.echo'), request('a.3', '$/status', { ids: ['a.2'] })]);
    assert.deepEqual(
      got.map((each) => each.id),
      ['a.2', 'a.3'],
    );
    assert.deepEqual(got[1].result, { known: [] });
  });
  await close();
};
