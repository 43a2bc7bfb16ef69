import { parseVersion } from 'bridgehead';
import { type Check, isSame, must, mustFail, resultOf } from './check.ts';
import { lasting, patience } from './patience.ts';
import { contract } from './product.ts';
import type { Wire } from './wire.ts';

/** The params of this page's hello. */
export const helloParams = (wire: Wire): object => ({
  protocol: 1,
  contract: `${contract.name}@${contract.version}`,
  session: wire.session,
});

/** What the shell says of itself. */
export const helloChecks: readonly Check[] = [
  {
    id: 'hello-answer',
    title: 'Hello is answered within a second',
    rule: 'HE-3',
    async run({ wire }) {
      const reply = await wire.request('$/hello', helloParams(wire));
      resultOf(reply);
      must(reply.ms < 1000 * patience, `took ${Math.round(reply.ms)} ms`);
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
      must(can && typeof can === 'object', 'can is no object');
      must(
        Object.keys(can).every((name) => [true, null].indexOf((can as Record<string, true | null>)[name] ?? null) >= 0),
        'an ability is neither true nor absent',
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
      const open = wire.request('$/test.slow', { ms: 150 * lasting, value: 1 });
      resultOf(await wire.request('$/hello', helloParams(wire)));
      must(resultOf(await open) === 1, 'the open call got another answer');
    },
  },
  {
    id: 'hello-bad',
    title: 'Hello without a session is refused',
    rule: 'HE-2',
    async run({ wire }) {
      mustFail(await wire.request('$/hello', { protocol: 1 }), -32602);
      mustFail(await wire.request('$/hello', { protocol: 1, session: 'x'.repeat(129) }), -32602);
    },
  },
  {
    id: 'snapshot',
    title: 'The start snapshot, if there is one, says the same',
    rule: 'SN-1',
    async run({ wire }) {
      const { snapshot } = wire.port;
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
