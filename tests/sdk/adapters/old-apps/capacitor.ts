import { createCapacitorAdapter } from 'bridgehead/adapters';
import type { OldApp } from '../adapter-suite.ts';
import { createSimulatedApp, type CreateSimulatedAppOptions, type SimulatedApp } from '../simulated-app.ts';

/** The native side of a Capacitor app with the plugin Shop. */
export function createCapacitorNative(platform?: CreateSimulatedAppOptions['platform']): SimulatedApp {
  const names = { ping: 'Shop.ping', notify: 'Shop.notify', missing: 'Shop.gone', changed: 'Shop.themeChanged' };
  return createSimulatedApp('capacitor', { names, ...(platform && { platform }) });
}

/** As much of `@capacitor/core` as these tests need; `adapters.packages.ts` runs them with the package itself. */
export function createCapacitorApp(): OldApp {
  const app = createCapacitorNative();
  const { PluginHeaders, nativePromise, nativeCallback } = app.window['Capacitor'] as {
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
            return nativeCallback(name, member, { eventName: params }, run).then((callbackId) => ({
              remove: () => nativeCallback(name, 'removeListener', { callbackId }, run),
            }));
          const has = PluginHeaders.some((each) => each.name === name && each.methods.some((it) => it.name === member));
          const missing = Object.assign(new Error('not implemented'), { code: 'UNIMPLEMENTED' });
          return has ? nativePromise(name, member, params) : Promise.reject(missing);
        },
      },
    );
  const plugins = { Shop: register('Shop'), Camera: register('Camera') };
  return { ...app, adapter: createCapacitorAdapter({ plugins, appVersion: () => '2.5' }) };
}
