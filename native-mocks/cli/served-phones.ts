import type { Clock } from 'bridgehead';
import { createPhoneSlot, type PhoneSlot } from './phone-slot.ts';
import { createPhoneUse, type PhoneUse } from './phone-use.ts';
import { createRequestLog, type RequestLog } from './request-log.ts';

/** One phone of a simulator's server. Its page has a separate origin, and therefore separate storage and workers. */
export interface ServedPhone {
  /** Counts from 1. */
  readonly id: number;
  readonly slot: PhoneSlot;
  /** The requests of this phone's page. */
  readonly log: RequestLog;
  readonly use: PhoneUse;
  /** The port of its page; 0 when the page has a separate window. */
  readonly pagePort: number;
}

/** The listening page server of one phone. */
export interface PhonePageServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts the page server of one phone. */
export type OpenPhonePage = (phone: Pick<ServedPhone, 'id' | 'slot' | 'log'>) => Promise<PhonePageServer>;

/** The phones of a simulator's server; each is used by one window at a time. */
export interface ServedPhones {
  /** The first phone, which always exists. */
  readonly first: ServedPhone;
  /** Returns the phone with this number if a window has claimed it. */
  get(id: number): ServedPhone | undefined;
  /**
   * Assigns a free phone with an empty log to a window: the preferred one, or the first free one. Waits for the phone of a
   * reloading window. Resolves with `undefined` when all are in use.
   */
  claim(preferred: number): Promise<ServedPhone | undefined>;
  close(): Promise<void>;
}

/** Options of `createServedPhones`. */
export interface CreateServedPhonesOptions {
  /** Omitted when the page has a separate window: all windows of the simulator share that one phone. */
  readonly openPage?: OpenPhonePage | undefined;
  readonly clock: Clock;
}

/** Browsers open six connections per origin: one per phone's stream, and one is left for everything else. */
export const MAX_PHONES = 5;

/** Opens the first phone, and resolves with the list; others are opened when a window claims them. */
export async function createServedPhones({ openPage, clock }: CreateServedPhonesOptions): Promise<ServedPhones> {
  const phones = new Map<number, ServedPhone>();
  const servers: PhonePageServer[] = [];
  let lastClaim: Promise<unknown> = Promise.resolve();

  const open = async (id: number): Promise<ServedPhone> => {
    const resources = { id, slot: createPhoneSlot(), log: createRequestLog(), use: createPhoneUse(clock) };
    const server = await openPage?.(resources);
    if (server) servers.push(server);
    const phone = { ...resources, pagePort: server?.port ?? 0 };
    phones.set(id, phone);
    return phone;
  };
  const choose = async (preferred: number): Promise<ServedPhone | undefined> => {
    await phones.get(preferred)?.use.waitUntilFree();
    for (const id of [preferred, ...Array.from({ length: MAX_PHONES }, (_, at) => at + 1)]) {
      const phone = phones.get(id) ?? (await open(id));
      if (phone.use.isFree()) return reserve(phone);
    }
    return undefined;
  };

  const first = await open(1);
  return {
    first,
    get: (id) => phones.get(id),
    claim(preferred) {
      if (!openPage) return Promise.resolve(first);
      const isNumber = Number.isInteger(preferred) && preferred >= 1 && preferred <= MAX_PHONES;
      // In sequence, so that two windows opening at once do not get the same phone.
      const claim = lastClaim.then(() => choose(isNumber ? preferred : 1));
      lastClaim = claim.catch(() => undefined);
      return claim;
    },
    async close() {
      for (const { use, log } of phones.values()) {
        use.dispose();
        log.dispose();
      }
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

/** Discards state of the previous window. */
function reserve(phone: ServedPhone): ServedPhone {
  phone.use.reserve();
  phone.log.clear();
  phone.slot.set({ script: '' });
  phone.slot.overrides.set([]);
  return phone;
}
