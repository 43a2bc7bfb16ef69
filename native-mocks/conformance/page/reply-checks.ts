import { answersTo, type Check, isSame, must, mustFail, pause, refusalsOf, resultOf } from './check.ts';
import { lasting, patience } from './patience.ts';

const ECHO = ['$/test.echo'];
const codes = [-32001, -32002, -32003, -32603, 4711, 0];

/** Requests, responses, ids and errors. */
export const replyChecks: readonly Check[] = [
  {
    id: 'echo',
    title: 'A request gets its answer',
    rule: 'RQ-1',
    needs: ECHO,
    run: async ({ wire }) => must(resultOf(await wire.request('$/test.echo', 'a')) === 'a', 'another value came back'),
  },
  {
    id: 'post-returns',
    title: 'postMessage returns before the method runs',
    rule: 'TR-2',
    needs: ECHO,
    run: async ({ wire }) => must(!(await wire.request('$/test.echo')).isInside, 'the answer came inside the post'),
  },
  {
    id: 'null-result',
    title: 'No result is null',
    rule: 'RQ-5',
    needs: ECHO,
    run: async ({ wire }) => must(resultOf(await wire.request('$/test.echo')) === null, 'the result is not null'),
  },
  {
    id: 'once',
    title: 'Every answer comes once',
    rule: 'RQ-1',
    needs: ECHO,
    async run({ wire }) {
      const before = wire.strays.length;
      for (let i = 0; i < 5; i++) resultOf(await wire.request('$/test.echo', i));
      await pause(200);
      must(wire.strays.length === before, `${wire.strays.length - before} answers too many`);
    },
  },
  {
    id: 'unknown-method',
    title: 'An unknown method is refused at once',
    rule: 'RQ-3',
    async run({ wire }) {
      const reply = await wire.request('conformance.unknown', {});
      mustFail(reply, -32601);
      must(reply.ms < 1000 * patience, `took ${Math.round(reply.ms)} ms`);
    },
  },
  {
    id: 'unknown-inherited',
    title: 'Names like "toString" and "__proto__" are unknown methods',
    rule: 'RQ-3',
    async run({ wire }) {
      for (const name of ['toString', '__proto__', 'constructor', '', '$/unknown']) {
        mustFail(await wire.request(name), -32601);
      }
    },
  },
  {
    id: 'unknown-notification',
    title: 'An unknown notification is ignored',
    rule: 'MS-6',
    async run({ wire }) {
      const got = await answersTo(wire, () => {
        wire.notify('conformance.unknown');
        wire.notify('$/unknown', { id: 7 });
      });
      must(got.length === 0, 'it was answered');
    },
  },
  {
    id: 'error-codes',
    title: 'Errors keep code and data',
    rule: 'ER-1',
    needs: ['$/test.fail'],
    async run({ wire }) {
      for (const code of codes) {
        const reply = await wire.request('$/test.fail', { code, message: 'on purpose', data: { n: [1] } });
        mustFail(reply, code);
        must(isSame(reply.error?.data, { n: [1] }), `data of error ${code} changed`);
      }
    },
  },
  {
    id: 'wrong-params',
    title: 'Wrong params are refused',
    rule: 'TE-1',
    needs: ['$/test.slow', '$/test.progress'],
    async run({ wire }) {
      mustFail(await wire.request('$/test.slow', { ms: 'soon' }), -32602);
      mustFail(await wire.request('$/test.progress', { values: 7 }), -32602);
    },
  },
  {
    id: 'not-blocked',
    title: 'A slow method does not hold up the others',
    rule: 'RQ-2',
    needs: ['$/test.slow', ...ECHO],
    async run({ wire }) {
      let isSlowDone = false;
      const slow = wire.request('$/test.slow', { ms: 600 * lasting, value: 1 });
      void slow.then(
        () => (isSlowDone = true),
        () => {},
      );
      resultOf(await wire.request('$/test.echo', 2));
      must(!isSlowDone, 'the slow one was answered first');
      must(resultOf(await slow) === 1, 'the slow one got another answer');
    },
  },
  {
    id: 'parallel-50',
    title: '50 requests at once get 50 answers',
    rule: 'RQ-1',
    needs: ECHO,
    async run({ wire }) {
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          wire.request('$/test.echo', { n }).then(
            (reply) => isSame(resultOf(reply), { n }),
            () => undefined,
          ),
        ),
      );
      const lost = replies.filter((each) => each === undefined).length;
      must(!lost, `${lost} of 50 got none`);
      must(!replies.includes(false), 'answers were mixed up');
    },
  },
  {
    id: 'ids-verbatim',
    title: 'Ids come back character by character',
    rule: 'ID-1',
    needs: ECHO,
    async run({ wire }) {
      const ids = [' a b ', '7', '007', 'null', '"\\/<>&', '\u00fc\u{1f600}', '\u2028\u2029', 'x'.repeat(200)];
      for (const id of ids) resultOf(await wire.request('$/test.echo', 1, { id, timeoutMs: 1500 }));
    },
  },
  {
    id: 'ids-wrong',
    title: 'Ids that are none are refused',
    rule: 'ID-5',
    async run({ wire }) {
      for (const id of [7, true, {}, [], '', 'x'.repeat(201)]) {
        const got = await refusalsOf(wire, () => wire.post({ id, method: '$/test.echo' }));
        must(
          isSame(got, [-32600]),
          `an id that is ${id === '' ? 'empty' : `a ${typeof id}`}: not refused with -32600, once`,
        );
      }
    },
  },
  {
    id: 'id-null',
    title: 'A null id makes a notification',
    rule: 'ID-4',
    needs: ECHO,
    async run({ wire }) {
      const got = await answersTo(wire, () => wire.post({ id: null, method: '$/test.echo' }));
      must(got.length === 0, 'it was answered');
    },
  },
  {
    id: 'id-twice',
    title: 'An id that is open is not taken twice',
    rule: 'ID-6',
    needs: ['$/test.slow', ...ECHO],
    async run({ wire }) {
      const before = wire.strays.length;
      const id = wire.newId();
      const first = wire.request('$/test.slow', { ms: 200 * lasting, value: 'first' }, { id });
      wire.post({ id, method: '$/test.echo', params: 'second' });
      must(resultOf(await first) === 'first', 'the second settled the first');
      await pause(100);
      must(wire.strays.length === before, 'both were answered');
    },
  },
  {
    id: 'not-json',
    title: 'Text that is no JSON gets -32700',
    rule: 'MS-7',
    async run({ wire }) {
      for (const text of ['', '{', 'hello']) {
        const got = await refusalsOf(wire, () => wire.postText(text));
        must(isSame(got, [-32700]), 'it did not, or more than once');
      }
    },
  },
  {
    id: 'not-message',
    title: 'JSON that is no message gets -32600',
    rule: 'MS-7',
    async run({ wire }) {
      for (const text of ['7', 'null', '"x"', '{}', '{"jsonrpc":"1.0","method":"x"}', '{"jsonrpc":"2.0","method":7}']) {
        const got = await refusalsOf(wire, () => wire.postText(text));
        must(isSame(got, [-32600]), 'it did not, or more than once');
      }
    },
  },
  {
    id: 'unknown-members',
    title: 'Unknown members are ignored',
    rule: 'MS-4',
    needs: ECHO,
    async run({ wire }) {
      const id = wire.newId();
      const reply = wire.expect(id);
      wire.post({ id, method: '$/test.echo', params: 1, future: { a: 1 }, session: 'x' });
      must(resultOf(await reply) === 1, 'another value came back');
    },
  },
];
