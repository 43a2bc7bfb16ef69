import { describe, expect, it } from 'vitest';
import { createSafeStorage } from '../../../../site/src/boot/state/safe-storage.ts';
import { createTestBootEnv } from '../../../support/fake-boot-env.ts';

describe(createSafeStorage, () => {
  it('stores settings under prefixed keys', () => {
    const { window } = createTestBootEnv();
    const storage = createSafeStorage(window);
    expect(storage.read('theme')).toBeUndefined();
    expect(storage.write('theme', 'dark')).toBe(true);
    expect(storage.read('theme')).toBe('dark');
    expect(window.localStorage.getItem('site.theme')).toBe('dark');
  });

  it('reads no settings and stores none if storage is blocked', () => {
    const { window } = createTestBootEnv();
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('SecurityError');
      },
    });
    const storage = createSafeStorage(window);
    expect(storage.read('theme')).toBeUndefined();
    expect(storage.write('theme', 'dark')).toBe(false);
  });

  it('reports a setting that the browser silently drops', () => {
    const { window } = createTestBootEnv();
    Object.defineProperty(window, 'localStorage', { value: { getItem: () => null, setItem: () => undefined } });
    expect(createSafeStorage(window).write('theme', 'dark')).toBe(false);
  });
});
