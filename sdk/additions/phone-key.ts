/** The part of a `Storage` that is used. */
interface KeyStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

/** Where the session key of an address is kept, so that the next page of the same tab can connect, too. */
export interface PhoneKey {
  get(): string | undefined;
  set(key: string): void;
}

const NAME = 'bridgehead.inspector';

/** Keeps the key in the session storage of the tab, or, where that is refused, for the life of the page. */
export function createPhoneKey(host: Record<PropertyKey, unknown>, address: string): PhoneKey {
  const read = (): KeyStorage | undefined => host['sessionStorage'] as KeyStorage | undefined; // may throw
  let known: string | undefined;
  try {
    const storage = read();
    const [keptAddress, key] = String(storage && storage.getItem(NAME)).split(' ');
    // The key of another address opens nothing here.
    if (keptAddress === address) known = key;
  } catch {
    // A page without storage connects by the token of its address.
  }
  return {
    get: () => known,
    set(key) {
      known = key;
      try {
        const storage = read();
        if (storage) storage.setItem(NAME, `${address} ${key}`);
      } catch {
        // As above: this page keeps its key in memory.
      }
    },
  };
}
