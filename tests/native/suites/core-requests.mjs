// The protocol of a reference shell, in virtual time: requests and their responses. Rule names are defined in docs/protocol.md.
import assert from 'node:assert/strict';
import { request } from '../support/core.mjs';

/** `shell` is one of support/*-core.mjs. */
export const requests = (shell) => async (test) => {
  const { send, post, startSession, messages, close } = shell.startCore();

  await test('treats a missing or null id as a notification (ID-4, NO-1)', async () => {
    await startSession();
    for (const message of [
      { jsonrpc: '2.0', method: 'note', params: { a: 1 } },
      { jsonrpc: '2.0', id: null, method: 'note', params: { a: 1 } },
    ]) {
      const { got, log } = await post(message);
      assert.deepEqual(got, []);
      assert.deepEqual(log, ['note false {"a":1}']);
    }
  });
  await test('responds with -32602 to params that a handler rejects (RQ-4)', async () => {
    await startSession();
    assert.equal((await post(request('a.2', 'badParams'))).got[0].error.code, -32602);
  });
  await test('responds with the requested error, with and without data (ER-1)', async () => {
    await startSession();
    assert.deepEqual(
      (await post(request('a.2', '$/test.fail', { code: -32001, message: 'No', data: { p: 1 } }))).got[0].error,
      { code: -32001, message: 'No', data: { p: 1 } },
    );
    assert.deepEqual((await post(request('a.3', '$/test.fail', { code: 7, message: 'No' }))).got[0].error, {
      code: 7,
      message: 'No',
    });
  });
  await test('sends exactly one response to a request and nothing after it (RQ-1, PR-2)', async () => {
    await startSession();
    const { got } = await post(request('a.2', 'twice'));
    assert.deepEqual(got, [{ jsonrpc: '2.0', id: 'a.2', result: 1 }]);
  });
  await test('accepts responses from the app from any thread', async () => {
    await startSession();
    const { got } = await post(request('a.2', 'later'));
    for (let turn = 0; turn < 250 && !got.length; turn++) got.push(...messages(await send('settle')));
    assert.equal(got[0].result, 'worker');
  });
  await test('encodes typed results of handlers', async () => {
    await startSession();
    assert.equal((await post(request('a.2', 'typed'))).got[0].result, 'typed 7');
  });
  await test('responds with -32603 for a result that is too large (RQ-8)', async () => {
    await startSession();
    assert.equal((await post(request('a.2', 'big', { chars: 16_777_216 }))).got[0].error.code, -32603);
    assert.equal((await post(request('a.3', 'big', { chars: 8_000_000 }))).got[0].result.length, 8_000_000);
  });
  if (shell.emitThrows)
    await test('throws to the caller of an event that is not JSON', async () => {
      await startSession();
      await assert.rejects(send('emitNaN'), /JSONException/);
    });
  else
    await test('drops an event that is not JSON and continues', async () => {
      await startSession();
      await send('emitNaN');
      assert.deepEqual((await send('run')).delivered, []);
      assert.equal((await post(request('a.2', '$/test.echo', 1))).got[0].result, 1);
    });
  await close();
};
