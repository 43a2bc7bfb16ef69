import { createDsBridgeAdapter, type DsBridge } from 'bridgehead/adapters';
import { androidAgent, createPage, type FakePage } from '../../../support/page.ts';
import type { OldApp } from '../adapter-suite.ts';

interface Called {
  readonly method: string;
  readonly params: unknown;
  /** The global function that receives the result. */
  readonly callback: string;
}

interface DsNative extends Omit<OldApp, 'adapter'> {
  readonly window: FakePage;
  /** The results of the page's functions. */
  readonly returned: unknown[];
  /** Calls a function of the page. */
  run(name: string, value: unknown): void;
}

/** What an app with DSBridge for Android injects. */
export function createDsNative(): DsNative {
  const { window } = createPage(androidAgent);
  const received: Called[] = [];
  const returned: unknown[] = [];
  const functions = ['ping', 'notify', 'tooNew'];
  window['_dsbridge'] = {
    call(method: string, json: string): string {
      const { data, _dscbstub: callback = '' } = JSON.parse(json) as {
        data: { name: string; data: unknown };
        _dscbstub?: string;
      };
      if (method === '_dsb.hasNativeMethod') return JSON.stringify({ data: functions.includes(data.name) });
      if (method === '_dsb.returnValue') returned.push(data.data);
      if (!method.startsWith('_dsb.')) received.push({ method, params: data, callback });
      return '{}';
    },
  };
  const run = (name: string, value: unknown): void => {
    const handle = window['_handleMessageFromNative'] as ((call: object) => void) | undefined;
    handle?.call(window, { method: name, callbackId: 1, data: JSON.stringify([value]) });
  };
  return {
    window,
    names: { ping: 'ping', notify: 'notify', missing: 'gone', changed: 'themeChanged' },
    received,
    returned,
    run,
    respond: (at, result) => {
      const callback = window[received[at]?.callback ?? ''] as ((result: object) => void) | undefined;
      callback?.(result);
    },
    emit: (payload) => run('themeChanged', payload),
    hasNoVersion: true,
  };
}

/** As much of dsbridge as these tests need; `adapters.packages.ts` runs them with the package itself. */
export function createDsApp(): OldApp & Pick<DsNative, 'returned' | 'run'> {
  const app = createDsNative();
  const { window } = app;
  const native = window['_dsbridge'] as { call(method: string, json: string): string };
  const registered = new Map<string, (...values: unknown[]) => void>();
  window['_handleMessageFromNative'] = ({ method, data }: { method: string; data: string }): void => {
    const respond = (result: unknown): void =>
      void native.call('_dsb.returnValue', JSON.stringify({ data: { data: result } }));
    registered.get(method)?.(...(JSON.parse(data) as unknown[]), respond);
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
