import { createFarcasterAdapter } from 'bridgehead/adapters';
import { androidAgent, createPage } from '../../../support/page.ts';
import type { OldApp } from '../adapter-suite.ts';

interface OpenCall {
  readonly method: string;
  readonly params: unknown;
  readonly resolve: (result: object) => void;
  readonly reject: (error: Error) => void;
}

/** As much of `@farcaster/miniapp-sdk` as these tests need, in the app of a host. */
export function createFarcasterApp(): OldApp {
  const { window } = createPage(androidAgent);
  window['ReactNativeWebView'] = { postMessage() {} };
  const received: OpenCall[] = [];
  const listeners = new Map<string, Set<(payload: object) => void>>();
  const action = (method: string) => (params: unknown) =>
    new Promise((resolve, reject) => void received.push({ method: `actions.${method}`, params, resolve, reject }));
  const listenersOf = (event: string): Set<(payload: object) => void> => {
    const found = listeners.get(event) ?? new Set();
    listeners.set(event, found);
    return found;
  };
  const sdk = {
    context: Promise.resolve({ user: { fid: 1 } }),
    actions: { composeCast: action('composeCast'), ready: action('ready') },
    on: (event: string, run: (payload: object) => void) => listenersOf(event).add(run),
    removeListener: (event: string, run: (payload: object) => void) => listenersOf(event).delete(run),
  };
  return {
    window,
    adapter: createFarcasterAdapter(sdk),
    names: { ping: 'actions.composeCast', notify: 'actions.ready', missing: 'actions.gone', changed: 'miniAppAdded' },
    received,
    respond: (at, result) => received[at]?.resolve(result),
    fail: (at) => received[at]?.reject(new Error('no')),
    emit: (payload) => {
      for (const run of listenersOf('miniAppAdded')) run(payload);
    },
    hasNoVersion: true,
  };
}
