import type { PanelServer } from '../panel-server.ts';
import type { SimulatorStore } from '../simulator-store.ts';
import { createRealPhones } from './real-phones.ts';
import { watchRealPhones } from './watch-real-phones.ts';

/** What a window of the simulator can do about real phones. */
export interface RealPhoneList {
  /** Listens to pages on real phones from now on; a second call changes nothing. */
  watchRealPhones(): void;
  /** Addresses that connect one more phone, one for each way it may reach this machine. */
  inviteRealPhone(): Promise<readonly string[]>;
  stopRealPhones(): void;
}

/** The pages on real phones, as the server tells of them once somebody wants to know. */
export function createRealPhoneList(store: SimulatorStore, server: PanelServer, timeOriginMs: number): RealPhoneList {
  const { take } = createRealPhones(store, { timeOriginMs });
  let stop: (() => void) | undefined;
  return {
    watchRealPhones() {
      stop ??= watchRealPhones(server.addressOf('real-phones'), take);
    },
    async inviteRealPhone() {
      const response = await server.request('/__simulator/real-phones', { method: 'POST' });
      // The simulator's own server wrote it.
      const { addresses } = (await response.json()) as { readonly addresses: readonly string[] };
      return addresses;
    },
    stopRealPhones: () => stop?.(),
  };
}
