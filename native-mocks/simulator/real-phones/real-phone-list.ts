import type { ServerClient } from '../server/server-client.ts';
import type { SimulatorStore } from '../simulator-store.ts';
import { createRealPhones, type RealPhones } from './real-phones.ts';

/** Connects real phones to a window of the simulator. */
export interface RealPhoneList {
  /** Applies an event from the server about a page on a real phone. */
  readonly applyPhoneEvent: RealPhones['apply'];
  /** Returns the picture of a page on a real phone, by the name of the phone and the time of a row. */
  readonly realPhonePictureAt: RealPhones['pictureAt'];
  /** Returns URLs that connect one more phone, one for each network address of this machine. */
  inviteRealPhone(): Promise<readonly string[]>;
}

/** Creates the list of pages on real phones. `timeOriginMs` is the zero of the row clock, in milliseconds since 1970. */
export function createRealPhoneList(store: SimulatorStore, server: ServerClient, timeOriginMs: number): RealPhoneList {
  const { apply, pictureAt } = createRealPhones(store, timeOriginMs);
  return {
    applyPhoneEvent: apply,
    realPhonePictureAt: pictureAt,
    async inviteRealPhone() {
      const response = await server.request('/__simulator/real-phones', { method: 'POST' });
      // Trusted: written by the simulator's own server.
      const { urls } = (await response.json()) as { readonly urls: readonly string[] };
      return urls;
    },
  };
}
