import {
  actionEnvelope,
  type Bridge,
  createBridge,
  type CreateBridgeOptions,
  createMethodObjectTransport,
} from 'bridgehead';
import type { AppContract } from 'bridgehead/app';
import type { Shell } from 'bridgehead/mocks';
import { createStateStore } from '../../state-store.ts';

/** One line of the playground's own traffic. */
export interface Crossing {
  readonly key: number;
  readonly from: 'page' | 'shell';
  readonly text: string;
}

/** A bridge on a shell of its own, beside the page in the phone. */
export interface PlaygroundRig {
  readonly bridge: Bridge<AppContract>;
  /** `undefined` in a browser. */
  readonly shell: Shell<AppContract> | undefined;
  /** The newest messages first. */
  readonly crossings: readonly Crossing[];
}

/** Makes the rig at the first listener and disposes it after the last; fits `useSyncExternalStore`. */
export interface RigStore {
  get(): PlaygroundRig | undefined;
  subscribe(listener: () => void): () => void;
}

const MAX_CROSSINGS = 12;

/** Makes the store of a setup; `makeShell` is called anew for each rig. */
export function createRigStore(
  contract: AppContract,
  options: { readonly userAgent: string; readonly makeShell: () => Shell<AppContract> | undefined },
): RigStore {
  const store = createStateStore<{ readonly rig: PlaygroundRig | undefined }>({ rig: undefined });
  const get = (): PlaygroundRig | undefined => store.get().rig;
  let key = 0;
  const begin = (): void => {
    const page = { navigator: { userAgent: options.userAgent, maxTouchPoints: 5 }, crypto: window.crypto };
    const shell = options.makeShell();
    shell?.install(page);
    shell?.on('message', (message) => {
      const rig = get();
      if (!rig) return;
      const { from, kind, method = '', error } = message;
      const text = `${method} ${error ? error.message : kind}`;
      const crossings = [{ key: ++key, from, text }, ...rig.crossings].slice(0, MAX_CROSSINGS);
      store.patch({ rig: { ...rig, crossings } });
    });
    const bridge = createBridge(contract, { window: page, allowFrames: true, ...speechOf(shell, page) });
    store.patch({ rig: { bridge, shell, crossings: [] } });
  };
  return {
    get,
    subscribe(listener) {
      const unsubscribe = store.subscribe(listener);
      if (!get()) begin();
      return () => {
        unsubscribe();
        // StrictMode lets go for a moment; what nobody takes up again ends.
        void Promise.resolve().then(() => {
          const rig = get();
          if (store.hasListeners() || !rig) return;
          rig.bridge.dispose();
          rig.shell?.dispose();
          store.patch({ rig: undefined });
        });
      };
    },
  };
}

/** What a page says to its bridge to be understood by a shell of an old dialect. */
function speechOf(shell: Shell | undefined, page: object): CreateBridgeOptions {
  if (shell?.dialect === 'action') return { envelope: actionEnvelope };
  if (shell?.dialect !== 'methods') return {};
  return { transport: createMethodObjectTransport({ window: page, object: shell.wiring().names.android }) };
}
