/** The values stored between visits. A test compares them with the list in the Privacy Policy. */
export const storedNames = ['language', 'text-size', 'theme', 'consent', 'advertising'] as const;
export type StoredName = (typeof storedNames)[number];

/** Storage that never throws: private modes and blocked storage read as empty. */
export interface SafeStorage {
  read(name: StoredName): string | undefined;
  /** Stores a value and returns whether it was actually kept. */
  write(name: StoredName, value: string): boolean;
}

/** Creates the storage on the local storage of a window, with prefixed keys. */
export function createSafeStorage(window: Window): SafeStorage {
  const storageKey = (name: StoredName): string => `site.${name}`;
  return {
    read(name) {
      try {
        return window.localStorage.getItem(storageKey(name)) || undefined;
      } catch {
        return undefined; // Reading may be forbidden: the default applies.
      }
    },
    write(name, value) {
      try {
        window.localStorage.setItem(storageKey(name), value);
        return window.localStorage.getItem(storageKey(name)) === value;
      } catch {
        return false;
      }
    },
  };
}
