import { MAX_BATCH_CHARS } from '../../wire/protocol.ts';
import type { AppGuard } from './app-guard.ts';
import type { HostLoop, HostOutlet } from './host-types.ts';

/** Delivers messages. Messages of one turn to one document are batched in arrays of at most 262,144 characters (BA-5, RQ-7). */
export interface HostOutbox {
  send(outlet: HostOutlet, text: string): void;
  clear(): void;
}

interface Delivery {
  readonly outlet: HostOutlet;
  readonly text: string;
}

/** Creates an empty outbox. */
export function createHostOutbox(loop: HostLoop, guard: AppGuard): HostOutbox {
  let deliveries: Delivery[] = [];
  const flush = (): void => {
    const ready = deliveries;
    deliveries = [];
    for (let from = 0, to = 0; from < ready.length; from = to) {
      to = endOfBatch(ready, from);
      const strings = ready.slice(from, to).map(({ text }) => text);
      // The loop ends before `from` reaches the end.
      const { origin, deliver } = (ready[from] as Delivery).outlet;
      const batch = strings.length === 1 ? String(strings[0]) : `[${strings.join()}]`;
      guard.run('Cannot deliver a message', () => deliver(batch, origin));
    }
  };
  return {
    send(outlet, text) {
      deliveries.push({ outlet, text });
      if (deliveries.length === 1) loop.post(0, flush);
    },
    clear() {
      deliveries = [];
    },
  };
}

/** The index after the last delivery that may be batched with the one at `from`. */
function endOfBatch(ready: readonly Delivery[], from: number): number {
  const { outlet, text } = ready[from] as Delivery; // an index of the list
  let chars = text.length;
  let to = from + 1;
  for (let next = ready[to]; next; next = ready[++to]) {
    const isSame = next.outlet.origin === outlet.origin && next.outlet.deliver === outlet.deliver;
    if (!isSame || chars + next.text.length >= MAX_BATCH_CHARS) break;
    chars += next.text.length + 1;
  }
  return to;
}
