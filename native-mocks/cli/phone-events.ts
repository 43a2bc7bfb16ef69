import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PhoneEvent } from '../simulator-protocol/phone-messages.ts';

/** An event without what the list adds to it. */
export type NewPhoneEvent =
  | Omit<Extract<PhoneEvent, { readonly kind: 'message' }>, 'id' | 'at'>
  | Omit<Extract<PhoneEvent, { readonly kind: 'lost' }>, 'id' | 'at'>;

/** What real phones sent, for the simulator's windows that are open, and for those that open later. */
export interface PhoneEvents {
  add(event: NewPhoneEvent): void;
  /** Answers with a stream of server-sent events: the facts of the pages, the lines kept, then everything new. */
  stream(req: IncomingMessage, res: ServerResponse): void;
  /** Ends all streams. */
  dispose(): void;
}

const MAX_KEPT_CHARS = 20_000_000;
const MAX_PAGES = 100;

/** Creates an empty list. Of the newest pages the facts are kept, of all lines the newest 20 million characters. */
export function createPhoneEvents(): PhoneEvents {
  const pages = new Map<number, string>();
  const events: string[] = [];
  const listeners = new Set<ServerResponse>();
  let lastId = 0;
  let chars = 0;

  return {
    add(given) {
      const text = `data: ${JSON.stringify({ ...given, id: ++lastId, at: Date.now() })}\n\n`;
      if (given.kind === 'message' && given.message.kind === 'page') {
        pages.delete(given.page);
        pages.set(given.page, text);
        // A map gives its keys in the order they were set.
        for (const oldest of [...pages.keys()].slice(0, -MAX_PAGES)) pages.delete(oldest);
      } else {
        events.push(text);
        chars += text.length;
        while (chars > MAX_KEPT_CHARS && events.length > 1) chars -= events.shift()?.length ?? 0;
      }
      for (const listener of listeners) listener.write(text);
    },
    stream(req, res) {
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      res.write(':\n\n');
      for (const text of [...pages.values(), ...events]) res.write(text);
      listeners.add(res);
      req.once('close', () => listeners.delete(res));
    },
    dispose() {
      for (const listener of listeners) listener.end();
      listeners.clear();
    },
  };
}
