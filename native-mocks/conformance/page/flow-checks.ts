import { type Check, isSame, must, mustFail, pause, refusalsOf, resultOf } from './check.ts';
import { lasting, patience } from './patience.ts';

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
      const reply = wire.request('$/test.slow', { ms: 4000 * patience, value: 1 }, { id, timeoutMs: 6000 });
      await pause(30);
      wire.notify('$/cancelRequest', { id });
      const got = await reply;
      mustFail(got, -32800);
      must(got.ms < 2500 * patience, `took ${Math.round(got.ms)} ms`);
      await pause(100);
      must(wire.strays.length === before, 'it was answered twice');
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
        const reply = await wire.request('$/test.progress', { values, result: 'end', everyMs }, { onProgress });
        must(resultOf(reply) === 'end', 'another result came');
        must(got.length === values.length, `${got.length} of ${values.length} came before the result`);
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
      const open = [first, second].map((id) => wire.request('$/test.slow', { ms: 500 * lasting }, { id }));
      const ids = [second, 'unknown', answered, first];
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
    title: 'Status refuses more than 100 ids, and none',
    rule: 'LI-6',
    needs: ['can.status'],
    async run({ wire }) {
      mustFail(await wire.request('$/status', { ids: Array.from({ length: 101 }, (_, n) => `x.${n}`) }), -32602);
      mustFail(await wire.request('$/status', {}), -32602);
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
    title: 'An empty array gets -32600',
    rule: 'BA-7',
    needs: ['can.batch'],
    async run({ wire }) {
      const got = await refusalsOf(wire, () => wire.postText('[]'));
      must(isSame(got, [-32600]), 'it did not, or more than once');
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
