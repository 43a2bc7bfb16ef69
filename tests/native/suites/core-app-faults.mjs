// The protocol of a reference shell, in virtual time: failing handlers, callbacks, `appInfo` and results of the app. Rule names are
// defined in docs/protocol.md.
import assert from 'node:assert/strict';
import { handshake, request } from '../support/core.mjs';

const cancel = (id) => ({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id } });
/** Returns the faults that were reported to the app, without the type names of the language. */
const reportedFaults = (log) => log.map((line) => line.replace(/^(error: .*): \w+$/, '$1'));

/** `shell` is one of support/*-core.mjs. */
export const appFaults = (shell) => async (test) => {
  const { send, post, startSession, messages, close } = shell.startCore();
  const reported = (line) => (shell.reportsErrors ? [`error: ${line}`] : []);

  for (const method of shell.failing)
    await test(`responds to a failing handler with -32603 and also to the rest of the array: ${method} (RQ-4)`, async () => {
      await startSession();
      const { got, log } = await post([request('a.2', method), request('a.3', '$/test.echo', 1)]);
      const byId = new Map(got.map((each) => [each.id, each]));
      assert.equal(got.length, 2);
      assert.match(byId.get('a.2').error.message, /^Handler failed: \w+$/);
      assert.deepEqual([byId.get('a.2').error.code, byId.get('a.3').result], [-32603, 1]);
      assert.ok(!JSON.stringify(got).includes('secret'));
      assert.deepEqual(reportedFaults(log), reported(`The handler of ${method} failed`));
    });
  if (shell.throwsCode)
    await test('responds with the error that a handler throws, with its code and data', async () => {
      await startSession();
      const { got, log } = await post(request('a.2', 'throwsCode'));
      assert.deepEqual(got[0].error, { code: 4711, message: 'named', data: { a: 1 } });
      assert.deepEqual(log, []);
    });
  await test('responds with -32603 for every result that JSON cannot represent, at any depth, and leaves no call open (RQ-8)', async () => {
    await startSession();
    const ids = shell.unsendable.map((_, n) => `a.${n + 2}`);
    for (const [n, method] of shell.unsendable.entries()) {
      const { got, log } = await post([request(ids[n], method), request(`b.${n}`, '$/test.echo', n)]);
      assert.deepEqual(
        got.map(({ id, error, result }) => [id, error?.code ?? result]),
        [
          [ids[n], -32603],
          [`b.${n}`, n],
        ],
        method,
      );
      assert.deepEqual(reportedFaults(log), reported(`Cannot send the result of ${method}`));
    }
    assert.deepEqual((await post(request('a.90', '$/status', { ids }))).got[0].result, { known: [] });
    assert.deepEqual((await post(request('a.91', 'nullInside'))).got[0].result, { a: null });
  });
  await test('sends no progress that is not JSON but still sends one response to the call', async () => {
    await startSession();
    const { got } = await post(request('a.2', 'badProgress'));
    // Kotlin throws to the caller, and the handler does not catch the exception.
    assert.deepEqual(
      got.map(({ id, error, result }) => [id, error?.code ?? result]),
      [['a.2', shell.emitThrows ? -32603 : 1]],
    );
  });
  await test('runs every cancel action in order, even after one that throws, and none after the response (CA-3)', async () => {
    await startSession();
    await post([request('a.2', 'twoCancels'), request('a.3', 'cancelAfter')]);
    const { got, log } = await post(cancel('a.2'));
    const fault = shell.canThrowAnywhere ? ['error: A cancel action of twoCancels failed'] : [];
    assert.deepEqual(reportedFaults(log), ['first', ...fault, 'third']);
    assert.deepEqual(
      got.map(({ error }) => error.code),
      [shell.canThrowAnywhere ? -32603 : -32800],
    );
    assert.deepEqual((await post(cancel('a.3'))).log, []);
    assert.deepEqual([...(await send('close')).log, ...(await send('run')).log], []);
  });
  if (shell.canThrowAnywhere) await testThrowing(test, { send, post, startSession });
  if (shell.callbacksThrow)
    await test('reports a response callback that throws and continues', async () => {
      await startSession();
      await send('requestAndFail', { method: 'x' });
      const [question] = messages(await send('run'));
      const { got, log } = await post([
        { jsonrpc: '2.0', id: question.id, result: 1 },
        request('a.2', '$/test.echo', 2),
      ]);
      assert.deepEqual([got[0].id, got[0].result], ['a.2', 2]);
      assert.deepEqual(reportedFaults(log), ['responded', 'error: A callback for a response from the page failed']);
    });
  await test('distinguishes numbers from booleans in an error code, including 0 and 1 (ER-4)', async () => {
    await startSession();
    for (const [code, expected] of [
      [0, 0],
      [1, 1],
      [-1, -1],
      [1e300, shell.codeOf1e300],
      [true, -32603],
      [false, -32603],
      ['1', -32603],
      [null, -32603],
    ]) {
      await send('request', { method: 'x' });
      const [{ id }] = messages(await send('run'));
      const { log } = await post({ jsonrpc: '2.0', id, error: { code, message: 'no' } });
      assert.deepEqual(log, [`response error ${expected}`], JSON.stringify(code));
    }
    assert.equal((await post(request('a.2', '$/test.slow', { ms: true }))).got[0].error.code, -32602);
    // Foundation has one class for numbers and booleans.
    if (shell.platform === 'ios')
      assert.deepEqual((await send('number', { text: '[0,1,true,false,1.5,"1",null,[]]' })).value, [
        0,
        1,
        null,
        null,
        1.5,
        null,
        null,
        null,
      ]);
  });
  await testRelease(test, { shell, send, post, startSession, messages });
  await close();
};

/** Tests for languages in which callbacks of the app may throw. */
async function testThrowing(test, { send, post, startSession }) {
  await test('responds to $/hello with -32603 when appInfo() throws and still sends the held messages', async () => {
    await send('new', { appInfo: { fail: true } });
    await send('emit', { event: 'e' });
    const { got, log } = await post(handshake());
    assert.deepEqual(
      got.map((each) => each.error?.code ?? each.method),
      [-32603, 'e'],
    );
    assert.deepEqual(reportedFaults(log), ['error: Cannot create the announcement']);
    assert.equal((await post(request('a.2', '$/test.echo', 1))).got[0].result, 1);
  });
  await test('continues to respond when a string cannot be delivered', async () => {
    await startSession();
    const { log } = await post(request('a.2', '$/test.echo', 1), { outlet: 'broken' });
    assert.deepEqual(reportedFaults(log), ['error: Cannot deliver a message']);
    assert.equal((await post(request('a.3', '$/test.echo', 3))).got[0].result, 3);
  });
}

/** Tests when entries and objects are released. */
async function testRelease(test, { shell, send, post, startSession, messages }) {
  await test('lets an app send a request in the callback of a dropped request (HE-7)', async () => {
    await send('new');
    for (let n = 0; n < 50; n++) await send('emit', { event: 'e' });
    const log = [];
    for (let n = 0; n < 60; n++) log.push(...(await send('requestAgain')).log);
    assert.ok([...log, ...(await send('run', { ms: 10_000_000 })).log].includes('gave up'));
  });
  await test('releases a settled request long before its deadline', async () => {
    await startSession();
    const before = (await send('pendingCount')).value;
    for (let n = 0; n < 1000; n++) await send('request', { method: 'x', timeoutMs: 600_000 });
    const questions = messages(await send('run'));
    assert.deepEqual([questions.length, (await send('pendingCount')).value], [1000, before + 1000]);
    for (const { id } of questions) await post({ jsonrpc: '2.0', id, result: null });
    assert.equal((await send('pendingCount')).value, before);
  });
  await test('treats an out-of-range timeout as no timeout and a negative one as zero', async () => {
    await startSession();
    await send('request', { method: 'x', timeoutMs: 1e300 });
    await send('request', { method: 'x', timeoutMs: 2_147_483_647 });
    await send('request', { method: 'x', timeoutMs: -5 });
    assert.deepEqual((await send('run', { ms: 1 })).log, ['response error -32003']);
    assert.deepEqual((await send('run', { ms: 1e12 })).log, []);
  });
  await test('drops everything after the shell is closed and rejects requests from the app', async () => {
    await startSession();
    await post([request('a.2', 'keep'), request('a.3', '$/test.slow', { ms: 600_000 })]);
    await send('request', { method: 'x', timeoutMs: 60_000 });
    assert.deepEqual((await send('close')).log, ['cancelled keep', 'response error -32003']);
    await send('run');
    assert.equal((await send('pendingCount')).value, 0);
    await send('emit', { event: 'e' });
    const late = await send('request', { method: 'x', timeoutMs: 2_147_483_647 });
    assert.deepEqual([...late.log, ...(await send('run')).log], ['response error -32003']);
    assert.deepEqual((await post(handshake('b'))).got, []);
    assert.deepEqual((await post(request('b.2', '$/test.echo', 1))).got, []);
    assert.equal((await send('pendingCount')).value, 0);
  });
  if (shell.reportsRelease)
    await test('releases the shell and its handler although the app retains a call, a page, a request and slow work in the main loop', async () => {
      await startSession();
      await post([
        request('a.2', 'keep'),
        request('a.3', '$/test.slow', { ms: 600_000 }),
        request('a.4', '$/test.progress', { values: [1, 2], everyMs: 60_000 }),
      ]);
      await send('request', { method: 'x', timeoutMs: 600_000 });
      assert.deepEqual((await send('release')).value, { core: true, handler: true });
      assert.equal((await send('pendingCount')).value, 0);
    });
}
