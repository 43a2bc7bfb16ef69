// The generated interface with suspend and async functions: one suite for Kotlin (with and without kotlinx.coroutines) and Swift.
import assert from 'node:assert/strict';
import { coreOver, hello, request } from '../support/core.mjs';

const cancel = (id) => ({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id } });
const pay = (id) => request(id, 'jumpToPay', { productId: '1' });

/**
 * `start` starts a driver. `reports`: the shell reports errors of the app's functions to the app. `hasScope`: functions run in a scope that
 * can be cancelled. `tellsFreed`: unreferenced objects are released immediately.
 */
export const suspending =
  ({ start, reports = false, hasScope = false, tellsFreed = false }) =>
  async (test) => {
    const { ask, messages, post, fresh, close } = coreOver(start());

    /** Posts a string, then advances time and lets other threads run until this many messages and log lines have arrived. */
    const settled = async (message, { responses = 1, lines = 0 } = {}) => {
      const { got, log } = await post(message);
      for (let turn = 0; turn < 250 && (got.length < responses || log.length < lines); turn++) {
        const response = await ask('settle');
        got.push(...messages(response));
        log.push(...response.log);
      }
      return { got, log };
    };
    /** Returns the remaining messages after more time than any cancelled function needs. */
    const rest = async () => {
      const log = [];
      const got = [];
      for (const cmd of ['settle', 'settle', 'run', 'settle']) {
        const response = await ask(cmd, { ms: 120_000 });
        got.push(...messages(response));
        log.push(...response.log);
      }
      return { got, log };
    };

    await test('responds with the result of a suspended function on the main thread', async () => {
      await fresh();
      const { got } = await settled(request('a.2', 'getUserInfo'));
      assert.deepEqual(
        got.map(({ id, result }) => [id, result]),
        [['a.2', { nickname: 'An' }]],
      );
      const second = await settled(request('a.3', 'getValueForKey', { key: 'k' }));
      assert.equal(second.got[0].result, 'k');
    });
    await test('responds to a rejection with its code, message and data', async () => {
      await fresh();
      const { got, log } = await settled(request('a.2', 'getLoc'));
      assert.deepEqual(got[0].error, { code: -32001, message: 'No permission', data: { permission: 'location' } });
      assert.deepEqual(log, []);
    });
    await test('responds to any other error with -32603 and its type, without its text', async () => {
      await fresh();
      const { got, log } = await settled(request('a.2', 'getClientInfo'));
      assert.deepEqual(got[0].error, { code: -32603, message: 'Handler failed: Fault' });
      assert.deepEqual(log, reports ? ['error: The handler of getClientInfo failed: Fault'] : []);
    });
    await test('responds to params that a function rejects later with -32602', async () => {
      await fresh();
      const { got } = await settled(request('a.2', 'getDeviceSizeInfo'));
      assert.deepEqual(got[0].error, { code: -32602, message: 'id is unknown' });
    });
    await test('responds to a function that cancels itself with -32003', async () => {
      await fresh();
      const { got } = await settled(request('a.2', 'getQueryParam'));
      assert.deepEqual(got[0].error, { code: -32003, message: 'Stopped' });
    });
    await test('sends progress from a function and responds with null without a result', async () => {
      await fresh();
      const { got } = await settled(request('a.2', 'signOut'), { responses: 2 });
      assert.deepEqual([got[0].params.value, got[1].id, got[1].result], ['asking', 'a.2', null]);
    });
    await test('cancels the function of a cancelled call and responds once', async () => {
      await fresh();
      assert.deepEqual((await settled(pay('a.2'), { responses: 0, lines: 1 })).log, ['pays']);
      const { got, log } = await settled(cancel('a.2'));
      const late = await rest();
      assert.deepEqual(
        [...got, ...late.got].map(({ id, error }) => [id, error?.code]),
        [['a.2', -32800]],
      );
      assert.deepEqual([...log, ...late.log], ['ended']);
    });
    await test('drops the result of a function that continues after its cancellation', async () => {
      await fresh();
      await settled(request('a.2', 'getAppThemeInfo'), { responses: 0 });
      await ask('settle');
      const { got, log } = await settled(cancel('a.2'), { lines: 1 });
      const late = await rest();
      assert.deepEqual([...log, ...late.log], ['goes on']);
      assert.deepEqual(
        [...got, ...late.got].map(({ error }) => error?.code),
        [-32800],
      );
    });
    await test('cancels the functions of an unloaded page and responds to none of their calls', async () => {
      await fresh();
      await settled([pay('a.2'), pay('a.3')], { responses: 0, lines: 2 });
      const { got, log } = await settled(hello('b'));
      const late = await rest();
      assert.deepEqual(
        [...got, ...late.got].map(({ id }) => id),
        ['b.1'],
      );
      assert.deepEqual([...log, ...late.log], ['ended', 'ended']);
    });
    await test('leaves nothing open after detach', async () => {
      await fresh();
      await settled([pay('a.2'), pay('a.3'), request('a.4', 'getAppThemeInfo')], { responses: 0, lines: 2 });
      const { log } = await ask('close');
      const late = await rest();
      assert.deepEqual(late.got, []);
      const lines = [...log, ...late.log];
      const times = (wanted) => lines.filter((line) => line === wanted).length;
      assert.deepEqual([times('ended'), times('goes on'), lines.length], [2, 1, 3]);
      if (!tellsFreed) return assert.equal((await ask('timers')).value, 0);
      await ask('letGo');
      for (let turn = 0; turn < 100 && !(await ask('freed')).value; turn++) await ask('settle');
      return assert.equal((await ask('freed')).value, true);
    });
    await test('responds to each of 300 calls once', async () => {
      await fresh();
      const names = ['getUserInfo', 'getLoc', 'getClientInfo', 'getQueryParam', 'signOut'];
      const got = [];
      for (let text = 0; text < 5; text++) {
        const calls = Array.from({ length: 60 }, (_, n) => request(`a.${text}.${n}`, names[n % names.length]));
        // One more message for each progress value of signOut.
        got.push(...(await settled(calls, { responses: 72 })).got);
      }
      got.push(...(await rest()).got);
      const ids = got.filter(({ method }) => method === undefined).map(({ id }) => id);
      assert.deepEqual([ids.length, new Set(ids).size], [300, 300]);
    });
    await test('runs methods without a response in the order of their posts', async () => {
      await fresh();
      const events = Array.from({ length: 60 }, (_, n) => `e${n}`);
      const sent = events.map((event) => ({ jsonrpc: '2.0', method: 'analyse', params: { event } }));
      const { log } = await settled(sent, { responses: 0, lines: 60 });
      assert.deepEqual(
        log,
        events.map((event) => `analyse ${event}`),
      );
    });
    if (hasScope)
      await test('responds with -32003 when the scope of the app ended, before or during a call', async () => {
        await fresh();
        await settled(pay('a.2'), { responses: 0, lines: 1 });
        await ask('endScope');
        const { got } = await settled(request('a.3', 'getUserInfo'), { responses: 2 });
        assert.deepEqual(got.map(({ id, error }) => [id, error?.code]).sort(), [
          ['a.2', -32003],
          ['a.3', -32003],
        ]);
      });
    await close();
  };
