import type { Channel } from './channel-types.ts';
import { MAX_STATUS_IDS, STATUS_METHOD, TIMEOUT_MS } from '../wire/protocol.ts';

const spec = { method: STATUS_METHOD, timeoutMs: TIMEOUT_MS };

/** Requests which interactive calls the shell still knows, if it announced `status`. The others fail as `lost`. */
export function requestStatus({ pending, outbox, formatId, request }: Channel): void {
  if (outbox.can.status !== true) return;
  const ids = pending.idsOf((_, { spec: { interactive }, extras }) => interactive && extras && extras.isSent);
  for (let i = 0; i < ids.length; i += MAX_STATUS_IDS) {
    // The shell may have responded to some while the previous request was posted (ST-1).
    const requested = ids.slice(i, i + MAX_STATUS_IDS).filter(pending.get);
    if (!requested.length) continue;
    request(spec, { ids: requested.map(formatId) }).then(
      (result) => {
        const { known } = Object(result) as { known?: unknown };
        if (Array.isArray(known))
          pending.failAll('lost', (id) => requested.includes(id) && !known.includes(formatId(id)));
      },
      () => {}, // without a response the timeout of each call decides
    );
    // Not left in the batch, since the shell may respond to one of the calls before the end of the turn.
    outbox.flush();
  }
}
