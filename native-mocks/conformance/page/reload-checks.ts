import { type Check, assert, pause, unwrap } from './check.ts';
import { helloParams } from './handshake-checks.ts';
import type { RpcClient } from './rpc-client.ts';
import type { SavedRun } from './saved-run.ts';
import { timeoutFactor } from './timeout-factor.ts';

/** Leaves requests open and returns the state that the next page needs. */
export async function beforeReload(client: RpcClient): Promise<void> {
  const later = { timeoutMs: 20_000, onProgress: () => {} };
  const values = Array.from({ length: 30 }, (_, n) => n);
  for (const [method, params] of [
    ['$/test.slow', { ms: 500, value: 'old' }],
    ['$/test.slow', { ms: 900, value: 'old' }],
    ['$/test.silent', {}],
    ['$/test.progress', { values, result: 'old', everyMs: 40 }],
    ['$/test.ask', { method: 'conformance.request', timeoutMs: 5000 }],
  ] as const) {
    void client.request(method, params, later).catch(() => {}); // This page has unloaded by then.
  }
  await pause(60);
}

/** Runs after the reload: no message from the previous page may arrive. */
export function reloadChecks(old: Pick<SavedRun, 'session' | 'shellIds'>): readonly Check[] {
  return [
    {
      id: 'reload',
      title: 'Sends nothing for the previous page after a reload',
      rule: 'HE-8',
      needs: ['$/test.slow', '$/test.echo'],
      async run({ client }) {
        unwrap(await client.request('$/hello', helloParams(client)));
        assert(client.session !== old.session, 'the page did not start a new session');
        // Messages sent before the shell noticed the new page are allowed: the page drops them (HE-10).
        const before = client.strays.length;
        await pause(1100);
        const late = client.strays.length - before;
        assert(!late, `${late} responses for the previous page arrived`);
      },
    },
    {
      id: 'reload-works',
      title: 'Serves calls, events and status of the reloaded page',
      rule: 'HE-8',
      needs: ['$/test.echo', '$/test.emit'],
      async run({ client }) {
        let received = 0;
        client.onNotification = ({ session }) => void (received += session === client.session ? 1 : 0);
        unwrap(await client.request('$/test.echo', 1));
        unwrap(await client.request('$/test.emit', { method: 'conformance.event', times: 3 }));
        assert(received === 3, `${received} of 3 events arrived with the new session`);
        const { known } = Object((await client.request('$/status', { ids: [`${old.session}.1`] })).result) as {
          known?: unknown;
        };
        assert(
          known === undefined || (Array.isArray(known) && !known.length),
          'the shell still reports a request of the previous page',
        );
      },
    },
    idsCheck(old.shellIds),
  ];
}

function idsCheck(oldIds: readonly unknown[]): Check {
  return {
    id: 'reload-ids',
    title: 'Gives a request after the reload an id that no earlier request had',
    rule: 'ID-7',
    needs: ['$/test.ask'],
    async run({ client }) {
      const ids: unknown[] = [];
      client.onRequest = ({ id }) => {
        ids.push(id);
        client.post({ id, result: null });
      };
      const timeoutMs = 2000 * timeoutFactor;
      const params = { method: 'conformance.request', timeoutMs };
      unwrap(await client.request('$/test.ask', params, { timeoutMs: timeoutMs + 2000 }));
      client.onRequest = () => {};
      assert(
        ids.every((id) => oldIds.indexOf(id) < 0),
        'a request has the id of a request to the previous page',
      );
    },
  };
}
