// The protocol of a reference shell, in virtual time: progress, cancel and status. Rule names are defined in docs/protocol.md.
import assert from 'node:assert/strict';
import { request } from '../support/core.mjs';

/** `shell` is one of support/*-core.mjs. */
export const openCalls = (shell) => async (test) => {
  const { post, startSession, close } = shell.startCore();

  await test('sends progress before the response, with the session (PR-1, PR-3)', async () => {
    await startSession();
    const { got } = await post(request('a.2', '$/test.progress', { values: [1, null, { n: 3 }], result: 'done' }));
    assert.deepEqual(
      got.map((each) => (each.id ? each.result : each.params.value)),
      [1, null, { n: 3 }, 'done'],
    );
    assert.deepEqual(got[0], { jsonrpc: '2.0', method: '$/progress', params: { id: 'a.2', value: 1 }, session: 'a' });
  });
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
  if (shell.canThrowAnywhere)
    await test('responds with -32603 for a cancel action that throws (CA-3)', async () => {
      await startSession();
      await post(request('a.2', 'cancelThrows'));
      const { got } = await post({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 'a.2' } });
      assert.deepEqual(
        got.map((each) => each.error.code),
        [-32603],
      );
    });
  await test('ignores the cancellation of an unknown or settled id (CA-4)', async () => {
    await startSession();
    for (const params of [{ id: 'a.99' }, { id: 7 }, {}, null, 'x'])
      assert.deepEqual((await post({ jsonrpc: '2.0', method: '$/cancelRequest', params })).got, []);
  });
  await test('reports the open ids in the response to $/status (ST-2, LI-6)', async () => {
    await startSession();
    await post([request('a.2', '$/test.silent'), request('a.3', '$/test.echo'), request('a.4', '$/test.silent')]);
    const { got } = await post(request('a.5', '$/status', { ids: ['a.4', 'a.3', 'a.2', 'a.5', 'zzz', 7] }));
    assert.deepEqual(got[0].result, { known: ['a.4', 'a.2'] });
    assert.equal(
      (await post(request('a.6', '$/status', { ids: Array.from({ length: 101 }, String) }))).got[0].error.code,
      -32602,
    );
    assert.equal((await post(request('a.7', '$/status', {}))).got[0].error.code, -32602);
    assert.equal((await post(request('a.8', '$/status', { ids: [] }))).got[0].error.code, -32602);
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
