import type { Channel } from './channel-types.ts';
import { MAX_STATUS_IDS, STATUS_METHOD, TIMEOUT_MS } from './protocol.ts';

const spec = { method: STATUS_METHOD, timeoutMs: TIMEOUT_MS };

/** Asks a shell that can tell which of the interactive calls it was sent it still knows; the others are lost. */
export function askStatus({ pending, outbox, nameOf, request }: Channel): void {
  if (outbox.can.status !== true) return;
  const ids = pending.idsOf((_, { spec: { interactive }, extras }) => interactive && extras && extras.isSent);
  for (let i = 0; i < ids.length; i += MAX_STATUS_IDS) {
    // The shell may have answered some inside the post of the question before (ST-1).
    const asked = ids.slice(i, i + MAX_STATUS_IDS).filter(pending.get);
    if (!asked.length) continue;
    request(spec, { ids: asked.map(nameOf) }).then(
      (result) => {
        const { known } = Object(result) as { known?: unknown };
        if (Array.isArray(known)) pending.failAll('lost', (id) => asked.includes(id) && !known.includes(nameOf(id)));
      },
      () => {}, // a shell that does not respond: the visible time decides
    );
    // Not left in the batch: until the end of the turn one of them may be answered.
    outbox.flush();
  }
}
