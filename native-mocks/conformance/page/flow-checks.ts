import { type Check, checksOf, isEqual, assert, assertError, pause, collectErrors, unwrap } from './check.ts';
import type { RpcResponse } from './open-requests.ts';
import { durationFactor, timeoutFactor } from './timeout-factor.ts';

/** Returns whether a progress message belongs to this id. */
const isFor = (params: unknown, id: string): boolean => (Object(params) as { id?: unknown }).id === id;

/** Cancel, progress, status and arrays. */
export const flowChecks: readonly Check[] = checksOf({
  cancel: {
    title: 'Responds to a cancelled request with -32800 immediately',
    rule: 'CA-3',
    needs: ['can.cancel', '$/test.slow'],
    async run({ client }) {
      const before = client.strays.length;
      const id = client.newId();
      const response = client.request('$/test.slow', { ms: 4000 * timeoutFactor, value: 1 }, { id, timeoutMs: 6000 });
      await pause(30);
      client.notify('$/cancelRequest', { id });
      const got = await response;
      assertError(got, -32800);
      assert(got.ms < 2500 * timeoutFactor, `the response took ${Math.round(got.ms)} ms`);
      await pause(100);
      assert(client.strays.length === before, 'the request got two responses');
    },
  },
  'cancel-one': {
    title: 'Cancels only the request that is named',
    rule: 'CA-3',
    needs: ['can.cancel', '$/test.slow'],
    async run({ client }) {
      const id = client.newId();
      const cancelled = client.request('$/test.slow', { ms: 250, value: 1 }, { id });
      const other = client.request('$/test.slow', { ms: 250, value: 2 });
      client.notify('$/cancelRequest', { id });
      assert(unwrap(await other) === 2, 'another request got a wrong response');
      await cancelled;
    },
  },
  'cancel-silent': {
    title: 'Cancels a request that would never get a response',
    rule: 'CA-3',
    needs: ['can.cancel', '$/test.silent'],
    async run({ client }) {
      const id = client.newId();
      const response = client.request('$/test.silent', {}, { id });
      client.notify('$/cancelRequest', { id });
      assertError(await response, -32800);
    },
  },
  'cancel-unknown': {
    title: 'Ignores the cancellation of an unknown or settled id',
    rule: 'CA-4',
    needs: ['can.cancel', '$/test.echo'],
    async run({ client }) {
      const before = client.strays.length;
      const id = client.newId();
      unwrap(await client.request('$/test.echo', 1, { id }));
      for (const each of [id, 'unknown', 7, null]) client.notify('$/cancelRequest', { id: each });
      unwrap(await client.request('$/test.echo', 1));
      await pause(50);
      assert(client.strays.length === before, 'the message got a response');
    },
  },
  progress: {
    title: 'Sends progress in order, before the result',
    rule: 'PR-3',
    needs: ['can.progress', '$/test.progress'],
    async run({ client }) {
      const values = [123456.789012345, 'two', { three: 3 }, [4], true];
      for (const everyMs of [0, 15]) {
        const got: unknown[] = [];
        const onProgress = (value: unknown): void => void got.push(value);
        const before = client.strays.length;
        const id = client.newId();
        const params = { values, result: 'end', everyMs };
        const response = await client.request('$/test.progress', params, { id, onProgress });
        assert(unwrap(response) === 'end', 'a different result arrived');
        await pause(40);
        const late = client.strays.slice(before);
        assert(!late.length || got.length < values.length, 'progress arrived after the response', 'PR-2');
        assert(got.length > 0 || late.some(({ params }) => isFor(params, id)), 'no progress arrived', 'PR-1');
        assert(
          got.length === values.length,
          `${got.length} of ${values.length} progress values arrived before the result`,
        );
        assert(
          got.every((each) => each !== undefined),
          'progress arrived without a value',
          'PR-1',
        );
        assert(isEqual(got, values), 'progress arrived changed or out of order');
      }
    },
  },
  'progress-cancel': {
    title: 'Stops progress after a cancellation',
    rule: 'CA-3',
    needs: ['can.progress', 'can.cancel', '$/test.progress'],
    async run({ client }) {
      const id = client.newId();
      const values = Array.from({ length: 50 }, (_, n) => n);
      const response = client.request(
        '$/test.progress',
        { values, result: 1, everyMs: 30 },
        { id, onProgress: () => {} },
      );
      await pause(80);
      client.notify('$/cancelRequest', { id });
      assertError(await response, -32800);
      const before = client.strays.length;
      await pause(120);
      assert(client.strays.length === before, 'progress arrived after the request had settled');
    },
  },
  status: {
    title: 'Reports exactly the open requests in the status',
    rule: 'ST-2',
    needs: ['can.status', '$/test.slow', '$/test.echo'],
    async run({ client }) {
      const [settled, first, second] = [client.newId(), client.newId(), client.newId()];
      unwrap(await client.request('$/test.echo', 1, { id: settled }));
      const open = [first, second].map((id) => client.request('$/test.slow', { ms: 500 * durationFactor }, { id }));
      // ST-1 names ids of calls only, so that no rule covers a number here.
      const ids = [second, 'unknown', settled, first];
      const { known } = Object(unwrap(await client.request('$/status', { ids }))) as { known?: unknown };
      assert(Array.isArray(known), 'known is not a list');
      assert(isEqual(known, [second, first]), `${known.length} known instead of 2, in the order of the requests`);
      for (const each of open) unwrap(await each);
      const later = Object(unwrap(await client.request('$/status', { ids: [first] }))) as { known?: unknown };
      assert(isEqual(later.known, []), 'a settled request is still known');
    },
  },
  'status-params': {
    title: 'Rejects a status request with more than 100 ids, without ids, or without a list',
    rule: 'ST-1',
    needs: ['can.status'],
    async run({ client }) {
      assertError(await client.request('$/status', { ids: Array.from({ length: 101 }, (_, n) => `x.${n}`) }), -32602);
      assertError(await client.request('$/status', {}), -32602);
      assertError(await client.request('$/status', { ids: [] }), -32602);
      assertError(await client.request('$/status', { ids: 'x' }), -32602);
    },
  },
  'status-handed-over': {
    title: 'Sends the response to a request before a status that omits its id',
    rule: 'ST-3',
    needs: ['can.status', 'can.batch', '$/test.echo'],
    async run({ client }) {
      const [id, status] = [client.newId(), client.newId()];
      const responses = [client.expect(id), client.expect(status)];
      const order: unknown[] = [];
      client.onMessage = (message) => void order.push(message.id);
      client.post([
        { id, method: '$/test.echo', params: 1 },
        { id: status, method: '$/status', params: { ids: [id] } },
      ]);
      const { known } = Object(unwrap((await Promise.all(responses))[1] as RpcResponse)) as { known?: unknown };
      assert(
        isEqual(known, [id]) || order.indexOf(id) < order.indexOf(status),
        'the status omits the id, but its response arrived later',
      );
    },
  },
  batch: {
    title: 'Responds to all 64 messages of an array',
    rule: 'BA-4',
    needs: ['can.batch', '$/test.echo'],
    async run({ client }) {
      const ids = Array.from({ length: 64 }, () => client.newId());
      const responses = ids.map((id, n) =>
        client.expect(id).then(
          (response) => unwrap(response) === n,
          () => false,
        ),
      );
      client.post(ids.map((id, n) => ({ id, method: '$/test.echo', params: n })));
      const got = await Promise.all(responses);
      const lost = got.filter((isCorrect) => !isCorrect).length;
      assert(!lost, `${lost} of 64 messages got no response, or a wrong one`);
    },
  },
  'batch-bad': {
    title: 'Handles the other messages of an array with an invalid element',
    rule: 'BA-3',
    needs: ['can.batch', '$/test.echo'],
    async run({ client }) {
      const [a, b] = [client.newId(), client.newId()];
      const responses = [client.expect(a), client.expect(b)];
      const good = { method: '$/test.echo', params: 1 };
      const batch = [{ id: a, ...good }, 7, { method: 'conformance.unknown' }, { id: b, ...good }];
      const got = await collectErrors(client, () => client.post(batch));
      for (const each of responses) unwrap(await each);
      assert(isEqual(got, [-32600]), 'the invalid element was not rejected with -32600 exactly once');
    },
  },
  'batch-empty': {
    title: 'Rejects an empty array and a nested array with -32600',
    rule: 'BA-7',
    needs: ['can.batch'],
    async run({ client }) {
      const inner = { jsonrpc: '2.0', id: client.newId(), method: '$/test.echo' };
      for (const text of ['[]', JSON.stringify([[inner]])]) {
        const got = await collectErrors(client, () => client.postText(text));
        assert(isEqual(got, [-32600]), 'the message was not rejected exactly once');
      }
    },
  },
  'batch-slow': {
    title: 'Responds to a message of an array without waiting for the others',
    rule: 'BA-4',
    needs: ['can.batch', '$/test.slow', '$/test.echo'],
    async run({ client }) {
      const [slow, fast] = [client.newId(), client.newId()];
      const order: unknown[] = [];
      client.onMessage = (message) => void order.push(message.id);
      const responses = [client.expect(slow), client.expect(fast)];
      client.post([
        { id: slow, method: '$/test.slow', params: { ms: 600 * durationFactor } },
        { id: fast, method: '$/test.echo', params: 1 },
      ]);
      // Counts round trips instead of time, because a busy machine delays both.
      for (let n = 0; n < 20 && order.indexOf(fast) < 0; n++) unwrap(await client.request('$/test.echo', n));
      const isInTime = order.indexOf(fast) >= 0;
      for (const each of responses) unwrap(await each);
      assert(isInTime && order.indexOf(fast) < order.indexOf(slow), 'the slow message delayed the others');
    },
  },
  'batch-long': {
    title: 'Sends arrays of at most 262,144 characters, unless they hold one message',
    rule: 'BA-5',
    needs: ['can.batch', '$/test.echo'],
    async run({ client }) {
      let longest = 0;
      client.onText = (text) => {
        if (typeof text === 'string' && text[0] === '[') longest = Math.max(longest, text.length);
      };
      const ids = Array.from({ length: 4 }, () => client.newId());
      const responses = ids.map((id) => client.expect(id));
      ids.forEach((id) => client.post({ id, method: '$/test.echo', params: 'x'.repeat(100_000) }));
      for (const each of responses) unwrap(await each);
      assert(longest <= 262_144, `an array has ${longest} characters`);
    },
  },
  'batch-65': {
    title: 'Accepts or rejects an array of 65 messages as a whole',
    rule: 'LI-2',
    needs: ['can.batch', '$/test.echo'],
    async run({ client }) {
      const before = client.strays.length;
      const ids = Array.from({ length: 65 }, () => client.newId());
      let responses = 0;
      client.onMessage = ({ id }) => void (responses += ids.indexOf(id as string) >= 0 ? 1 : 0);
      client.post(ids.map((id) => ({ id, method: '$/test.echo' })));
      for (let ms = 0; ms < 1000 * timeoutFactor && client.strays.length === before; ms += 20) await pause(20);
      await pause(100);
      const rejections = client.strays.slice(before).filter(({ id }) => id === null);
      const isRejected = rejections.length === 1 && rejections[0]?.error?.code === -32600 && !responses;
      assert(isRejected || (responses === 65 && !rejections.length), `${responses} of 65 messages got a response`);
    },
  },
  'batch-order': {
    title: 'Runs the messages of an array in order',
    rule: 'TR-4',
    needs: ['can.batch', '$/test.emit'],
    async run({ client }) {
      const got: unknown[] = [];
      client.onNotification = ({ params }) => void got.push(params);
      const ids = Array.from({ length: 10 }, () => client.newId());
      const responses = ids.map((id) => client.expect(id));
      client.post(
        ids.map((id, n) => ({ id, method: '$/test.emit', params: { method: 'conformance.event', params: n } })),
      );
      for (const each of responses) unwrap(await each);
      assert(
        isEqual(
          got,
          ids.map((_, n) => n),
        ),
        'the messages ran in the wrong order',
      );
    },
  },
});
