import { parseVersion } from 'bridgehead';
import { type Check, isSame, must, mustFail, pause, resultOf } from './check.ts';
import { durationFactor, timeoutFactor } from './timeout-factor.ts';
import { contract } from './product.ts';
import type { Said } from './said.ts';
import type { Wire } from './wire.ts';

/** The params of this page's hello. */
export const helloParams = (wire: Wire): object => ({
  protocol: 1,
  contract: `${contract.name}@${contract.version}`,
  session: wire.session,
});

const EARLY = 60;
const HELD = 50;

/** What has to be right before the first hello, and right after it. */
export const earlyCheck: Check = {
  id: 'before-hello',
  title: 'Before hello requests are answered and events are held: the last 50 follow the answer to hello',
  rule: 'HE-7',
  async run({ wire }) {
    const got: Said[] = [];
    wire.seen = (said) => void got.push(said);
    const requests = Array.from({ length: EARLY }, (_, n) =>
      wire.request('$/test.emit', { method: 'conformance.held', params: { n } }),
    );
    const replies = await Promise.all(requests).catch(() => undefined);
    must(replies, 'a request before hello got no answer', 'HE-11');
    // A shell without test methods has nothing to hold; its other rows are skipped.
    if (replies.every(({ error }) => error?.code === -32601)) return;
    for (const reply of replies) resultOf(reply, 'HE-11');
    await pause(100);
    must(!got.some(({ method }) => method === 'conformance.held'), 'an event came before hello');
    got.length = 0;
    const hello = await wire.request('$/hello', helloParams(wire)).catch(() => undefined);
    must(hello, 'hello got no answer', 'HE-3');
    await pause(100 * timeoutFactor);
    must(got[0]?.method === undefined, 'an event came before the answer to hello');
    const held = got.filter(({ method }) => method === 'conformance.held').map(({ params }) => params);
    const wanted = Array.from({ length: HELD }, (_, n) => ({ n: n + EARLY - HELD }));
    must(held.length === HELD, `${held.length} of ${EARLY} events came instead of the last ${HELD}`);
    must(isSame(held, wanted), 'other events came, or in another order');
  },
};

/** Right behind it, before anything else counts on a hello. */
export const repeatedCheck: Check = {
  id: 'hello-repeated',
  title: 'Hello is answered each time',
  rule: 'HE-9',
  async run({ wire }) {
    for (let n = 0; n < 2; n++) {
      const reply = await wire.request('$/hello', helloParams(wire)).catch(() => undefined);
      must(reply, 'a second hello got no answer');
      resultOf(reply);
    }
  },
};

/** What the shell says of itself. */
export const helloChecks: readonly Check[] = [
  {
    id: 'hello-answer',
    title: 'Hello is answered within a second',
    rule: 'HE-3',
    async run({ wire }) {
      const reply = await wire.request('$/hello', helloParams(wire));
      resultOf(reply);
      must(reply.ms < 1000 * timeoutFactor, `took ${Math.round(reply.ms)} ms`);
    },
  },
  {
    id: 'hello-facts',
    title: 'Protocol, platform, locale, theme, methods and abilities are named',
    rule: 'HE-4',
    async run({ wire }) {
      const said = Object(resultOf(await wire.request('$/hello', helloParams(wire)))) as Record<string, unknown>;
      must(said['protocol'] === 1, 'protocol is not 1');
      must(said['platform'] === wire.port.platform, `platform is not "${wire.port.platform}"`);
      must(typeof said['locale'] === 'string' && said['locale'], 'locale is no text');
      const { theme, methods, can } = said;
      must(
        theme === undefined || theme === null || theme === 'light' || theme === 'dark',
        'theme is neither light nor dark',
      );
      must(Array.isArray(methods) && methods.every((each) => typeof each === 'string'), 'methods is no list of names');
      must(!methods.includes('$/hello') && !methods.includes('$/status'), 'methods names protocol methods');
      must(new Set(methods).size === methods.length, 'methods names one twice');
      must(can && typeof can === 'object' && !Array.isArray(can), 'can is no object', 'HE-5');
      must(
        Object.keys(can).every((name) => [true, null].indexOf((can as Record<string, true | null>)[name] ?? null) >= 0),
        'an ability is neither true nor absent',
        'HE-5',
      );
    },
  },
  {
    id: 'hello-version',
    title: 'The app version can be read',
    rule: 'HE-4',
    run({ facts }) {
      must(parseVersion(facts.appVersion), 'appVersion is no version like 8.9.1.30');
      return Promise.resolve();
    },
  },
  {
    id: 'hello-again',
    title: 'A second hello of the same page ends nothing',
    rule: 'HE-9',
    needs: ['$/test.slow'],
    async run({ wire }) {
      const open = wire.request('$/test.slow', { ms: 150 * durationFactor, value: 1 });
      resultOf(await wire.request('$/hello', helloParams(wire)));
      must(resultOf(await open) === 1, 'the open call got another answer');
    },
  },
  {
    id: 'hello-bad',
    title: 'Hello without a session is refused',
    rule: 'HE-2',
    async run({ wire }) {
      for (const session of [undefined, '', 7, 'x'.repeat(129)])
        mustFail(await wire.request('$/hello', { protocol: 1, session }), -32602);
    },
  },
  {
    id: 'hello-protocol',
    title: 'A page of a later protocol gets the version that the shell speaks',
    rule: 'HE-12',
    async run({ wire }) {
      const reply = await wire.request('$/hello', { ...helloParams(wire), protocol: 99 });
      const { protocol } = Object(resultOf(reply)) as { protocol?: unknown };
      must(typeof protocol === 'number' && protocol >= 1 && protocol < 99, 'it names no version of its own');
    },
  },
  {
    id: 'snapshot',
    title: 'The start snapshot, if there is one, says the same',
    rule: 'SN-1',
    async run({ wire }) {
      const { snapshot, snapshotFault } = wire.port;
      must(snapshotFault === undefined, `it cannot be read: ${snapshotFault}`, 'SN-2');
      if (snapshot === undefined) return;
      let said: unknown;
      try {
        said = JSON.parse(snapshot);
      } catch {
        must(false, 'it is no JSON');
      }
      const answer = resultOf(await wire.request('$/hello', helloParams(wire)));
      for (const name of ['protocol', 'platform', 'appVersion', 'methods', 'can']) {
        const [a, b] = [said, answer].map((each) => (Object(each) as Record<string, unknown>)[name]);
        must(isSame(a, b), `${name} differs from the answer to hello`);
      }
    },
  },
];
