import { describe, expect, it } from 'vitest';
import { readHost } from '../../../sdk/page/host.ts';
import { openSession } from '../../../sdk/page/session.ts';
import { createPage, iosAgent } from '../../support/page.ts';

describe(readHost, () => {
  it('readHost reads the global window when there is one', () => {
    const page = createPage(iosAgent);
    Object.assign(globalThis, { window: page.window });
    try {
      expect(readHost(undefined).navigator.userAgent).toBe(iosAgent);
    } finally {
      Reflect.deleteProperty(globalThis, 'window');
    }
  });

  it('readHost uses the clock of the process without a window', () => {
    const host = readHost(undefined);
    expect(host.navigator.userAgent).toBe('');
    expect(host.random).toBe(undefined);
    expect(host.clock.now()).toBeGreaterThan(0);
  });

  it('readHost uses the time and the randomness of the window that is passed to it', () => {
    const page = createPage();
    page.window['performance'] = { now: () => 5 };
    page.window['setTimeout'] = () => 1;
    page.window['clearTimeout'] = () => {};
    const host = readHost(page.window);
    expect(host.clock.now()).toBe(5);
    expect(openSession({}, host.random)?.name).toMatch(/^[0-9a-v]{26}$/);
    const bytes = new Uint8Array(64);
    host.random?.(bytes);
    expect(bytes.some((byte) => byte !== 0)).toBe(true);
    page.window['crypto'] = undefined;
    expect(() => host.random?.(new Uint8Array(1))).not.toThrow();
  });
});
