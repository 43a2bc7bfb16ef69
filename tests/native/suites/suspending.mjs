// The generated interface with suspend and async functions: one suite for Kotlin (with and without kotlinx.coroutines) and Swift.
import assert from 'node:assert/strict';
import { coreOver, handshake, request } from '../support/core.mjs';

const cancel = (id) => ({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id } });
const pay = (id) => request(id, 'jumpToPay', { productId: '1' });

/**
 * `start` starts a driver. `reportsErrors`: the shell reports errors of the app's functions to the app. `hasScope`: functions run in a scope that
 * can be cancelled. `reportsRelease`: unreferenced objects are released immediately.
 */
export const suspending =
  ({ start, reportsErrors = false, hasScope = false, reportsRelease = false }) =>
  async (test) => {
    const { send, messages, post, startSession, close } = coreOver(start());

    /** Posts a string, then advances time and lets other threads run until this many messages and log lines have arrived. */
    const postAndSettle = async (message, { responses = 1, lines = 0 } = {}) => {
      const { got, log } = await post(message);
      for (let turn = 0; turn < 250 && (got.length < responses || log.length < lines); turn++) {
        const response = await send('settle');
        got.push(...messages(response));
        log.push(...response.log);
      }
      return { got, log };
    };
    /** Advances time by more than any cancelled function needs; returns the messages and log lines that arrive. */
    const drain = async () => {
      const log = [];
      const got = [];
      for (const cmd of ['settle', 'settle', 'run', 'settle']) {
        const response = await send(cmd, { ms: 120_000 });
        got.push(...messages(response));
        log.push(...response.log);
      }
      return { got, log };
    };

    await test('responds with the result of a suspended function on the main thread', async () => {
      await startSession();
      const { got } = await postAndSettle(request('a.2', 'getUserInfo'));
      assert.deepEqual(
        got.map(({ id, result }) => [id, result]),
        [['a.2', { nickname: 'An' }]],
      );
      const second = await postAndSettle(request('a.3', 'getValueForKey', { key: 'k' }));
      assert.equal(second.got[0].result, 'k');
    });
    await test('responds to a rejection by a suspended function with its code, message and data', async () => {
      await startSession();
      const { got, log } = await postAndSettle(request('a.2', 'getLoc'));
      assert.deepEqual(got[0].error, { code: -32001, message: 'No permission', data: { permission: 'location' } });
      assert.deepEqual(log, []);
    });
    await test('responds to any other error of a suspended function with -32603 and its type, without its message', async () => {
      await startSession();
      const { got, log } = await postAndSettle(request('a.2', 'getClientInfo'));
      assert.deepEqual(got[0].error, { code: -32603, message: 'Handler failed: Fault' });
      assert.deepEqual(log, reportsErrors ? ['error: The handler of getClientInfo failed: Fault'] : []);
    });
    await test('responds with -32602 to params that a suspended function rejects', async () => {
      await startSession();
      const { got } = await postAndSettle(request('a.2', 'getDeviceSizeInfo'));
      assert.deepEqual(got[0].error, { code: -32602, message: 'id is unknown' });
    });
    await test('responds with -32003 to a function that cancels itself', async () => {
      await startSession();
      const { got } = await postAndSettle(request('a.2', 'getQueryParam'));
      assert.deepEqual(got[0].error, { code: -32003, message: 'The app stopped the method' });
    });
    await test('sends progress from a function and responds with null if it returns no result', async () => {
      await startSession();
      const { got } = await postAndSettle(request('a.2', 'signOut'), { responses: 2 });
      assert.deepEqual([got[0].params.value, got[1].id, got[1].result], ['asking', 'a.2', null]);
    });
    const askPage = async (id) => {
      const { got } = await postAndSettle(request(id, 'getValueForKey', { key: 'ask' }));
      assert.deepEqual([got[0].method, got[0].params], ['canLeave', { reason: 'back' }]);
      return { jsonrpc: '2.0', id: got[0].id };
    };
    await test('returns the response of the page to a suspended function', async () => {
      await startSession();
      const response = await askPage('a.2');
      const { got } = await postAndSettle({ ...response, result: { leave: true } });
      assert.deepEqual([got[0].id, got[0].result], ['a.2', true]);
    });
    await test('throws an error of the page, a wrong response and a timeout in a suspended function', async () => {
      await startSession();
      const denied = await askPage('a.2');
      const error = { code: -32001, message: 'Not now', data: 1 };
      assert.deepEqual((await postAndSettle({ ...denied, error })).got[0].error, error);
      const wrong = await askPage('a.3');
      assert.equal((await postAndSettle({ ...wrong, result: { leave: 7 } })).got[0].error.code, -32603);
      await askPage('a.4');
      const { got } = await drain();
      assert.deepEqual(
        got.map(({ id, error: timeout }) => [id, timeout.code]),
        [['a.4', -32003]],
      );
    });
    await test('cancels the function of a cancelled call and responds once', async () => {
      await startSession();
      assert.deepEqual((await postAndSettle(pay('a.2'), { responses: 0, lines: 1 })).log, ['pays']);
      const { got, log } = await postAndSettle(cancel('a.2'));
      const late = await drain();
      assert.deepEqual(
        [...got, ...late.got].map(({ id, error }) => [id, error?.code]),
        [['a.2', -32800]],
      );
      assert.deepEqual([...log, ...late.log], ['ended']);
    });
    await test('drops the result of a function that continues after its cancellation', async () => {
      await startSession();
      await postAndSettle(request('a.2', 'getAppThemeInfo'), { responses: 0 });
      await send('settle');
      const { got, log } = await postAndSettle(cancel('a.2'), { lines: 1 });
      const late = await drain();
      assert.deepEqual([...log, ...late.log], ['continues']);
      assert.deepEqual(
        [...got, ...late.got].map(({ error }) => error?.code),
        [-32800],
      );
    });
    await test('cancels the functions of an unloaded page and responds to none of their calls', async () => {
      await startSession();
      await postAndSettle([pay('a.2'), pay('a.3')], { responses: 0, lines: 2 });
      const { got, log } = await postAndSettle(handshake('b'));
      const late = await drain();
      assert.deepEqual(
        [...got, ...late.got].map(({ id }) => id),
        ['b.1'],
      );
      assert.deepEqual([...log, ...late.log], ['ended', 'ended']);
    });
    await test('leaves no suspended function running after detach', async () => {
      await startSession();
      await postAndSettle([pay('a.2'), pay('a.3'), request('a.4', 'getAppThemeInfo')], { responses: 0, lines: 2 });
      const { log } = await send('close');
      const late = await drain();
      assert.deepEqual(late.got, []);
      const lines = [...log, ...late.log];
      const times = (wanted) => lines.filter((line) => line === wanted).length;
      assert.deepEqual([times('ended'), times('continues'), lines.length], [2, 1, 3]);
      if (!reportsRelease) return assert.equal((await send('timers')).value, 0);
      await send('release');
      for (let turn = 0; turn < 100 && !(await send('isReleased')).value; turn++) await send('settle');
      return assert.equal((await send('isReleased')).value, true);
    });
    await test('responds to each of 300 calls of suspended functions once', async () => {
      await startSession();
      const names = ['getUserInfo', 'getLoc', 'getClientInfo', 'getQueryParam', 'signOut'];
      const got = [];
      for (let round = 0; round < 5; round++) {
        const calls = Array.from({ length: 60 }, (_, n) => request(`a.${round}.${n}`, names[n % names.length]));
        // One more message for each progress value of signOut.
        got.push(...(await postAndSettle(calls, { responses: 72 })).got);
      }
      got.push(...(await drain()).got);
      const ids = got.filter(({ method }) => method === undefined).map(({ id }) => id);
      assert.deepEqual([ids.length, new Set(ids).size], [300, 300]);
    });
    await test('runs methods without a response in the order in which they were posted', async () => {
      await startSession();
      const events = Array.from({ length: 60 }, (_, n) => `e${n}`);
      const sent = events.map((event) => ({ jsonrpc: '2.0', method: 'analyse', params: { event } }));
      const { log } = await postAndSettle(sent, { responses: 0, lines: 60 });
      assert.deepEqual(
        log,
        events.map((event) => `analyse ${event}`),
      );
    });
    if (hasScope)
      await test('responds with -32003 if the scope of the app ends before or during a call', async () => {
        await startSession();
        await postAndSettle(pay('a.2'), { responses: 0, lines: 1 });
        await send('endScope');
        const { got } = await postAndSettle(request('a.3', 'getUserInfo'), { responses: 2 });
        assert.deepEqual(got.map(({ id, error }) => [id, error?.code]).sort(), [
          ['a.2', -32003],
          ['a.3', -32003],
        ]);
      });
    await close();
  };

/** Functions that end on another thread, most of them before the app has returned from starting them. `start` starts a driver. */
export const onOtherThreads =
  ({ start }) =>
  async (test) => {
    const { send, messages, post, startSession, close } = coreOver(start());
    await test('responds with the result of each function that ends on another thread at once', async () => {
      await startSession();
      const wrong = [];
      for (let round = 0; round < 10; round++) {
        const calls = Array.from({ length: 60 }, (_, n) =>
          request(`a.${round}.${n}`, 'getValueForKey', { key: `${round}.${n}` }),
        );
        const { got } = await post(calls);
        for (let turn = 0; turn < 250 && got.length < 60; turn++) got.push(...messages(await send('settle')));
        assert.equal(got.length, 60);
        wrong.push(...got.filter(({ id, result }) => id !== `a.${result}`));
      }
      assert.deepEqual(wrong, []);
    });
    await close();
  };
