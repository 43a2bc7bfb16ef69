// The Kotlin protocol on a bare JVM with virtual time: handlers, callbacks, facts and results of the app that fail. Rule names are those of docs/protocol.md.
import assert from 'node:assert/strict';
import { hello, request, startCore } from '../support/kotlin-core.mjs';

export async function kotlinAppFaults(test) {
  const { ask, post, fresh, messages, close } = startCore();

  await test('answers an Error of a handler with -32603, and the rest of the array as well (RQ-4)', async () => {
    await fresh();
    const { got, log } = await post([request('a.2', 'todo'), request('a.3', '$/test.echo', 1)]);
    assert.deepEqual(
      got.map(({ id, error, result }) => [id, error?.code ?? result, error?.message]),
      [
        ['a.2', -32603, 'Handler failed: NotImplementedError'],
        ['a.3', 1, undefined],
      ],
    );
    assert.deepEqual(log, ['error: The handler of todo failed: NotImplementedError']);
  });
  await test('answers -32603 for every result that JSON does not have, wherever it is inside (RQ-8)', async () => {
    await fresh();
    for (const [n, method] of ['typedNan', 'dataClass', 'inside', 'date', 'nan', 'cycle'].entries()) {
      const { got, log } = await post(request(`a.${n + 2}`, method));
      assert.deepEqual([got.length, got[0].id, got[0].error?.code], [1, `a.${n + 2}`, -32603], method);
      assert.match(log[0], new RegExp(`^error: The result of ${method} cannot be sent: JSONException$`));
    }
    assert.deepEqual((await post(request('a.20', '$/status', { ids: ['a.2', 'a.3'] }))).got[0].result, { known: [] });
  });
  await test('reports a callback for an answer that throws, and goes on', async () => {
    await fresh();
    await ask('askAndFail', { method: 'x' });
    const [question] = messages(await ask('run'));
    const { got, log } = await post([{ jsonrpc: '2.0', id: question.id, result: 1 }, request('a.2', '$/test.echo', 2)]);
    assert.deepEqual([got[0].id, got[0].result], ['a.2', 2]);
    assert.deepEqual(log, ['answered', 'error: A callback for an answer of the page failed: NotImplementedError']);
  });
  await test('answers hello with -32603 while facts() throws, and still sends what it held', async () => {
    await ask('new', { facts: { fail: true } });
    await ask('emit', { event: 'e' });
    const { got } = await post(hello());
    assert.deepEqual(
      got.map((each) => each.error?.code ?? each.method),
      [-32603, 'e'],
    );
    assert.equal((await post(request('a.2', '$/test.echo', 1))).got[0].result, 1);
  });
  await test('runs every cancel action, also after one that throws', async () => {
    await fresh();
    await post(request('a.2', 'twoCancels'));
    const { got, log } = await post({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: 'a.2' } });
    assert.deepEqual(log, ['first', 'error: A cancel action of twoCancels failed: IllegalStateException', 'third']);
    assert.equal(got.length, 1);
  });
  await test('goes on when a text cannot be delivered', async () => {
    await fresh();
    const { log } = await post(request('a.2', '$/test.echo', 1), { outlet: 'broken' });
    assert.deepEqual(log, ['error: A text cannot be delivered: IllegalStateException']);
    assert.equal((await post(request('a.3', '$/test.echo', 3))).got[0].result, 3);
  });
  await test('keeps no timer of a question that was answered', async () => {
    await fresh();
    const before = (await ask('timers')).value;
    for (let n = 0; n < 1000; n++) await ask('ask', { method: 'x', timeoutMs: 60_000 });
    const questions = messages(await ask('run'));
    assert.equal(questions.length, 1000);
    for (const { id } of questions) await post({ jsonrpc: '2.0', id, result: null });
    assert.equal((await ask('timers')).value, before);
  });
  await test('lets an app ask again in the callback of a question that was dropped (HE-7)', async () => {
    await ask('new');
    for (let n = 0; n < 50; n++) await ask('emit', { event: 'e' });
    for (let n = 0; n < 60; n++) await ask('askAgain');
    assert.ok((await ask('run')).log.includes('gave up'));
  });
  await test('drops everything after it is closed, and fails what the app asks', async () => {
    await fresh();
    await post(request('a.2', 'keep'));
    await ask('ask', { method: 'x', timeoutMs: 60_000 });
    const closed = await ask('close');
    assert.deepEqual(closed.log, ['cancelled keep', 'answer error -32003']);
    await ask('run');
    assert.equal((await ask('timers')).value, 0);
    await ask('emit', { event: 'e' });
    await ask('ask', { method: 'x', timeoutMs: 2_147_483_647 });
    assert.deepEqual((await ask('run')).log, ['answer error -32003']);
    assert.deepEqual((await post(hello('b'))).got, []);
    assert.equal((await ask('timers')).value, 0);
  });
  await close();
}
