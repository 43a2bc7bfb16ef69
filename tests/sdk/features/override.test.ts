import { setOverride } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createHarness, outcomeOf } from '../../support/bridge.ts';

describe(setOverride, () => {
  it.each([[7], [[]], ['off'], [true]])('refuses %j, which a server may send instead of overrides', async (value) => {
    const { bridge } = await createHarness();
    expect(() => setOverride(bridge, value as never)).toThrow(
      'Cannot override the gate: pass an object by names of entries',
    );
    expect(() => setOverride(bridge, null as never)).not.toThrow();
  });

  it('setOverride disables methods, raises versions and notifies subscribers until it is removed', async () => {
    const { bridge } = await createHarness({ announcement: { appVersion: '3.2' } });
    let changes = 0;
    bridge.shell.subscribe(() => changes++);
    setOverride(bridge, { getUser: false, gated: { since: { android: '9.0' } } });
    expect(changes).toBe(1);
    expect(bridge.explain('getUser')).toEqual({ supported: false, reason: 'switched-off' });
    expect(bridge.explain('gated')).toEqual({ supported: false, reason: 'app-too-old', need: '9.0', have: '3.2' });
    expect(await outcomeOf(bridge.call('getUser', undefined))).toEqual({ code: 'switched-off' });
    setOverride(bridge, undefined);
    expect(bridge.supports('getUser')).toBe(true);
    expect(bridge.supports('gated')).toBe(true);
  });

  it.each([
    true,
    null,
    7,
    {},
    { since: null },
    { since: {} },
    { since: { Android: '9.0' } },
    { since: { android: 'soon' } },
    { since: { android: '3.0', ios: 'soon' } },
  ])('rejects the override %j and sets nothing', async (entry) => {
    const { bridge } = await createHarness();
    expect(() => setOverride(bridge, { getUser: entry as false })).toThrow(
      expect.objectContaining({
        code: 'bad-argument',
        message: expect.stringContaining('an override is false or') as string,
      }),
    );
    expect(bridge.supports('getUser')).toBe(true);
  });

  it('accepts overrides of names that are not in the contract', async () => {
    const { bridge } = await createHarness();
    setOverride(bridge, { future: false, getUser: undefined, upload: { since: { android: undefined } } } as object);
    expect(bridge.supports('getUser')).toBe(true);
  });

  it('logs the names and the platforms of an override that nothing has, in one line', async () => {
    const { bridge, log } = await createHarness();
    const since = { android: '1.0', Ios: '9.0' };
    setOverride(bridge, { getUsr: false, toString: false, ticked: false, upload: { since } } as object);
    expect(log).toEqual(['bridgehead: an override has unknown names: getUsr, toString, upload.since.Ios']);
    expect(bridge.supports('upload')).toBe(true);
  });

  it('logs nothing for an override of known names', async () => {
    const { bridge, log } = await createHarness();
    setOverride(bridge, { getUser: false, themeChanged: { since: { android: '9.0' } } });
    expect(log).toEqual([]);
  });

  it('rejects a list, and an entry that is valid only at the first look', async () => {
    const { bridge } = await createHarness();
    const rejected = expect.objectContaining({ code: 'bad-argument' }) as Error;
    expect(() => setOverride(bridge, [] as never)).toThrow(rejected);
    let looks = 0;
    const entry = {
      get since(): object {
        looks++;
        return looks === 1 ? { android: '1.0' } : { android: 5 };
      },
    };
    expect(() => setOverride(bridge, { getUser: entry as never })).toThrow(rejected);
  });

  it('copies the object passed to setOverride, so that later changes to it have no effect', async () => {
    const { bridge } = await createHarness({ announcement: { appVersion: '3.2' } });
    const since = { android: '3.0' };
    const entries: Record<string, false | { since: { android: string } }> = { getUser: { since }, gated: { since } };
    setOverride(bridge, entries);
    since.android = '9.0';
    entries['upload'] = false;
    bridge.shell.subscribe(() => {});
    setOverride(bridge, entries);
    expect(bridge.supports('getUser')).toBe(false);
    since.android = '3.0';
    delete entries['upload'];
    expect([bridge.supports('getUser'), bridge.supports('upload')]).toEqual([false, false]);
  });
});
