import { answersTo, type Check, isSame, must, mustFail, pause, refusalsOf, resultOf } from './check.ts';
import { durationFactor, timeoutFactor } from './timeout-factor.ts';

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
    id: 'once-failed',
    title: 'Every error and every slow answer comes once',
    rule: 'RQ-1',
    needs: ['$/test.fail', '$/test.slow'],
    async run({ wire }) {
      const before = wire.strays.length;
      await wire.request('$/test.fail', { code: -32001, message: 'on purpose' });
      resultOf(await wire.request('$/test.slow', { ms: 10 }));
      await pause(150);
      must(wire.strays.length === before, `${wire.strays.length - before} answers too many`);
    },
  },
  {
    id: 'params',
    title: 'Params may be absent, null, or any JSON value',
    rule: 'MS-3',
    needs: ECHO,
    async run({ wire }) {
      for (const params of [undefined, null, 'text', 7, [1], {}]) {
        const got = resultOf(await wire.request('$/test.echo', params));
        must(isSame(got, params ?? null), 'another value came back', params === undefined ? 'RQ-5' : undefined);
      }
    },
  },
  {
    id: 'notification-runs',
    title: 'A notification runs its method',
    rule: 'MS-2',
    needs: ['$/test.emit'],
    async run({ wire }) {
      let count = 0;
      wire.told = () => void count++;
      wire.notify('$/test.emit', { method: 'conformance.told' });
      for (let ms = 0; ms < 1000 * timeoutFactor && !count; ms += 20) await pause(20);
      must(count === 1, `it caused ${count} events instead of 1`);
    },
  },
  {
    id: 'notification-silent',
    title: 'A notification is not answered, whether it works or fails',
    rule: 'NO-1',
    needs: ['$/test.fail', ...ECHO],
    async run({ wire }) {
      const got = await answersTo(wire, () => {
        wire.notify('$/test.echo', 1);
        wire.notify('$/test.fail', { code: -32001, message: 'on purpose' });
        wire.notify('$/test.fail', 7);
      });
      must(got.length === 0, 'it was answered');
    },
  },
  {
    id: 'unknown-method',
    title: 'An unknown method is refused at once',
    rule: 'RQ-3',
    async run({ wire }) {
      const before = wire.strays.length;
      const reply = await wire.request('conformance.unknown', {});
      mustFail(reply, -32601);
      must(reply.ms < 1000 * timeoutFactor, `took ${Math.round(reply.ms)} ms`);
      await pause(50);
      must(wire.strays.length === before, 'it was answered twice');
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
        must(typeof reply.error?.message === 'string', `the message of error ${code} is no text`);
      }
    },
  },
  {
    id: 'wrong-params',
    title: 'Wrong params are refused',
    rule: 'TE-1',
    needs: ['slow', 'fail', 'emit', 'ask', 'progress'].map((name) => `$/test.${name}`),
    async run({ wire }) {
      for (const [name, params] of [
        ['slow', { ms: 'soon' }],
        ['fail', {}],
        ['emit', { times: 1 }],
        ['ask', {}],
        ['progress', { values: 7 }],
      ] as const)
        mustFail(await wire.request(`$/test.${name}`, params), -32602);
    },
  },
  {
    id: 'not-blocked',
    title: 'A slow method does not hold up the others',
    rule: 'RQ-2',
    needs: ['$/test.slow', ...ECHO],
    async run({ wire }) {
      let isSlowDone = false;
      const slow = wire.request('$/test.slow', { ms: 600 * durationFactor, value: 1 });
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
      const ids = [' a b ', 'AbC', '7', '007', 'null', '"\\/<>&', '\u00fc\u{1f600}', '\u2028\u2029', 'x'.repeat(200)];
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
    needs: ['$/test.silent', ...ECHO],
    async run({ wire }) {
      const before = wire.strays.length;
      const id = wire.newId();
      // The second comes right behind the first, so that no load of the machine lets the first end before.
      const first = wire.request('$/test.silent', {}, { id, timeoutMs: 250 }).catch(() => undefined);
      wire.post({ id, method: '$/test.echo', params: 'second' });
      resultOf(await wire.request('$/test.echo', 'after'));
      must(!(await first), 'the second was answered');
      must(wire.strays.length === before, 'the second was answered');
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
    id: 'not-message-id',
    title: 'The refusal of what is no message has its id, if that can be read',
    rule: 'MS-7',
    async run({ wire }) {
      const id = wire.newId();
      const reply = wire.expect(id);
      wire.postText(JSON.stringify({ jsonrpc: '1.0', id, method: '$/test.echo' }));
      mustFail(await reply, -32600);
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
