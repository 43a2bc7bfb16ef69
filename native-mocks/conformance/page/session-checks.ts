import { type Check, isSame, must, pause, resultOf } from './check.ts';
import { helloParams } from './hello-checks.ts';
import { timeoutFactor } from './timeout-factor.ts';

/** The end of a session, by another hello in the same page. Runs last of its page: what is open there is forgotten. */
export const sessionChecks: readonly Check[] = [
  {
    id: 'session-end',
    title: 'A hello with another session ends the one before',
    rule: 'HE-8',
    needs: ['$/test.slow', '$/test.silent', '$/test.progress', '$/test.emit'],
    async run({ wire, facts }) {
      const ids = Array.from({ length: 3 }, () => wire.newId());
      const values = Array.from({ length: 20 }, (_, n) => n);
      for (const [index, [method, params]] of [
        ['$/test.slow', { ms: 300, value: 'old' }],
        ['$/test.silent', {}],
        ['$/test.progress', { values, result: 'old', everyMs: 30 }],
      ].entries())
        wire.post({ id: ids[index], method, params });
      await pause(60);
      wire.restart();
      resultOf(await wire.request('$/hello', helloParams(wire)));
      // What was on its way before the answer to hello is nobody's fault.
      const before = wire.strays.length;
      wire.breaches.length = 0;
      let told = 0;
      wire.told = () => void told++;
      await pause(700 * Math.min(2, timeoutFactor));
      const late = wire.strays.length - before;
      must(!late, `${late} messages for the session before came`);
      resultOf(await wire.request('$/test.emit', { method: 'conformance.told' }));
      must(told === 1, `${told} events came instead of 1`);
      if (facts.can['status'] !== true) return;
      const { known } = Object(resultOf(await wire.request('$/status', { ids }))) as { known?: unknown };
      must(isSame(known, []), 'a request of the session before is still known');
    },
  },
];
