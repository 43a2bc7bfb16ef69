import { assert, type Check, checksOf, isEqual, pause, unwrap } from './check.ts';
import { helloParams } from './handshake-checks.ts';

/** The status of many calls that stay open, as payment sheets do. */
export const statusChecks: readonly Check[] = checksOf({
  'status-many': {
    title: 'Reports 100 open requests in the status, even after a second and another $/hello',
    rule: 'ST-2',
    needs: ['can.status', '$/test.silent'],
    async run({ client, announcement }) {
      const ids = Array.from({ length: 100 }, () => client.newId());
      for (const id of ids) void client.request('$/test.silent', {}, { id, timeoutMs: 20_000 }).catch(() => {});
      const moments = {
        'at once': () => undefined,
        'after a second': () => pause(1200),
        'after another $/hello': () => client.request('$/hello', helloParams(client)),
      };
      for (const [moment, until] of Object.entries(moments)) {
        await until();
        const { known } = Object(unwrap(await client.request('$/status', { ids }))) as { known?: unknown };
        assert(Array.isArray(known), 'known is not a list');
        assert(isEqual(known, ids), `${known.length} of 100 open requests are known ${moment}`);
      }
      if (announcement.can['cancel'] === true) ids.forEach((id) => client.notify('$/cancelRequest', { id }));
    },
  },
});
