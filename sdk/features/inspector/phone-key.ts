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
  // A missing storage throws below, like one that is not accessible.
  const read = (): KeyStorage => host['sessionStorage'] as KeyStorage;
  let known: string | undefined;
  try {
    const [keptUrl, key] = String(read().getItem(NAME)).split(' ');
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
        read().setItem(NAME, `${url} ${key}`);
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
