/** What is remembered between visits; the Privacy Policy lists exactly these (test). */
export const storedNames = ['language', 'text-size', 'theme', 'consent', 'advertising'] as const;
export type StoredName = (typeof storedNames)[number];

/** Storage that never throws: private modes and blocked storage read as empty. */
export interface SafeStorage {
  read(name: StoredName): string | undefined;
  /** Whether the value was really kept. */
  write(name: StoredName, value: string): boolean;
}

/** The local storage of a window under names of our own. */
export function createSafeStorage(window: Window): SafeStorage {
  const keyOf = (name: StoredName): string => `site.${name}`;
  return {
    read(name) {
      try {
        return window.localStorage.getItem(keyOf(name)) || undefined;
      } catch {
        return undefined; // Reading may be forbidden: the default applies.
      }
    },
    write(name, value) {
      try {
        window.localStorage.setItem(keyOf(name), value);
        return window.localStorage.getItem(keyOf(name)) === value;
      } catch {
        return false;
      }
    },
  };
}
