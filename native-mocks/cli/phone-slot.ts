import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { PhoneInfo, ServedPhoneSetup } from '../devices/phone-info.ts';
import type { Duplex } from 'node:stream';
import { findNetwork, type PhoneNetwork } from './network-conditions.ts';
import { createRequestOverrides, type RequestOverrides } from './request-overrides.ts';

/** The phone whose page is served by a server. */
export interface PhoneSlot {
  get(): ServedPhoneSetup;
  set(phone: ServedPhoneSetup): void;
  /** Counts of resources served to the phone so far. */
  readonly served: { documents: number; workers: number };
  /** Paths of the service worker scripts served to the phone so far. */
  readonly workerPaths: Set<string>;
  readonly connection: PhoneNetwork;
  readonly overrides: RequestOverrides;
  /** The open connections to the server; closed when the phone goes offline. */
  readonly sockets: Set<Duplex>;
}

/** Creates an empty slot: requests pass unchanged until the simulator's window sends a phone. */
export function createPhoneSlot(): PhoneSlot {
  let phone: ServedPhoneSetup = { script: '' };
  const sockets = new Set<Duplex>();
  return {
    served: { documents: 0, workers: 0 },
    workerPaths: new Set(),
    connection: { freeAtMs: 0 },
    overrides: createRequestOverrides(),
    sockets,
    get: () => phone,
    set(next) {
      phone = next;
      if (findNetwork(next.network)?.isOffline) for (const socket of sockets) socket.destroy();
    },
  };
}

/** Returns the phone for a request; none for a top-level page in a separate tab, which is not in a phone. */
export function phoneOf({ headers }: IncomingMessage, slot: PhoneSlot): PhoneInfo {
  return headers['sec-fetch-dest'] === 'document' ? {} : slot.get();
}

/** Changes a request so that it appears to come from the phone. */
export function applyPhoneInfo(headers: IncomingHttpHeaders, { userAgent, hints }: PhoneInfo): void {
  if (userAgent === undefined) return;
  headers['user-agent'] = userAgent;
  for (const name of Object.keys(headers)) if (name.startsWith('sec-ch-ua')) delete headers[name];
  Object.assign(headers, hints);
}
