import { MAX_STATUS_IDS, STATUS_METHOD, TIMEOUT_MS } from '../wire/protocol.ts';
import { failCalls, idsOf } from '../channel/call-table.ts';
import type { Channel } from '../channel/channel.ts';
import { sendRequest } from '../channel/open-call.ts';
import { flush } from '../channel/outbox.ts';

const spec = { method: STATUS_METHOD, timeoutMs: TIMEOUT_MS };

/** Requests which interactive calls the shell still knows, if it announced `status`. The others fail as `lost`. */
export function requestStatus(channel: Channel): void {
  const { calls, prefix, snapshot } = channel;
  if (snapshot.can.status !== true) return;
  const nameOf = (id: number): string => prefix + id;
  const ids = idsOf(channel, (_, { spec: { interactive }, extras }) => interactive && extras && extras.isSent);
  for (let i = 0; i < ids.length; i += MAX_STATUS_IDS) {
    // The shell may have responded to some while the previous request was posted (ST-1).
    const requested = ids.slice(i, i + MAX_STATUS_IDS).filter((id) => calls.get(id));
    if (!requested.length) continue;
    sendRequest(channel, spec, { ids: requested.map(nameOf) }).then(
      (result) => {
        const { known } = Object(result) as { known?: unknown };
        if (Array.isArray(known))
          failCalls(channel, 'lost', (id) => requested.includes(id) && !known.includes(nameOf(id)));
      },
      () => {}, // without a response the timeout of each call decides
    );
    // Not left in the batch, since the shell may respond to one of the calls before the end of the turn.
    flush(channel);
  }
}
