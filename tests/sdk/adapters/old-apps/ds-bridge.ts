import { createDsBridgeAdapter, type DsBridge } from 'bridgehead/adapters';
import type { OldApp } from '../adapter-suite.ts';
import { createSimulatedApp, type CreateSimulatedAppOptions, type SimulatedApp } from '../simulated-app.ts';

/** The native side of an app with DSBridge. */
export function createDsNative(more: Omit<CreateSimulatedAppOptions, 'names'> = {}): SimulatedApp {
  const names = { ping: 'ping', notify: 'notify', missing: 'gone', changed: 'themeChanged' };
  const { fail: _, ...app } = createSimulatedApp('dsbridge', { names, hasNoVersion: true, ...more });
  return app;
}

/** As much of dsbridge as these tests need; `adapters.packages.ts` runs them with the package itself. */
export function createDsApp(more?: Omit<CreateSimulatedAppOptions, 'names'>): OldApp & SimulatedApp {
  const app = createDsNative(more);
  const { window } = app;
  const native = window['_dsbridge'] as { call(method: string, json: string): string };
  const registered = new Map<string, (...values: unknown[]) => void>();
  window['_handleMessageFromNative'] = ({ method, callbackId: id, data }: Record<string, string>): void => {
    const respond = (result: unknown): void =>
      void native.call('_dsb.returnValue', JSON.stringify({ data: { id, data: result } }));
    registered.get(method ?? '')?.(...(JSON.parse(data ?? '[]') as unknown[]), respond);
  };
  let count = 0;
  const ds: DsBridge = {
    call(method, params, callback) {
      const name = `dscb${count++}`;
      if (callback) window[name] = callback;
      const json = JSON.stringify({ data: params ?? null, _dscbstub: callback && name });
      return (JSON.parse(native.call(method, json)) as { data?: unknown }).data;
    },
    hasNativeMethod: (name) => ds.call('_dsb.hasNativeMethod', { name, type: 'asyn' }) === true,
    registerAsyn: (name, run) => void registered.set(name, run),
  };
  return { ...app, adapter: createDsBridgeAdapter(ds) };
}
