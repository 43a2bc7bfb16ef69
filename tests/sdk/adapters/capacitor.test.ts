import { createBridge, defineContract, definePlatforms, event, extendContract, method } from 'bridgehead';
import { adaptBridge, createCapacitorAdapter } from 'bridgehead/adapters';
import { describe, expect, it } from 'vitest';
import { androidAgent, createPage, desktopAgent } from '../../support/page.ts';
import { settle } from '../../support/settle.ts';

const contract = defineContract({
  name: 'gallery',
  version: '1.0.0',
  methods: {
    'Camera.getPhoto': method<{ quality: number }, { path: string }>(),
    'Preferences.get': method<{ key: string }, { value: string }>(),
    'Preferences.gone': method<void, unknown>(),
    'Share.share': method<void, unknown>(),
    unnamed: method<void, unknown>(),
  },
  events: { 'Network.changed': event<unknown>(), 'Gone.changed': event<unknown>(), 'Camera.changed': event<unknown>() },
});

interface PhotoOptions {
  readonly quality: number;
}
/** A typed plugin, as packages declare it. */
interface CameraPlugin {
  getPhoto(options: PhotoOptions): Promise<{ path: string }>;
}

function start(plugins: Record<string, object>, capacitor: object = { isNativePlatform: () => true }) {
  const { window } = createPage(androidAgent);
  window['Capacitor'] = capacitor;
  const options = adaptBridge(contract, createCapacitorAdapter({ plugins }), { window });
  return createBridge(contract, { ...options, logger: { warn() {} } });
}

describe(createCapacitorAdapter, () => {
  const Camera: CameraPlugin = { getPhoto: ({ quality }) => Promise.resolve({ path: `q${quality}` }) };
  const Share = { share: (...values: unknown[]) => values.length };
  const Preferences = { get: ({ key }: { key: string }) => ({ value: key }) };

  it('calls several typed plugins by the first part of the name', async () => {
    const bridge = start({ Camera, Preferences });
    expect(await bridge.call('Camera.getPhoto', { quality: 7 })).toEqual({ path: 'q7' });
    expect(await bridge.call('Preferences.get', { key: 'k' })).toEqual({ value: 'k' });
    bridge.dispose();
  });

  it('passes no params on for a method without params', async () => {
    const bridge = start({ Share });
    expect(await bridge.call('Share.share')).toBe(0);
    expect(await bridge.call('Share.share', null as never)).toBe(0);
    bridge.dispose();
  });

  it('rejects methods that no plugin has as not-implemented', async () => {
    const bridge = start({ Camera, Preferences });
    for (const name of ['Preferences.gone', 'Share.share', 'unnamed'] as const)
      await expect(bridge.call(name)).rejects.toMatchObject({ code: 'not-implemented' });
    bridge.dispose();
  });

  it('knows from the first line which plugins the app has', () => {
    const bridge = start(
      { Camera, Preferences },
      {
        isNativePlatform: () => true,
        getPlatform: () => 'ios',
        Plugins: { Camera, Preferences },
        isPluginAvailable: (name: string) => name === 'Camera',
      },
    );
    expect(bridge.shell.get()).toMatchObject({ platform: 'ios', methods: ['Camera.getPhoto'] });
    bridge.dispose();
  });

  it('is no shell in a browser, where Capacitor uses web implementations', () => {
    expect(start({ Camera }, { isNativePlatform: () => false }).shell.get().present).toBe(false);
    expect(start({ Camera }, {}).shell.get().present).toBe(false);
  });

  it('keeps the web implementations in a browser if the page says that they are its app', async () => {
    const { window } = createPage(desktopAgent);
    window['Capacitor'] = {
      isNativePlatform: () => false,
      getPlatform: () => 'web',
      // Of a second copy of the runtime, which does not know the plugins.
      isPluginAvailable: () => false,
    };
    let changed: ((payload: unknown) => void) | undefined;
    const Network = { addListener: (_: string, run: typeof changed) => Promise.resolve(void (changed = run)) };
    const adapter = createCapacitorAdapter({
      plugins: { Camera, Preferences, Share, Network },
      appVersion: () => '1.0',
    });
    const platforms = definePlatforms({ web: { name: 'Web' } });
    const gated = extendContract(contract, {
      platforms,
      methods: {
        'Camera.pick': method<void, string>({ since: platforms.on({ android: '1.0', web: '1.0' }) }),
        'Camera.scan': method<void, string>({ since: { android: '1.0' } }),
      },
    });
    const bridge = createBridge(gated, adaptBridge(gated, { ...adapter, isPresent: () => true }, { window }));
    expect(bridge.supports('Camera.pick')).toBe(true);
    expect(bridge.explain('Camera.scan')).toMatchObject({ reason: 'wrong-platform' });
    expect(await bridge.call('Preferences.get', { key: 'k' })).toEqual({ value: 'k' });
    expect(await bridge.call('Camera.getPhoto', { quality: 7 })).toEqual({ path: 'q7' });
    await expect(bridge.call('Preferences.gone')).rejects.toMatchObject({ code: 'not-implemented' });
    const payloads: unknown[] = [];
    bridge.on('Network.changed', (payload) => void payloads.push(payload));
    changed?.({ connected: true });
    expect(payloads).toEqual([{ connected: true }]);
    bridge.dispose();
    const bare = createBridge(contract, adaptBridge(contract, { ...adapter, isPresent: () => true }, { window }));
    expect(bare.shell.get()).toMatchObject({ platform: 'pc', present: true });
    expect(await bare.call('Preferences.get', { key: 'k' })).toEqual({ value: 'k' });
    bare.dispose();
  });

  it.each([
    ['UNAVAILABLE', { code: 'not-implemented' }],
    ['OS-PLUG-CAMR-0006', { code: 'shell-error', data: { code: 'OS-PLUG-CAMR-0006', message: 'no' } }],
    [undefined, { code: 'shell-error', data: { message: 'no' } }],
  ])('maps the code %s of a plugin', async (code, expected) => {
    const getPhoto = () => Promise.reject(Object.assign(new Error('no'), { code }));
    const bridge = start({ Camera: { getPhoto } });
    await expect(bridge.call('Camera.getPhoto', { quality: 1 })).rejects.toMatchObject(expected);
    bridge.dispose();
  });

  it('calls plugins that Capacitor does not know by the name of the contract', async () => {
    const isPluginAvailable = (): boolean => false;
    const capacitor = { isNativePlatform: () => true, Plugins: { Camera: {} }, isPluginAvailable };
    const bridge = start({ Camera, Preferences }, capacitor);
    expect(await bridge.call('Camera.getPhoto', { quality: 7 })).toEqual({ path: 'q7' });
    expect(await bridge.call('Preferences.get', { key: 'k' })).toEqual({ value: 'k' });
    bridge.dispose();
  });

  it('listens to no plugin that the app does not have, for which Capacitor leaves a rejection uncaught', () => {
    const added: string[] = [];
    const create = (name: string) => ({ addListener: () => added.push(name) });
    const plugins = { Network: create('Network'), Gone: create('Gone') };
    const isPluginAvailable = (name: string): boolean => name !== 'Gone';
    start(plugins, { isNativePlatform: () => true, Plugins: plugins, isPluginAvailable }).dispose();
    expect(added).toEqual(['Network']);
  });

  it('adds its listeners at the start and removes them with the bridge', async () => {
    const added = new Map<string, (payload: unknown) => void>();
    const Network = {
      addListener: (name: string, run: (payload: unknown) => void) => {
        added.set(name, run);
        return Promise.resolve({ remove: () => Promise.resolve(void added.delete(name)) });
      },
    };
    const broken = { addListener: () => Promise.reject(new Error('no such event')) };
    const Gone = { addListener: () => undefined };
    const bridge = start({ Network, Camera: broken, Gone });
    const payloads: unknown[] = [];
    bridge.on('Network.changed', (payload) => void payloads.push(payload));
    added.get('changed')?.({ connected: true });
    expect(payloads).toEqual([{ connected: true }]);
    bridge.dispose();
    await settle();
    expect(added.size).toBe(0);
  });
});
