import { type Check, isSame, must, mustFail, pause, refusalsOf, resultOf } from './check.ts';
import type { Reply } from './open-requests.ts';
import { durationFactor, timeoutFactor } from './timeout-factor.ts';

/** Whether progress has this id. */
const isOf = (params: unknown, id: string): boolean => (Object(params) as { id?: unknown }).id === id;

/** Cancel, progress, status and arrays. */
export const flowChecks: readonly Check[] = [
  {
    id: 'cancel',
    title: 'A cancelled request ends with -32800 at once',
    rule: 'CA-3',
    needs: ['can.cancel', '$/test.slow'],
    async run({ wire }) {
      const before = wire.strays.length;
      const id = wire.newId();
      const reply = wire.request('$/test.slow', { ms: 4000 * timeoutFactor, value: 1 }, { id, timeoutMs: 6000 });
      await pause(30);
      wire.notify('$/cancelRequest', { id });
      const got = await reply;
      mustFail(got, -32800);
      must(got.ms < 2500 * timeoutFactor, `took ${Math.round(got.ms)} ms`);
      await pause(100);
      must(wire.strays.length === before, 'it was answered twice');
    },
  },
  {
    id: 'cancel-one',
    title: 'Cancel ends the one request that it names',
    rule: 'CA-3',
    needs: ['can.cancel', '$/test.slow'],
    async run({ wire }) {
      const id = wire.newId();
      const cancelled = wire.request('$/test.slow', { ms: 250, value: 1 }, { id });
      const other = wire.request('$/test.slow', { ms: 250, value: 2 });
      wire.notify('$/cancelRequest', { id });
      must(resultOf(await other) === 2, 'another request got another answer');
      await cancelled;
    },
  },
  {
    id: 'cancel-silent',
    title: 'Cancel ends a request that is never answered',
    rule: 'CA-3',
    needs: ['can.cancel', '$/test.silent'],
    async run({ wire }) {
      const id = wire.newId();
      const reply = wire.request('$/test.silent', {}, { id });
      wire.notify('$/cancelRequest', { id });
      mustFail(await reply, -32800);
    },
  },
  {
    id: 'cancel-unknown',
    title: 'Cancel of an unknown or answered id is ignored',
    rule: 'CA-4',
    needs: ['can.cancel', '$/test.echo'],
    async run({ wire }) {
      const before = wire.strays.length;
      const id = wire.newId();
      resultOf(await wire.request('$/test.echo', 1, { id }));
      for (const each of [id, 'unknown', 7, null]) wire.notify('$/cancelRequest', { id: each });
      resultOf(await wire.request('$/test.echo', 1));
      await pause(50);
      must(wire.strays.length === before, 'it was answered');
    },
  },
  {
    id: 'progress',
    title: 'Progress comes in order, before the result',
    rule: 'PR-3',
    needs: ['can.progress', '$/test.progress'],
    async run({ wire }) {
      const values = [1, 'two', { three: 3 }, [4], true];
      for (const everyMs of [0, 15]) {
        const got: unknown[] = [];
        const onProgress = (value: unknown): void => void got.push(value);
        const before = wire.strays.length;
        const id = wire.newId();
        const params = { values, result: 'end', everyMs };
        const reply = await wire.request('$/test.progress', params, { id, onProgress });
        must(resultOf(reply) === 'end', 'another result came');
        await pause(40);
        const late = wire.strays.slice(before);
        must(!late.length || got.length < values.length, 'progress came after the response', 'PR-2');
        must(got.length > 0 || late.some(({ params }) => isOf(params, id)), 'none came', 'PR-1');
        must(got.length === values.length, `${got.length} of ${values.length} came before the result`);
        must(
          got.every((each) => each !== undefined),
          'they came without a value',
          'PR-1',
        );
        must(isSame(got, values), 'they came changed or out of order');
      }
    },
  },
  {
    id: 'progress-cancel',
    title: 'Cancel stops progress',
    rule: 'CA-3',
    needs: ['can.progress', 'can.cancel', '$/test.progress'],
    async run({ wire }) {
      const id = wire.newId();
      const values = Array.from({ length: 50 }, (_, n) => n);
      const reply = wire.request('$/test.progress', { values, result: 1, everyMs: 30 }, { id, onProgress: () => {} });
      await pause(80);
      wire.notify('$/cancelRequest', { id });
      mustFail(await reply, -32800);
      const before = wire.strays.length;
      await pause(120);
      must(wire.strays.length === before, 'progress came after the end');
    },
  },
  {
    id: 'status',
    title: 'Status knows exactly the open requests',
    rule: 'ST-2',
    needs: ['can.status', '$/test.slow', '$/test.echo'],
    async run({ wire }) {
      const [answered, first, second] = [wire.newId(), wire.newId(), wire.newId()];
      resultOf(await wire.request('$/test.echo', 1, { id: answered }));
      const open = [first, second].map((id) => wire.request('$/test.slow', { ms: 500 * durationFactor }, { id }));
      const ids = [second, 'unknown', answered, first, 7];
      const { known } = Object(resultOf(await wire.request('$/status', { ids }))) as { known?: unknown };
      must(Array.isArray(known), 'known is no list');
      must(isSame(known, [second, first]), `${known.length} known instead of 2, in the order asked`);
      for (const each of open) resultOf(await each);
      const later = Object(resultOf(await wire.request('$/status', { ids: [first] }))) as { known?: unknown };
      must(isSame(later.known, []), 'an answered request is still known');
    },
  },
  {
    id: 'status-params',
    title: 'Status refuses more than 100 ids, none, and what is no list',
    rule: 'ST-1',
    needs: ['can.status'],
    async run({ wire }) {
      mustFail(await wire.request('$/status', { ids: Array.from({ length: 101 }, (_, n) => `x.${n}`) }), -32602);
      mustFail(await wire.request('$/status', {}), -32602);
      mustFail(await wire.request('$/status', { ids: [] }), -32602);
      mustFail(await wire.request('$/status', { ids: 'x' }), -32602);
    },
  },
  {
    id: 'status-handed-over',
    title: 'An id that status does not know has its response already',
    rule: 'ST-3',
    needs: ['can.status', 'can.batch', '$/test.echo'],
    async run({ wire }) {
      const [id, status] = [wire.newId(), wire.newId()];
      const replies = [wire.expect(id), wire.expect(status)];
      const order: unknown[] = [];
      wire.seen = (said) => void order.push(said.id);
      wire.post([
        { id, method: '$/test.echo', params: 1 },
        { id: status, method: '$/status', params: { ids: [id] } },
      ]);
      const { known } = Object(resultOf((await Promise.all(replies))[1] as Reply)) as { known?: unknown };
      must(isSame(known, [id]) || order.indexOf(id) < order.indexOf(status), 'it is not known, and came later');
    },
  },
  {
    id: 'batch',
    title: '64 messages in one array get 64 answers',
    rule: 'BA-4',
    needs: ['can.batch', '$/test.echo'],
    async run({ wire }) {
      const ids = Array.from({ length: 64 }, () => wire.newId());
      const replies = ids.map((id, n) =>
        wire.expect(id).then(
          (reply) => resultOf(reply) === n,
          () => false,
        ),
      );
      wire.post(ids.map((id, n) => ({ id, method: '$/test.echo', params: n })));
      const got = await Promise.all(replies);
      const lost = got.filter((isOwn) => !isOwn).length;
      must(!lost, `${lost} of 64 got none, or another's`);
    },
  },
  {
    id: 'batch-bad',
    title: 'A bad element does not harm the others',
    rule: 'BA-3',
    needs: ['can.batch', '$/test.echo'],
    async run({ wire }) {
      const [a, b] = [wire.newId(), wire.newId()];
      const replies = [wire.expect(a), wire.expect(b)];
      const good = { method: '$/test.echo', params: 1 };
      const batch = [{ id: a, ...good }, 7, { method: 'conformance.unknown' }, { id: b, ...good }];
      const got = await refusalsOf(wire, () => wire.post(batch));
      for (const each of replies) resultOf(await each);
      must(isSame(got, [-32600]), 'the bad one was not refused with -32600, once');
    },
  },
  {
    id: 'batch-empty',
    title: 'An empty array, and an array inside an array, get -32600',
    rule: 'BA-7',
    needs: ['can.batch'],
    async run({ wire }) {
      const inner = { jsonrpc: '2.0', id: wire.newId(), method: '$/test.echo' };
      for (const text of ['[]', JSON.stringify([[inner]])]) {
        const got = await refusalsOf(wire, () => wire.postText(text));
        must(isSame(got, [-32600]), 'it did not, or more than once');
      }
    },
  },
  {
    id: 'batch-slow',
    title: 'A message of an array does not wait for the others',
    rule: 'BA-4',
    needs: ['can.batch', '$/test.slow', '$/test.echo'],
    async run({ wire }) {
      const [slow, fast] = [wire.newId(), wire.newId()];
      const order: unknown[] = [];
      wire.seen = (said) => void order.push(said.id);
      const replies = [wire.expect(slow), wire.expect(fast)];
      wire.post([
        { id: slow, method: '$/test.slow', params: { ms: 600 * durationFactor } },
        { id: fast, method: '$/test.echo', params: 1 },
      ]);
      // By round trips and not by time: a busy machine delays both.
      for (let n = 0; n < 20 && order.indexOf(fast) < 0; n++) resultOf(await wire.request('$/test.echo', n));
      const isInTime = order.indexOf(fast) >= 0;
      for (const each of replies) resultOf(await each);
      must(isInTime && order.indexOf(fast) < order.indexOf(slow), 'the slow one was waited for');
    },
  },
  {
    id: 'batch-long',
    title: 'Arrays of the shell hold at most 262,144 characters, unless they hold one message',
    rule: 'BA-5',
    needs: ['can.batch', '$/test.echo'],
    async run({ wire }) {
      let longest = 0;
      wire.crossed = (text) => {
        if (typeof text === 'string' && text[0] === '[') longest = Math.max(longest, text.length);
      };
      const ids = Array.from({ length: 4 }, () => wire.newId());
      const replies = ids.map((id) => wire.expect(id));
      ids.forEach((id) => wire.post({ id, method: '$/test.echo', params: 'x'.repeat(100_000) }));
      for (const each of replies) resultOf(await each);
      must(longest <= 262_144, `one held ${longest}`);
    },
  },
  {
    id: 'batch-65',
    title: 'An array of 65 messages is taken as a whole or refused as a whole',
    rule: 'LI-2',
    needs: ['can.batch', '$/test.echo'],
    async run({ wire }) {
      const before = wire.strays.length;
      const ids = Array.from({ length: 65 }, () => wire.newId());
      let answered = 0;
      wire.seen = ({ id }) => void (answered += ids.indexOf(id as string) >= 0 ? 1 : 0);
      wire.post(ids.map((id) => ({ id, method: '$/test.echo' })));
      for (let ms = 0; ms < 1000 * timeoutFactor && wire.strays.length === before; ms += 20) await pause(20);
      await pause(100);
      const refusals = wire.strays.slice(before).filter(({ id }) => id === null);
      const isRefused = refusals.length === 1 && refusals[0]?.error?.code === -32600 && !answered;
      must(isRefused || (answered === 65 && !refusals.length), `${answered} of 65 were answered`);
    },
  },
  {
    id: 'batch-order',
    title: 'Messages of an array run in their order',
    rule: 'TR-4',
    needs: ['can.batch', '$/test.emit'],
    async run({ wire }) {
      const got: unknown[] = [];
      wire.told = ({ params }) => void got.push(params);
      const ids = Array.from({ length: 10 }, () => wire.newId());
      const replies = ids.map((id) => wire.expect(id));
      wire.post(ids.map((id, n) => ({ id, method: '$/test.emit', params: { method: 'conformance.told', params: n } })));
      for (const each of replies) resultOf(await each);
      must(
        isSame(
          got,
          ids.map((_, n) => n),
        ),
        'they ran in another order',
      );
    },
  },
];
