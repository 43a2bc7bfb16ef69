import {
  collectResponses,
  type Check,
  checksOf,
  isEqual,
  assert,
  assertError,
  pause,
  collectErrors,
  errorCodeText,
  unwrap,
} from './check.ts';
import { durationFactor, timeoutFactor } from './timeout-factor.ts';

const ECHO = ['$/test.echo'];
/** Strings that lenient readers accept as JSON. */
const lenientTexts = [
  '{"jsonrpc":"2.0","id":"lenient","method":"$/test.echo","params":NaN}',
  '{"jsonrpc":"2.0","id":"lenient","method":"$/test.echo","params":-Infinity}',
  "{'jsonrpc':'2.0','id':'lenient','method':'$/test.echo'}",
  '{jsonrpc:"2.0",id:"lenient",method:"$/test.echo"}',
  '{/* comment */"jsonrpc":"2.0","id":"lenient","method":"$/test.echo"}',
  '{"jsonrpc":"2.0","id":"lenient","method":"$/test.echo"} trailing',
];
const codes = [-32001, -32002, -32003, -32603, 4711, 0];

/** Requests, responses, ids and errors. */
export const responseChecks: readonly Check[] = checksOf({
  echo: {
    title: 'Responds to a request',
    rule: 'RQ-1',
    needs: ECHO,
    run: async ({ client }) =>
      assert(unwrap(await client.request('$/test.echo', 'a')) === 'a', 'a different value was returned'),
  },
  'post-returns': {
    title: 'Returns from postMessage before the method runs',
    rule: 'TR-2',
    needs: ECHO,
    run: async ({ client }) =>
      assert(!(await client.request('$/test.echo')).isInside, 'the response arrived before postMessage returned'),
  },
  'null-result': {
    title: 'Responds with null when a method has no result',
    rule: 'RQ-5',
    needs: ECHO,
    run: async ({ client }) => assert(unwrap(await client.request('$/test.echo')) === null, 'the result is not null'),
  },
  once: {
    title: 'Sends every response once',
    rule: 'RQ-1',
    needs: ECHO,
    async run({ client }) {
      const before = client.strays.length;
      for (let i = 0; i < 5; i++) unwrap(await client.request('$/test.echo', i));
      await pause(200);
      assert(client.strays.length === before, `${client.strays.length - before} unexpected responses arrived`);
    },
  },
  'once-failed': {
    title: 'Sends every error and every slow response once',
    rule: 'RQ-1',
    needs: ['$/test.fail', '$/test.slow'],
    async run({ client }) {
      const before = client.strays.length;
      await client.request('$/test.fail', { code: -32001, message: 'on purpose' });
      unwrap(await client.request('$/test.slow', { ms: 10 }));
      await pause(150);
      assert(client.strays.length === before, `${client.strays.length - before} unexpected responses arrived`);
    },
  },
  params: {
    title: 'Accepts absent params, null, and any JSON value',
    rule: 'MS-3',
    needs: ECHO,
    async run({ client }) {
      for (const params of [undefined, null, 'text', 7, [1], {}]) {
        const got = unwrap(await client.request('$/test.echo', params));
        assert(
          isEqual(got, params ?? null),
          'a different value was returned',
          params === undefined ? 'RQ-5' : undefined,
        );
      }
    },
  },
  'notification-runs': {
    title: 'Runs the method of a notification',
    rule: 'MS-2',
    needs: ['$/test.emit'],
    async run({ client }) {
      let count = 0;
      client.onNotification = () => void count++;
      client.notify('$/test.emit', { method: 'conformance.event' });
      for (let ms = 0; ms < 1000 * timeoutFactor && !count; ms += 20) await pause(20);
      assert(count === 1, `the notification caused ${count} events instead of 1`);
    },
  },
  'notification-silent': {
    title: 'Sends no response to a notification, even if it fails',
    rule: 'NO-1',
    needs: ['$/test.fail', ...ECHO],
    async run({ client }) {
      const got = await collectResponses(client, () => {
        client.notify('$/test.echo', 1);
        client.notify('$/test.fail', { code: -32001, message: 'on purpose' });
        client.notify('$/test.fail', 7);
      });
      assert(got.length === 0, 'the message got a response');
    },
  },
  'unknown-method': {
    title: 'Rejects an unknown method immediately',
    rule: 'RQ-3',
    async run({ client }) {
      const before = client.strays.length;
      const response = await client.request('conformance.unknown', {});
      assertError(response, -32601);
      assert(response.ms < 1000 * timeoutFactor, `the response took ${Math.round(response.ms)} ms`);
      await pause(50);
      assert(client.strays.length === before, 'the request got two responses');
    },
  },
  'unknown-inherited': {
    title: 'Rejects names like "toString" and "__proto__" as unknown methods',
    rule: 'RQ-3',
    async run({ client }) {
      for (const name of ['toString', '__proto__', 'constructor', '', '$/unknown']) {
        assertError(await client.request(name), -32601);
      }
    },
  },
  'unknown-notification': {
    title: 'Ignores an unknown notification',
    rule: 'MS-6',
    async run({ client }) {
      const got = await collectResponses(client, () => {
        client.notify('conformance.unknown');
        client.notify('$/unknown', { id: 7 });
      });
      assert(got.length === 0, 'the message got a response');
    },
  },
  'error-codes': {
    title: 'Keeps code and data of errors',
    rule: 'ER-1',
    needs: ['$/test.fail'],
    async run({ client }) {
      for (const code of codes) {
        const response = await client.request('$/test.fail', { code, message: 'on purpose', data: { n: [1] } });
        assertError(response, code);
        assert(isEqual(response.error?.data, { n: [1] }), `data of error ${code} changed`);
        assert(typeof response.error?.message === 'string', `the message of error ${code} is not a string`);
      }
    },
  },
  'wrong-params': {
    title: 'Rejects invalid params',
    rule: 'TE-1',
    needs: ['slow', 'fail', 'emit', 'ask', 'progress'].map((name) => `$/test.${name}`),
    async run({ client }) {
      for (const [name, params] of [
        ['slow', { ms: 'soon' }],
        ['fail', {}],
        ['emit', { times: 1 }],
        ['ask', {}],
        ['progress', { values: 7 }],
      ] as const) {
        const { error } = await client.request(`$/test.${name}`, params);
        const got = error ? `error ${errorCodeText(error.code)}` : 'a result';
        assert(error?.code === -32602, `$/test.${name} responded with ${got} instead of error -32602`);
      }
    },
  },
  'not-blocked': {
    title: 'Responds to other requests while a slow method runs',
    rule: 'RQ-2',
    needs: ['$/test.slow', ...ECHO],
    async run({ client }) {
      let isSlowDone = false;
      const slow = client.request('$/test.slow', { ms: 600 * durationFactor, value: 1 });
      void slow.then(
        () => (isSlowDone = true),
        () => {},
      );
      unwrap(await client.request('$/test.echo', 2));
      assert(!isSlowDone, 'the slow request was settled before the other one');
      assert(unwrap(await slow) === 1, 'the slow request got a wrong response');
    },
  },
  'parallel-50': {
    title: 'Responds to 50 concurrent requests',
    rule: 'RQ-1',
    needs: ECHO,
    async run({ client }) {
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          client.request('$/test.echo', { n }).then(
            (response) => isEqual(unwrap(response), { n }),
            () => undefined,
          ),
        ),
      );
      const lost = responses.filter((each) => each === undefined).length;
      assert(!lost, `${lost} of 50 requests got no response`);
      assert(!responses.includes(false), 'the responses were mixed up');
    },
  },
  'ids-verbatim': {
    title: 'Returns ids unchanged',
    rule: 'ID-1',
    needs: ECHO,
    async run({ client }) {
      const ids = [' a b ', 'AbC', '7', '007', 'null', '"\\/<>&', '\u00fc\u{1f600}', '\u2028\u2029', 'x'.repeat(200)];
      for (const id of ids) unwrap(await client.request('$/test.echo', 1, { id, timeoutMs: 1500 }));
    },
  },
  'ids-wrong': {
    title: 'Rejects invalid ids',
    rule: 'ID-5',
    async run({ client }) {
      for (const id of [7, true, {}, [], '', 'x'.repeat(201)]) {
        const got = await collectErrors(client, () => client.post({ id, method: '$/test.echo' }));
        assert(
          isEqual(got, [-32600]),
          `an id ${id === '' ? 'without characters' : `of type ${typeof id}`} was not rejected with -32600 exactly once`,
        );
      }
    },
  },
  'id-null': {
    title: 'Treats a message with a null id as a notification',
    rule: 'ID-4',
    needs: ECHO,
    async run({ client }) {
      const got = await collectResponses(client, () => client.post({ id: null, method: '$/test.echo' }));
      assert(got.length === 0, 'the message got a response');
    },
  },
  'id-twice': {
    title: 'Ignores a second request with the id of an open one',
    rule: 'ID-6',
    needs: ['$/test.silent', ...ECHO],
    async run({ client }) {
      const before = client.strays.length;
      const id = client.newId();
      // The second request follows immediately, so that the first cannot finish earlier on a busy machine.
      const first = client.request('$/test.silent', {}, { id, timeoutMs: 250 }).catch(() => undefined);
      client.post({ id, method: '$/test.echo', params: 'second' });
      unwrap(await client.request('$/test.echo', 'after'));
      assert(!(await first), 'the second request got a response');
      assert(client.strays.length === before, 'the second request got a response');
    },
  },
  'not-json': {
    title: 'Rejects a string that is not JSON with -32700',
    rule: 'MS-7',
    async run({ client }) {
      for (const text of ['', '{', 'word', ...lenientTexts]) {
        const got = await collectErrors(client, () => client.postText(text));
        assert(isEqual(got, [-32700]), 'the message was not rejected exactly once');
      }
    },
  },
  'not-message': {
    title: 'Rejects JSON that is not a message with -32600',
    rule: 'MS-7',
    async run({ client }) {
      for (const text of ['7', 'null', '"x"', '{}', '{"jsonrpc":"1.0","method":"x"}', '{"jsonrpc":"2.0","method":7}']) {
        const got = await collectErrors(client, () => client.postText(text));
        assert(isEqual(got, [-32600]), 'the message was not rejected exactly once');
      }
    },
  },
  'not-message-id': {
    title: 'Includes the id of an invalid message in its rejection, if it is readable',
    rule: 'MS-7',
    async run({ client }) {
      const id = client.newId();
      const response = client.expect(id);
      client.postText(JSON.stringify({ jsonrpc: '1.0', id, method: '$/test.echo' }));
      assertError(await response, -32600);
    },
  },
  'unknown-members': {
    title: 'Ignores unknown members',
    rule: 'MS-4',
    needs: ECHO,
    async run({ client }) {
      const id = client.newId();
      const response = client.expect(id);
      client.post({ id, method: '$/test.echo', params: 1, future: { a: 1 }, session: 'x' });
      assert(unwrap(await response) === 1, 'a different value was returned');
    },
  },
});
