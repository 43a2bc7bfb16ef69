import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { PhoneFacts, PhoneSetup } from '../devices/phone-facts.ts';
import type { NetworkLine } from './network-conditions.ts';

/** The phone whose page a server serves. */
export interface PhoneSlot {
  get(): PhoneSetup;
  set(phone: PhoneSetup): void;
  /** What was served to the phone so far. */
  readonly served: { documents: number; workers: number };
  readonly line: NetworkLine;
}

/** Makes a slot without a phone: until the simulator's window sends one, requests pass as they are. */
export function createPhoneSlot(): PhoneSlot {
  let phone: PhoneSetup = { script: '' };
  return {
    served: { documents: 0, workers: 0 },
    line: { freeAtMs: 0 },
    get: () => phone,
    set(next) {
      phone = next;
    },
  };
}

/** What the phone adds to a request; nothing for a page at the top of a tab of its own, which is in no phone. */
export function phoneOf({ headers }: IncomingMessage, slot: PhoneSlot): PhoneFacts {
  return headers['sec-fetch-dest'] === 'document' ? {} : slot.get();
}

/** Makes a request look as if the phone had sent it. */
export function applyPhoneFacts(headers: IncomingHttpHeaders, { userAgent, hints }: PhoneFacts): void {
  if (userAgent === undefined) return;
  headers['user-agent'] = userAgent;
  for (const name of Object.keys(headers)) if (name.startsWith('sec-ch-ua')) delete headers[name];
  Object.assign(headers, hints);
}
