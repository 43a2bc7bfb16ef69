import { type Check, must, pause, resultOf } from './check.ts';
import { helloParams } from './hello-checks.ts';
import type { Wire } from './wire.ts';

/** Leaves requests open, and gives what the next page has to know of this one. */
export async function beforeReload(wire: Wire): Promise<void> {
  const later = { timeoutMs: 20_000, onProgress: () => {} };
  const values = Array.from({ length: 30 }, (_, n) => n);
  for (const [method, params] of [
    ['$/test.slow', { ms: 500, value: 'old' }],
    ['$/test.slow', { ms: 900, value: 'old' }],
    ['$/test.silent', {}],
    ['$/test.progress', { values, result: 'old', everyMs: 40 }],
    ['$/test.ask', { method: 'conformance.question', timeoutMs: 5000 }],
  ] as const) {
    void wire.request(method, params, later).catch(() => {}); // this page is gone by then
  }
  await pause(60);
}

/** Run by the page after the reload: nothing of the page before may come. */
export function reloadChecks(oldSession: string): readonly Check[] {
  return [
    {
      id: 'reload',
      title: 'After a reload nothing of the page before arrives',
      rule: 'HE-8',
      needs: ['$/test.slow', '$/test.echo'],
      async run({ wire }) {
        resultOf(await wire.request('$/hello', helloParams(wire)));
        must(wire.session !== oldSession, 'the page has no new session');
        // What was on its way before the shell heard of the new page is nobody's fault: the page drops it (HE-10).
        const before = wire.strays.length;
        await pause(1100);
        const old = wire.strays.length - before;
        must(!old, `${old} answers for the page before came`);
      },
    },
    {
      id: 'reload-works',
      title: 'The new page works: calls, events, status',
      rule: 'HE-8',
      needs: ['$/test.echo', '$/test.emit'],
      async run({ wire }) {
        let heard = 0;
        wire.told = ({ session }) => void (heard += session === wire.session ? 1 : 0);
        resultOf(await wire.request('$/test.echo', 1));
        resultOf(await wire.request('$/test.emit', { method: 'conformance.told', times: 3 }));
        must(heard === 3, `${heard} of 3 events came with the new session`);
        const { known } = Object((await wire.request('$/status', { ids: [`${oldSession}.1`] })).result) as {
          known?: unknown;
        };
        must(
          known === undefined || (Array.isArray(known) && !known.length),
          'the shell still knows a request of the page before',
        );
      },
    },
  ];
}
