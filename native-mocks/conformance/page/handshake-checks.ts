import { parseVersion } from 'bridgehead';
import { launchDataProblem } from '../../../sdk/tools/argument-checks/launch-data-problem.ts';
import { type Check, checksOf, isEqual, assert, assertError, pause, unwrap } from './check.ts';
import { NotJudgedError } from './failure.ts';
import { durationFactor, timeoutFactor } from './timeout-factor.ts';
import { contract } from './product.ts';
import type { ReceivedMessage } from './shell-message.ts';
import type { RpcClient } from './rpc-client.ts';

/** Returns the params of this page's `$/hello`. */
export const helloParams = (client: RpcClient): object => ({
  protocol: 1,
  contract: `${contract.name}@${contract.version}`,
  session: client.session,
});

const SENT_EVENTS = 60;
const HELD_EVENTS = 50;

/** Verifies the behaviour before and right after the first `$/hello`. */
export const earlyCheck: Check = {
  id: 'before-hello',
  title: 'Responds to requests before the handshake and holds the last 50 events until the handshake is finished',
  rule: 'HE-7',
  async run({ client }) {
    const got: ReceivedMessage[] = [];
    client.onMessage = (message) => void got.push(message);
    const requests = Array.from({ length: SENT_EVENTS }, (_, n) =>
      client.request('$/test.emit', { method: 'conformance.held', params: { n } }),
    );
    const responses = await Promise.all(requests).catch(() => undefined);
    assert(responses, 'a request before the handshake got no response', 'HE-11');
    // A shell without test methods cannot delay a response; its other rows are skipped.
    if (responses.every(({ error }) => error?.code === -32601)) return;
    for (const response of responses) unwrap(response, 'HE-11');
    await pause(100);
    const early = got.filter(({ method }) => method === 'conformance.held');
    // Without a page-start callback, the session of the previous page lasts until this page's $/hello (HE-8).
    const hasEarlierSession = ({ session }: ReceivedMessage): boolean =>
      typeof session === 'string' && session !== client.session;
    if (early.length === SENT_EVENTS && early.every(hasEarlierSession))
      throw new NotJudgedError(
        'the shell still has the session of an earlier page: open this page first in a new web view, or call pageGone() when a page starts',
      );
    assert(!early.length, 'an event arrived before $/hello');
    got.length = 0;
    const response = await client.request('$/hello', helloParams(client)).catch(() => undefined);
    assert(response, '$/hello got no response', 'HE-3');
    await pause(100 * timeoutFactor);
    assert(got[0]?.method === undefined, 'an event arrived before the response to $/hello');
    const held = got.filter(({ method }) => method === 'conformance.held').map(({ params }) => params);
    const expected = Array.from({ length: HELD_EVENTS }, (_, n) => ({ n: n + SENT_EVENTS - HELD_EVENTS }));
    assert(
      held.length === HELD_EVENTS,
      `${held.length} of ${SENT_EVENTS} events arrived instead of the last ${HELD_EVENTS}`,
    );
    assert(isEqual(held, expected), 'the wrong events arrived, or in the wrong order');
  },
};

/** Runs right after the first `$/hello`, before other checks depend on the handshake. */
export const repeatedCheck: Check = {
  id: 'hello-repeated',
  title: 'Responds to every $/hello',
  rule: 'HE-9',
  async run({ client }) {
    for (let n = 0; n < 2; n++) {
      const response = await client.request('$/hello', helloParams(client)).catch(() => undefined);
      assert(response, 'a second $/hello got no response');
      unwrap(response);
    }
  },
};

function assertLook({ locale, theme }: Record<string, unknown>, where: string): void {
  assert(typeof locale === 'string' && locale, `${where}locale is not a string`);
  assert([undefined, null, 'light', 'dark'].indexOf(theme as null) >= 0, `${where}theme is neither light nor dark`);
}

/** The shell's announcement. */
export const handshakeChecks: readonly Check[] = checksOf({
  'hello-response': {
    title: 'Responds to $/hello within a second',
    rule: 'HE-3',
    async run({ client }) {
      const response = await client.request('$/hello', helloParams(client));
      unwrap(response);
      assert(response.ms < 1000 * timeoutFactor, `the response took ${Math.round(response.ms)} ms`);
    },
  },
  'hello-facts': {
    title: 'Announces protocol, platform, locale, theme, methods and capabilities',
    rule: 'HE-4',
    async run({ client }) {
      const announced = Object(unwrap(await client.request('$/hello', helloParams(client)))) as Record<string, unknown>;
      assert(announced['protocol'] === 1, 'protocol is not 1');
      assert(announced['platform'] === client.port.platform, `platform is not "${client.port.platform}"`);
      assertLook(announced, '');
      const { launchData, methods, can } = announced;
      const problem = contract.launchData && launchDataProblem(contract, launchData);
      assert(problem === undefined, problem ?? '');
      assert(
        Array.isArray(methods) && methods.every((each) => typeof each === 'string'),
        'methods is not a list of names',
      );
      assert(!methods.includes('$/hello') && !methods.includes('$/status'), 'methods names protocol methods');
      assert(new Set(methods).size === methods.length, 'methods contains a duplicate');
      assert(can && typeof can === 'object' && !Array.isArray(can), 'can is not an object', 'HE-5');
      assert(
        Object.keys(can).every((name) => [true, null].indexOf((can as Record<string, true | null>)[name] ?? null) >= 0),
        'a capability is neither true nor absent',
        'HE-5',
      );
    },
  },
  'hello-version': {
    title: 'Announces a valid app version',
    rule: 'HE-4',
    run({ announcement }) {
      assert(parseVersion(announcement.appVersion), 'appVersion is not a version like 8.9.1.30');
      return Promise.resolve();
    },
  },
  'hello-again': {
    title: 'Keeps open requests when the same page sends $/hello again',
    rule: 'HE-9',
    needs: ['$/test.slow'],
    async run({ client }) {
      const open = client.request('$/test.slow', { ms: 150 * durationFactor, value: 1 });
      unwrap(await client.request('$/hello', helloParams(client)));
      assert(unwrap(await open) === 1, 'the open call got a wrong response');
    },
  },
  'hello-bad': {
    title: 'Rejects $/hello without a valid session',
    rule: 'HE-2',
    async run({ client }) {
      for (const session of [undefined, '', 7, 'x'.repeat(129)])
        assertError(await client.request('$/hello', { protocol: 1, session }), -32602);
    },
  },
  'hello-protocol': {
    title: 'Announces its own version to a page of a later protocol',
    rule: 'HE-12',
    async run({ client }) {
      const response = await client.request('$/hello', { ...helloParams(client), protocol: 99 });
      const { protocol } = Object(unwrap(response)) as { protocol?: unknown };
      assert(
        typeof protocol === 'number' && protocol >= 1 && protocol < 99,
        'the shell does not announce its own version',
      );
    },
  },
  snapshot: {
    title: 'Provides the same values in the start snapshot, if the shell has one',
    rule: 'SN-1',
    async run({ client }) {
      const { snapshot, snapshotProblem } = client.port;
      assert(!snapshotProblem, `the snapshot cannot be read: ${snapshotProblem?.what}`, snapshotProblem?.rule);
      if (snapshot === undefined) return;
      let parsed: unknown;
      try {
        parsed = JSON.parse(snapshot);
      } catch {
        assert(false, 'the snapshot is not JSON');
      }
      const response = unwrap(await client.request('$/hello', helloParams(client)));
      const valuesOf = (name: string): readonly unknown[] =>
        [parsed, response].map((each) => (Object(each) as Record<string, unknown>)[name]);
      for (const name of ['protocol', 'platform', 'appVersion', 'methods', 'can']) {
        const [a, b] = valuesOf(name);
        assert(isEqual(a, b), `${name} differs from the response to $/hello`);
      }
      // The user may have changed them since (SN-4).
      assertLook(Object(parsed) as Record<string, unknown>, 'in the snapshot, ');
      for (const name of ['theme', 'launchData']) {
        const [a, b] = valuesOf(name);
        assert(typeof a === typeof b, `${name} is only in one of the snapshot and the response to $/hello`);
      }
    },
  },
});
