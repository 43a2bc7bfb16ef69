import { createCapacitorAdapter } from 'bridgehead/adapters';
import { androidAgent, createPage, type FakePage } from '../../../support/page.ts';
import type { OldApp } from '../adapter-suite.ts';

type Settle = { readonly resolve: (value: object) => void; readonly reject: (error: Error) => void };

/** What a Capacitor app for Android injects: the plugins that it has, and two functions to call them. */
export interface CapacitorNative {
  readonly window: FakePage;
  readonly native: Record<string, unknown>;
  readonly app: Omit<OldApp, 'adapter' | 'window'>;
}

/** Creates the native side of a Capacitor app with the plugins Shop and Camera. */
export function createCapacitorNative(): CapacitorNative {
  const { window } = createPage(androidAgent);
  const received: { method: string; params: unknown }[] = [];
  const settles: Settle[] = [];
  const listeners = new Map<string, (payload: object) => void>();
  let count = 0;
  const methods = (...names: string[]) => names.map((name) => ({ name, rtype: 'promise' }));
  const native = {
    PluginHeaders: [
      { name: 'Shop', methods: [...methods('ping', 'notify'), { name: 'addListener' }, { name: 'removeListener' }] },
      { name: 'Camera', methods: methods('getPhoto') },
    ],
    nativePromise: (plugin: string, method: string, params: unknown) =>
      new Promise((resolve, reject) => {
        received.push({ method: `${plugin}.${method}`, params });
        settles.push({ resolve, reject });
      }),
    nativeCallback(_plugin: string, method: string, { callbackId }: { callbackId?: string }, run: () => void) {
      const id = callbackId ?? String(++count);
      if (method === 'addListener') listeners.set(id, run);
      else listeners.delete(id);
      return Promise.resolve(id);
    },
  };
  return {
    window,
    native,
    app: {
      names: { ping: 'Shop.ping', notify: 'Shop.notify', missing: 'Shop.gone', changed: 'Shop.themeChanged' },
      received,
      respond: (at, result) => settles[at]?.resolve(result),
      fail: (at) => settles[at]?.reject(Object.assign(new Error('no'), { code: 'OUT_OF_STOCK' })),
      emit: (payload) => {
        for (const listener of listeners.values()) listener(payload);
      },
    },
  };
}

/** As much of `@capacitor/core` as these tests need; `packages.ts` runs them with the package itself. */
export function createCapacitorApp(): OldApp {
  const { window, native, app } = createCapacitorNative();
  const { PluginHeaders, nativePromise, nativeCallback } = native as {
    PluginHeaders: { name: string; methods: { name: string }[] }[];
    nativePromise(plugin: string, method: string, params: unknown): Promise<unknown>;
    nativeCallback(plugin: string, method: string, params: object, run: unknown): Promise<string>;
  };
  const register = (name: string): object =>
    new Proxy(
      {},
      {
        get: (_, member: string) => (params: unknown, run: unknown) => {
          if (member === 'addListener')
            return nativeCallback(name, member, {}, run).then((callbackId) => ({
              remove: () => nativeCallback(name, 'removeListener', { callbackId }, run),
            }));
          const has = PluginHeaders.some((each) => each.name === name && each.methods.some((it) => it.name === member));
          const missing = Object.assign(new Error('not implemented'), { code: 'UNIMPLEMENTED' });
          return has ? nativePromise(name, member, params) : Promise.reject(missing);
        },
      },
    );
  window['Capacitor'] = {
    isNativePlatform: () => true,
    getPlatform: () => 'android',
    isPluginAvailable: (name: string) => PluginHeaders.some((each) => each.name === name),
  };
  const plugins = { Shop: register('Shop'), Camera: register('Camera') };
  return { ...app, window, adapter: createCapacitorAdapter({ plugins, appVersion: () => '2.5' }) };
}
