import {
  defineContract,
  definePlatforms,
  extendContract,
  hasShell,
  method,
  setOverride,
  createBridge,
} from 'bridgehead';
import { createHostHandler, withTestMethods } from 'bridgehead/host';
import { describe, expect, it } from 'vitest';
import { createHostCore } from '../../../sdk/native/host/host-core.ts';
import { createHarness, outcomeOf } from '../../support/bridge.ts';
import { desktopContract as contract, desktopPlatforms as platforms } from '../../support/desktop-contract.ts';
import { androidAgent, createPage, desktopAgent } from '../../support/page.ts';

const desktop = { protocol: 1, platform: 'desktop', appVersion: '2.4', locale: 'vi-VN', methods: ['getUser'] };

/** A page with the object of a declared platform, which announces itself in its start snapshot. */
function openPage(object: string, announcement: object = desktop) {
  const { window } = createPage(desktopAgent);
  const posted: string[] = [];
  window[object] = { postMessage: (text: string) => posted.push(text), shell: () => JSON.stringify(announcement) };
  return { window, posted };
}

describe(definePlatforms, () => {
  it.each([
    ['android', { name: 'Android' }],
    ['pc', { name: 'PC' }],
    ['page', { name: 'Page' }],
    ['constructor', { name: 'Constructor' }],
    ['__proto__', { name: 'Proto' }],
    ['Desktop', { name: 'Desktop' }],
    ['two words', { name: 'Two words' }],
    ['', { name: 'Empty' }],
    ['a'.repeat(33), { name: 'Long' }],
    ['desktop', { name: '' }],
    ['desktop', { name: ' Desktop' }],
    ['desktop', { name: 'Desk\ntop' }],
    ['desktop', { name: 'Desk\u202Etop' }],
    ['desktop', { name: 'x'.repeat(41) }],
    ['desktop', { name: 7 }],
    ['desktop', 'Desktop'],
    ['desktop', null],
    ['desktop', { name: 'Desktop', object: 'window.shell' }],
    ['desktop', { name: 'Desktop', object: '' }],
  ])('rejects the platform %j with the spec %j', (platform, spec) => {
    const specs = Object.fromEntries([[platform, spec]]) as Record<string, { name: string }>;
    expect(() => definePlatforms(specs)).toThrow(expect.objectContaining({ code: 'bad-argument', method: platform }));
  });

  it('accepts 20 platforms and rejects more', () => {
    const specs = (length: number): Record<string, { name: string }> =>
      Object.fromEntries(Array.from({ length }, (_, i) => [`p${i}`, { name: `P ${i}` }]));
    expect(Object.keys(definePlatforms(specs(20)).names)).toHaveLength(20);
    expect(() => definePlatforms(specs(21))).toThrow('Cannot use platforms: there are more than 20');
  });

  it('says what to write instead of a wrong argument or name', () => {
    expect(() => definePlatforms(undefined as never)).toThrow(
      "Cannot use platforms: write definePlatforms({ desktop: { name: 'Desktop' } })",
    );
    for (const [specs, text] of [
      [{ Desktop: { name: 'Desktop' } }, 'Cannot use Desktop: a platform is named in lower-case letters and digits'],
      [{ ios: { name: 'iOS' } }, 'Cannot use ios: the name is taken'],
      [{ desktop: { name: '' } }, 'Cannot use desktop: name must be a text of at most 40 characters'],
      [{ desktop: { name: 'D', object: '' } }, 'Cannot use desktop: object must be a global name'],
      [{ desktop: { name: 'D', object: ['Shell'] } }, 'Cannot use desktop: object must be a global name'],
    ] as const)
      expect(() => definePlatforms(specs as unknown as Record<string, { name: string }>)).toThrow(text);
  });

  it('returns the values of `on` unchanged and rejects a platform that is not declared', () => {
    const versions = { desktop: '2.0', ios: '3.0' };
    expect(platforms.on(versions)).toBe(versions);
    expect(() => platforms.on({ destkop: '2.0' } as object)).toThrow(
      'Cannot use destkop: it is no platform of definePlatforms',
    );
  });
});

describe('a contract with declared platforms', () => {
  it.each([
    ['desktop', 'BridgeheadDesktop'],
    ['harmony', 'HarmonyShell'],
  ])('detects the object of %s, which is %s', (platform, object) => {
    const { window } = openPage(object, { ...desktop, platform });
    const bridge = createBridge(contract, { window, logger: { warn() {} } });
    expect(bridge.shell.get()).toMatchObject({ platform, present: true, ready: true, appVersion: '2.4' });
    expect(hasShell({ window, platforms })).toBe(true);
    expect(hasShell({ window })).toBe(false);
    bridge.dispose();
  });

  it('knows the platform of an injected object before the shell has announced itself', () => {
    const { window } = openPage('BridgeheadDesktop', {});
    const bridge = createBridge(contract, { window, logger: { warn() {} } });
    expect(bridge.shell.get()).toMatchObject({ platform: 'desktop', ready: false });
    expect(bridge.explain('share')).toEqual({ supported: false, reason: 'wrong-platform' });
    expect(bridge.explain('openWindow')).toEqual({ supported: false, reason: 'pending' });
    bridge.dispose();
  });

  it('waits for the platform that the shell of a passed transport announces, on a phone too', () => {
    const { window } = createPage(androidAgent);
    const transport = { post() {}, subscribe: () => () => {} };
    const options = { window, transport, logger: { warn() {} } };
    const bridge = createBridge(contract, options);
    expect(bridge.explain('openWindow')).toEqual({ supported: false, reason: 'pending' });
    bridge.dispose();
    const known = createBridge(contract, { ...options, platform: 'android' });
    expect(known.explain('openWindow')).toEqual({ supported: false, reason: 'wrong-platform' });
    known.dispose();
  });

  it.each([
    ['1.9', { supported: false, reason: 'app-too-old', need: '2.0', have: '1.9' }],
    ['2.0', { supported: true }],
    ['4.0', { supported: false, reason: 'app-too-new', need: '4.0', have: '4.0' }],
    ['dev', { supported: false, reason: 'unknown-version' }],
  ])('gates a method by the versions of the platform: %s', async (appVersion, verdict) => {
    const announcement = { ...desktop, appVersion, methods: ['openWindow'] };
    const { bridge } = await createHarness({ contract, announcement });
    expect(bridge.explain('openWindow')).toEqual(verdict);
    expect(bridge.explain('share')).toEqual({ supported: false, reason: 'wrong-platform' });
    expect(bridge.shell.get()).toMatchObject({ platform: 'desktop', locale: 'VN' });
  });

  it('accepts the platform of the bridge, as for a transport that announces it late', async () => {
    const { bridge } = await createHarness({ contract, platform: 'harmony', announcement: { platform: 'android' } });
    expect(bridge.shell.get().platform).toBe('harmony');
    expect(bridge.explain('resized')).toMatchObject({ supported: true });
    expect(bridge.explain('share')).toMatchObject({ reason: 'wrong-platform' });
  });

  it.each(['windows', 'constructor', '__proto__', 'toString', '', null, ['desktop'], { toString: () => 'desktop' }])(
    'treats a shell that announces the platform %j as an old shell',
    async (platform) => {
      const { bridge, clock } = await createHarness({ contract, announcement: { ...desktop, platform } });
      clock.advance(2000);
      expect(bridge.shell.get()).toMatchObject({ platform: 'android', ready: true, appVersion: undefined, can: {} });
    },
  );

  it('is an old shell for a contract that does not declare the platform', async () => {
    const { bridge, clock } = await createHarness({ announcement: desktop });
    clock.advance(2000);
    expect(bridge.shell.get()).toMatchObject({ platform: 'android', appVersion: undefined });
  });

  it('applies an override of the platform, and logs one of a platform that it does not declare', async () => {
    const { bridge, log } = await createHarness({ contract, announcement: { ...desktop, methods: undefined } });
    setOverride(bridge, { openWindow: { since: platforms.on({ desktop: '3.0' }) } });
    expect(bridge.explain('openWindow')).toMatchObject({ reason: 'app-too-old', need: '3.0' });
    expect(await outcomeOf(bridge.call('openWindow'))).toEqual({ code: 'app-too-old' });
    setOverride(bridge, { openWindow: { since: { ...platforms.on({ desktop: '3.0' }), ...{ web: '1.0' } } } });
    expect(log).toContainEqual(expect.stringContaining('openWindow.since.web'));
  });

  it('keeps the platforms of the contract that it extends, and checks their versions', () => {
    expect(extendContract(contract, { name: 'more' }).platforms).toBe(platforms);
    const wrong = { since: platforms.on({ desktop: '2.0' }), until: platforms.on({ desktop: '1.0' }) };
    expect(() => extendContract(contract, { methods: { wrong: method(wrong) } })).toThrow('until is not after since');
    const unreadable = { since: platforms.on({ desktop: 'soon' }) };
    expect(() =>
      defineContract({ name: 'c', version: '1.0.0', platforms, methods: { unreadable: method(unreadable) } }),
    ).toThrow('the version of desktop must be like 3.1.3');
  });
});

describe('a TypeScript shell of a declared platform', () => {
  const announce = (platform: string): object =>
    createHostCore({
      handler: withTestMethods(createHostHandler(contract, { getUser: () => 'An' })),
      appInfo: () => ({ platform, appVersion: '2.4', locale: 'vi' }),
    }).announce();

  it('announces a platform of its contract, in a debug build too', () => {
    expect(announce('desktop')).toMatchObject({ protocol: 1, platform: 'desktop', appVersion: '2.4' });
  });

  it('does not announce a platform that the contract does not declare', () => {
    expect(() => announce('windows')).toThrow('platform, appVersion or locale is missing');
  });
});
