import { type Check, checksOf, isEqual, assert, pause, unwrap } from './check.ts';
import { helloParams } from './handshake-checks.ts';
import { timeoutFactor } from './timeout-factor.ts';
import type { ReceivedMessage } from './shell-message.ts';
import type { RpcClient } from './rpc-client.ts';

/** Arrives exactly, also in events and requests (TY-4). */
const EXACT = 123456.789012345;

interface ShellRequestOutcome {
  readonly result?: unknown;
  readonly error?: { readonly code?: unknown };
}

/** Makes the shell send one request to the page, which `respond` handles. */
async function requestFromShell(
  client: RpcClient,
  respond: (message: ReceivedMessage) => void,
  timeoutMs = 2000 * timeoutFactor,
): Promise<ShellRequestOutcome> {
  client.onRequest = respond;
  const params = { method: 'conformance.request', params: { n: EXACT }, timeoutMs };
  const response = await client.request('$/test.ask', params, { timeoutMs: timeoutMs + 2000 });
  client.onRequest = () => {};
  return Object(unwrap(response)) as ShellRequestOutcome;
}

/** Events and requests from the shell. */
export const eventChecks: readonly Check[] = checksOf({
  event: {
    title: 'Delivers an event with its payload and this page\u2019s session',
    rule: 'HE-6',
    needs: ['$/test.emit'],
    async run({ client }) {
      const got: ReceivedMessage[] = [];
      client.onNotification = (message) => void got.push(message);
      const payload = { a: ['\u2028</script>"', null, EXACT] };
      unwrap(await client.request('$/test.emit', { method: 'conformance.event', params: payload }));
      assert(got.length === 1, `${got.length} events arrived instead of 1`, got.length ? 'EV-2' : 'EV-1');
      assert(got[0]?.method === 'conformance.event', 'the event has a different name', 'EV-1');
      assert(isEqual(got[0].params, payload), 'the payload changed', 'EV-1');
      assert(got[0].session === client.session, 'the session of the event is missing or wrong');
    },
  },
  'events-order': {
    title: 'Delivers each of 500 events once, before the response',
    rule: 'EV-2',
    needs: ['$/test.emit'],
    async run({ client }) {
      let count = 0;
      client.onNotification = () => void count++;
      unwrap(await client.request('$/test.emit', { method: 'conformance.event', params: 1, times: 500 }));
      const atResponse = count;
      await pause(150);
      assert(count === 500, `${count} of 500 events arrived`);
      assert(atResponse === 500, `${500 - atResponse} events arrived after the response`);
      const got: unknown[] = [];
      client.onNotification = ({ params }) => void got.push(params);
      const order = Array.from({ length: 10 }, (_, n) => n);
      for (const each of await Promise.all(
        order.map((params) => client.request('$/test.emit', { method: 'conformance.event', params })),
      ))
        unwrap(each);
      assert(isEqual(got, order), 'ten events arrived in a different order');
    },
  },
  ask: {
    title: 'Receives the page\u2019s response to a request from the shell',
    rule: 'SR-1',
    needs: ['$/test.ask'],
    async run({ client }) {
      let request: ReceivedMessage = {};
      const got = await requestFromShell(client, (message) => {
        request = message;
        client.post({ id: message.id, result: { ok: '\u2028"', n: EXACT } });
      });
      assert(request.method === 'conformance.request', 'no request arrived, or one with a different name');
      assert(
        typeof request.id === 'string' && request.id && request.id.length <= 200,
        'the id of the request is not valid',
        'ID-7',
      );
      assert(request.session === client.session, 'the session of the request is missing or wrong');
      assert(isEqual(request.params, { n: EXACT }), 'the params of the request changed');
      assert(isEqual(got.result, { ok: '\u2028"', n: EXACT }), 'the response from the page changed');
    },
  },
  'ask-error': {
    title: 'Receives an error response from the page',
    rule: 'SR-3',
    needs: ['$/test.ask'],
    async run({ client }) {
      const got = await requestFromShell(client, ({ id }) =>
        client.post({ id, error: { code: -32601, message: 'Method not found' } }),
      );
      assert(got.error?.code === -32601, 'the shell received a different outcome');
    },
  },
  'ask-silent': {
    title: 'Times out when the page does not respond',
    rule: 'SR-4',
    needs: ['$/test.ask'],
    async run({ client }) {
      const got = await requestFromShell(client, () => {}, 300);
      assert(got.error?.code === -32003, 'the shell received a different outcome');
    },
  },
  'ask-twice': {
    title: 'Uses the first response from the page and ignores responses with unknown ids',
    rule: 'SR-4',
    needs: ['$/test.ask'],
    async run({ client }) {
      const before = client.strays.length;
      const got = await requestFromShell(client, ({ id }) => {
        client.post({ id: 'unknown', result: 0 });
        client.post({ id, result: 1 });
        client.post({ id, result: 2 });
      });
      assert(got.result === 1, 'the shell used a different response');
      await pause(50);
      assert(client.strays.length === before, 'the shell responded to a response');
    },
  },
  'ask-odd': {
    title: 'Reads unusual responses from the page as the protocol requires',
    rule: 'ER-4',
    needs: ['$/test.ask'],
    async run({ client }) {
      for (const [body, code] of [
        [{ result: 1, error: null }, undefined],
        [{ result: 1, error: { code: -32001, message: 'both' } }, -32001],
        [{ error: { message: 'no code' } }, -32603],
        [{ error: { code: '-32001', message: 'a string' } }, -32603],
        [{}, -32603],
      ] as const) {
        const got = await requestFromShell(client, ({ id }) => client.post({ id, ...body }));
        assert(
          code === undefined ? got.result === 1 : got.error?.code === code,
          'the shell received a different outcome',
        );
      }
    },
  },
  'ask-ids': {
    title: 'Gives each request to the page another id, also after another $/hello',
    rule: 'ID-7',
    needs: ['$/test.ask'],
    async run({ client }) {
      let count = 0;
      client.onRequest = ({ id }) => client.post({ id, result: ++count });
      const params = { method: 'conformance.request', timeoutMs: 2000 * timeoutFactor };
      const got = await Promise.all([1, 2, 3].map(() => client.request('$/test.ask', params).then(unwrap)));
      unwrap(await client.request('$/hello', helloParams(client)));
      unwrap(await client.request('$/test.ask', params));
      client.onRequest = () => {};
      const ids = client.shellIds;
      assert(new Set(ids).size === ids.length, `${new Set(ids).size} ids for ${ids.length} requests`);
      const responses = got.map((each) => (Object(each) as ShellRequestOutcome).result);
      assert(
        isEqual(
          responses.sort((a, b) => Number(a) - Number(b)),
          [1, 2, 3],
        ),
        'the responses were mixed up',
      );
    },
  },
});
