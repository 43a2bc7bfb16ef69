import type { Clock } from 'bridgehead';
import { createPhoneSlot, type PhoneSlot } from './phone-slot.ts';
import { createPhoneUse, type PhoneUse } from './phone-use.ts';
import { createRequestLog, type RequestLog } from './request-log.ts';

/** One phone of a simulator's server. Its page has an origin of its own, and so its own storage and workers. */
export interface ServedPhone {
  /** Counts from 1. */
  readonly id: number;
  readonly slot: PhoneSlot;
  /** What the page of this phone requested. */
  readonly log: RequestLog;
  readonly use: PhoneUse;
  /** Where its page is served; 0 when the page has a window of its own. */
  readonly pagePort: number;
}

/** The page's server of one phone, listening. */
export interface PhonePageServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts the page's server of one phone. */
export type OpenPhonePage = (phone: Pick<ServedPhone, 'id' | 'slot' | 'log'>) => Promise<PhonePageServer>;

/** The phones of a simulator's server, each used by one window at a time. */
export interface ServedPhones {
  /** The first one, which is always there. */
  readonly first: ServedPhone;
  /** The phone with this number, once a window has claimed it. */
  get(id: number): ServedPhone | undefined;
  /**
   * Gives a window a phone that no other one uses, with an empty log: the preferred one, or the first that is free. The
   * phone of a window that reloads is waited for. Resolves with `undefined` when all are in use.
   */
  claim(preferred: number): Promise<ServedPhone | undefined>;
  close(): Promise<void>;
}

/** Options of `createServedPhones`. */
export interface CreateServedPhonesOptions {
  /** Missing when the page has a window of its own: all windows of the simulator share that one phone. */
  readonly openPage?: OpenPhonePage | undefined;
  readonly clock: Clock;
}

/** Browsers open six connections to an origin: the stream of each phone takes one, and one is left for everything else. */
export const MAX_PHONES = 5;

/** Opens the first phone, and resolves with the list; others are opened when a window claims them. */
export async function createServedPhones({ openPage, clock }: CreateServedPhonesOptions): Promise<ServedPhones> {
  const phones = new Map<number, ServedPhone>();
  const servers: PhonePageServer[] = [];
  let lastClaim: Promise<unknown> = Promise.resolve();

  const open = async (id: number): Promise<ServedPhone> => {
    const facts = { id, slot: createPhoneSlot(), log: createRequestLog(), use: createPhoneUse(clock) };
    const server = await openPage?.(facts);
    if (server) servers.push(server);
    const phone = { ...facts, pagePort: server?.port ?? 0 };
    phones.set(id, phone);
    return phone;
  };
  const choose = async (preferred: number): Promise<ServedPhone | undefined> => {
    await phones.get(preferred)?.use.whenFree();
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
      // One after the other: two windows that open at once must not get the same phone.
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

/** What the window before has left behind goes. */
function reserve(phone: ServedPhone): ServedPhone {
  phone.use.reserve();
  phone.log.clear();
  phone.slot.set({ script: '' });
  return phone;
}
