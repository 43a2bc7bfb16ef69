/** The part of a `Storage` that is used. */
interface KeyStorage {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
}

/** Stores the session key of a URL, so that later pages of the same tab can connect. */
export interface PhoneKey {
  /** The key, encoded for a URL. */
  get(): string | undefined;
  set(key: string): void;
}

const NAME = 'bridgehead.inspector';

/** Stores the key in the session storage of the tab, or in memory if that is not accessible. */
export function createPhoneKey(host: Record<PropertyKey, unknown>, url: string): PhoneKey {
  const read = (): KeyStorage | undefined => host['sessionStorage'] as KeyStorage | undefined; // may throw
  let known: string | undefined;
  try {
    const storage = read();
    const [keptUrl, key] = String(storage && storage.getItem(NAME)).split(' ');
    // A key of another URL is useless here.
    if (keptUrl === url) known = encodeKey(key);
  } catch {
    // Without storage the page connects by the token in its URL.
  }
  return {
    get: () => known,
    set(key) {
      known = encodeKey(key);
      try {
        const storage = read();
        if (storage) storage.setItem(NAME, `${url} ${key}`);
      } catch {
        // Without storage the key remains in memory.
      }
    },
  };
}

/** Encodes a key for a URL; `undefined` for one with a lone surrogate, which no URL can contain. */
function encodeKey(key = ''): string | undefined {
  try {
    return encodeURIComponent(key);
  } catch {
    return undefined;
  }
}
