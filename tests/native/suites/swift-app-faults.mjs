// The Swift protocol with virtual time: results, callbacks and lifetimes of the app that go wrong. Rule names are those of docs/protocol.md.
import assert from 'node:assert/strict';
import { hello, request } from '../support/core.mjs';

const cancel = (id) => ({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id } });

export const swiftAppFaults = (shell) => async (test) => {
  const { ask, post, fresh, messages, close } = shell.startCore();

  await test('answers -32603 for every result that JSON does not have, wherever it is inside, and leaves no call open (RQ-8)', async () => {
    await fresh();
    const methods = ['nan', 'typedNan', 'custom', 'inside', 'date', 'badData', 'deep', 'cycle'];
    for (const [n, method] of methods.entries()) {
      const { got } = await post([request(`a.${n + 2}`, method), request(`b.${n}`, '$/test.echo', n)]);
      assert.deepEqual(
        got.map(({ id, error, result }) => [id, error?.code ?? result]),
        [
          [`a.${n + 2}`, -32603],
          [`b.${n}`, n],
        ],
        method,
      );
    }
    const ids = methods.map((_, n) => `a.${n + 2}`);
    assert.deepEqual((await post(request('a.90', '$/status', { ids }))).got[0].result, { known: [] });
    assert.deepEqual((await post(request('a.91', 'nilInside'))).got[0].result, { a: null });
  });
  await test('drops progress that is no JSON, and answers all the same', async () => {
    await fresh();
    assert.deepEqual((await post(request('a.2', 'badProgress'))).got, [{ jsonrpc: '2.0', id: 'a.2', result: 1 }]);
  });
  await test('runs every cancel action in its order, and none after the answer (CA-3)', async () => {
    await fresh();
    await post([request('a.2', 'twoCancels'), request('a.3', 'cancelAfter')]);
    assert.deepEqual((await post(cancel('a.2'))).log, ['first', 'second']);
    assert.deepEqual((await post(cancel('a.3'))).log, []);
    await ask('close');
    assert.deepEqual((await ask('run')).log, []);
  });
  await test('tells numbers from booleans in the code of an error, 0 and 1 too (ER-4)', async () => {
    await fresh();
    for (const [code, seen] of [
      [0, 0],
      [1, 1],
      [-1, -1],
      [1.0, 1],
      [1e300, 9007199254740991],
      [true, -32603],
      [false, -32603],
      ['1', -32603],
      [null, -32603],
    ]) {
      await ask('ask', { method: 'x' });
      const [{ id }] = messages(await ask('run'));
      const { log } = await post({ jsonrpc: '2.0', id, error: { code, message: 'no' } });
      assert.deepEqual(log, [`answer error ${seen}`], JSON.stringify(code));
    }
    assert.deepEqual((await ask('number', { text: '[0,1,true,false,1.5,"1",null,[]]' })).value, [
      0,
      1,
      null,
      null,
      1.5,
      null,
      null,
      null,
    ]);
    assert.equal((await post(request('a.2', '$/test.slow', { ms: true }))).got[0].error.code, -32602);
  });
  await test('takes an answer only from the origin it asked, and ends the session at a hello of another one (OR-3, HE-8)', async () => {
    await ask('new');
    await post(hello('a'), { outlet: 'https://a.test' });
    await post(request('a.2', 'keep'), { outlet: 'https://a.test' });
    await ask('ask', { method: 'token' });
    const [question] = messages(await ask('run'));
    const answer = { jsonrpc: '2.0', id: question.id, result: 1 };
    assert.deepEqual((await post(answer, { outlet: 'https://b.test' })).log, []);
    assert.deepEqual((await post(answer, { outlet: 'https://a.test' })).log, ['answer 1']);
    const second = await post(hello('a', 'a.3'), { outlet: 'https://b.test' });
    assert.deepEqual(second.log, ['cancelled keep']);
    assert.deepEqual(second.outlets, ['https://b.test']);
  });
  await test('refuses an array of more than 64 messages as a whole (BA-2, LI-2), and a status about nothing (ST-1)', async () => {
    await fresh();
    const echoes = (count) => Array.from({ length: count }, (_, n) => request(`a.${n + 2}`, '$/test.echo', n));
    assert.equal((await post(echoes(64))).got.length, 64);
    assert.deepEqual(
      (await post(echoes(65))).got.map(({ id, error }) => [id, error.code]),
      [[null, -32600]],
    );
    assert.equal((await post(request('a.99', '$/status', { ids: [] }))).got[0].error.code, -32602);
  });
  await test('lets an app ask again in the callback of a question that was dropped (HE-7)', async () => {
    await ask('new');
    for (let n = 0; n < 50; n++) await ask('emit', { event: 'e' });
    for (let n = 0; n < 60; n++) await ask('askAgain');
    assert.ok((await ask('run')).log.includes('gave up'));
  });
  await test('holds nothing of a question that was answered, long before its deadline', async () => {
    await fresh();
    for (let n = 0; n < 1000; n++) await ask('ask', { method: 'x', timeoutMs: 600_000 });
    const questions = messages(await ask('run'));
    assert.deepEqual([questions.length, (await ask('tokens')).value], [1000, 1000]);
    for (const { id } of questions)
      await ask('receive', { text: JSON.stringify({ jsonrpc: '2.0', id, result: null }) });
    assert.equal((await ask('tokens')).value, 0);
  });
  await test('takes no deadline from a time that is no number, or beyond all days', async () => {
    await fresh();
    await ask('ask', { method: 'x', timeoutMs: 1e300 });
    await ask('ask', { method: 'x', timeoutMs: -5 });
    assert.deepEqual((await ask('run', { ms: 1 })).log, ['answer error -32003']);
    assert.deepEqual((await ask('run', { ms: 1e12 })).log, []);
  });
  await test('drops everything after it is closed, and fails what the app asks', async () => {
    await fresh();
    await post(request('a.2', 'keep'));
    await ask('ask', { method: 'x', timeoutMs: 60_000 });
    assert.deepEqual((await ask('close')).log, ['cancelled keep', 'answer error -32003']);
    await ask('emit', { event: 'e' });
    assert.deepEqual((await ask('ask', { method: 'x' })).log, ['answer error -32003']);
    assert.deepEqual((await post(hello('b'))).got, []);
    assert.deepEqual((await post(request('b.2', '$/test.echo', 1))).got, []);
  });
  await test('is freed with its handler, though the app keeps a call, a page, a question and slow work in the main loop', async () => {
    await fresh();
    await post([
      request('a.2', 'keep'),
      request('a.3', '$/test.slow', { ms: 600_000 }),
      request('a.4', '$/test.progress', { values: [1, 2], everyMs: 60_000 }),
    ]);
    await ask('ask', { method: 'x', timeoutMs: 600_000 });
    assert.deepEqual((await ask('letGo')).value, { core: true, handler: true, tokens: 0 });
  });
  await close();
};
