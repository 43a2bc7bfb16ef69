import { createBridge, defineContract, event, method } from 'bridgehead';
import { adaptBridge, createCapacitorAdapter } from 'bridgehead/adapters';
import { describe, expect, it } from 'vitest';
import { androidAgent, createPage } from '../../support/page.ts';
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

  it.each([
    ['UNAVAILABLE', { code: 'not-implemented' }],
    ['OS-PLUG-CAMR-0006', { code: 'shell-error', data: { code: 'OS-PLUG-CAMR-0006' } }],
  ])('maps the code %s of a plugin', async (code, expected) => {
    const getPhoto = () => Promise.reject(Object.assign(new Error('no'), { code }));
    const bridge = start({ Camera: { getPhoto } });
    await expect(bridge.call('Camera.getPhoto', { quality: 1 })).rejects.toMatchObject(expected);
    bridge.dispose();
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
