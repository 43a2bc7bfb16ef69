// The protocol of a reference shell, in virtual time: requests to the page, and the test methods. Rule names are defined in docs/protocol.md.
import assert from 'node:assert/strict';
import { request } from '../support/core.mjs';

/** `shell` is one of support/*-core.mjs. */
export const pageRequests = (shell) => async (test) => {
  const { send, post, startSession, messages, close } = shell.startCore();

  await test('sends requests to the page with ids of the shell and the session (SR-1, ID-7)', async () => {
    await startSession();
    await send('request', { method: 'canLeave', params: { reason: 'back' } });
    const [message] = messages(await send('run'));
    assert.deepEqual(
      { ...message, id: 0 },
      { jsonrpc: '2.0', id: 0, method: 'canLeave', params: { reason: 'back' }, session: 'a' },
    );
    assert.equal(typeof message.id, 'string');
    assert.deepEqual((await post({ jsonrpc: '2.0', id: message.id, result: { leave: false } })).log, [
      'response {"leave":false}',
    ]);
    assert.deepEqual((await post({ jsonrpc: '2.0', id: message.id, result: 2 })).log, []);
  });
  await test('settles requests to the page by error or timeout and drops later responses (SR-4)', async () => {
    await startSession();
    await send('request', { method: 'x' });
    const [first] = messages(await send('run'));
    assert.deepEqual((await post({ jsonrpc: '2.0', id: first.id, error: { code: -32601, message: 'no' } })).log, [
      'response error -32601',
    ]);
    await send('request', { method: 'x', timeoutMs: 100 });
    const [second] = messages(await send('run'));
    assert.deepEqual((await send('run', { ms: 99 })).log, []);
    assert.deepEqual((await send('run', { ms: 1 })).log, ['response error -32003']);
    assert.deepEqual((await post({ jsonrpc: '2.0', id: second.id, result: 1 })).log, []);
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
  await close();
};
