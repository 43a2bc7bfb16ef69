import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PhoneEvent } from '../simulator-protocol/phone-messages.ts';
import { createStreamWriter } from './window-stream.ts';
import { createPhonePictures, type PictureEvent } from './phone-pictures.ts';

/** An event before the list adds its own fields. */
export type NewPhoneEvent =
  | Omit<Extract<PhoneEvent, { readonly kind: 'message' }>, 'id' | 'at'>
  | Omit<Extract<PhoneEvent, { readonly kind: 'lost' }>, 'id' | 'at'>;

/** Events of real phones, for open simulator windows and for those opened later. */
export interface PhoneEvents {
  add(event: NewPhoneEvent): void;
  /** Writes server-sent events named `phone` to an open stream: page information, retained lines and pictures, then new events. */
  stream(req: IncomingMessage, res: ServerResponse): void;
}

const MAX_KEPT_CHARS = 20_000_000;
const MAX_PAGES = 100;

/**
 * Creates an empty list. It retains the information about the newest pages, the newest 20 million characters of lines, and the
 * newest picture of a page.
 */
export function createPhoneEvents(): PhoneEvents {
  const pages = new Map<number, string>();
  const events: string[] = [];
  const pictures = createPhonePictures();
  const listeners = new Map<ServerResponse, (text: string) => void>();
  let lastId = 0;
  let chars = 0;

  return {
    add(given) {
      const stamped = { ...given, id: ++lastId, at: Date.now() };
      const text = textOf(stamped);
      if (isPicture(stamped)) pictures.add(stamped);
      else if (given.kind === 'message' && given.message.kind === 'page') {
        pages.delete(given.page);
        pages.set(given.page, text);
        // A map iterates in insertion order.
        for (const oldest of [...pages.keys()].slice(0, -MAX_PAGES)) pages.delete(oldest);
      } else {
        events.push(text);
        chars += text.length;
        while (chars > MAX_KEPT_CHARS && events.length > 1) chars -= events.shift()?.length ?? 0;
      }
      for (const write of listeners.values()) write(text);
    },
    stream(req, res) {
      for (const text of [...pages.values(), ...events, ...pictures.list().map(textOf)]) res.write(text);
      listeners.set(res, createStreamWriter(res));
      req.once('close', () => listeners.delete(res));
    },
  };
}

function textOf(event: PhoneEvent): string {
  return `event: phone\ndata: ${JSON.stringify(event)}\n\n`;
}

function isPicture(event: PhoneEvent): event is PictureEvent {
  return event.kind === 'message' && event.message.kind === 'picture';
}
