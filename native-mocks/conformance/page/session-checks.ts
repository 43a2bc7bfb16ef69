import { type Check, isEqual, assert, pause, unwrap } from './check.ts';
import { helloParams } from './handshake-checks.ts';
import { timeoutFactor } from './timeout-factor.ts';

/** Ends a session with another `$/hello` in the same page. Runs last on its page, because open requests are dropped. */
export const sessionChecks: readonly Check[] = [
  {
    id: 'session-end',
    title: 'Ends the previous session on $/hello with another session',
    rule: 'HE-8',
    needs: ['$/test.slow', '$/test.silent', '$/test.progress', '$/test.emit'],
    async run({ client, announcement }) {
      const ids = Array.from({ length: 3 }, () => client.newId());
      const values = Array.from({ length: 20 }, (_, n) => n);
      for (const [index, [method, params]] of [
        ['$/test.slow', { ms: 300, value: 'old' }],
        ['$/test.silent', {}],
        ['$/test.progress', { values, result: 'old', everyMs: 30 }],
      ].entries())
        client.post({ id: ids[index], method, params });
      await pause(60);
      client.restart();
      unwrap(await client.request('$/hello', helloParams(client)));
      // Messages sent before the response to `$/hello` are allowed.
      const before = client.strays.length;
      client.violations.length = 0;
      let received = 0;
      client.onNotification = () => void received++;
      await pause(700 * Math.min(2, timeoutFactor));
      const late = client.strays.length - before;
      assert(!late, `${late} messages for the previous session arrived`);
      unwrap(await client.request('$/test.emit', { method: 'conformance.event' }));
      assert(received === 1, `${received} events arrived instead of 1`);
      if (announcement.can['status'] !== true) return;
      const { known } = Object(unwrap(await client.request('$/status', { ids }))) as { known?: unknown };
      assert(isEqual(known, []), 'a request of the previous session is still known');
    },
  },
];
