import {
  actionEnvelope,
  type Bridge,
  createBridge,
  type CreateBridgeOptions,
  createMethodObjectTransport,
} from 'bridgehead';
import type { AppContract } from 'bridgehead/app';
import type { Shell } from 'bridgehead/mocks';

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
  const listeners = new Set<() => void>();
  let rig: PlaygroundRig | undefined;
  let key = 0;
  const set = (next: PlaygroundRig | undefined): void => {
    rig = next;
    for (const listener of listeners) listener();
  };
  const begin = (): void => {
    const page = { navigator: { userAgent: options.userAgent, maxTouchPoints: 5 }, crypto: window.crypto };
    const shell = options.makeShell();
    shell?.install(page);
    shell?.on('message', (message) => {
      if (!rig) return;
      const { from, kind, method = '', error } = message;
      const text = `${method} ${error ? error.message : kind}`;
      set({ ...rig, crossings: [{ key: ++key, from, text }, ...rig.crossings].slice(0, MAX_CROSSINGS) });
    });
    const bridge = createBridge(contract, { window: page, allowFrames: true, ...speechOf(shell, page) });
    set({ bridge, shell, crossings: [] });
  };
  return {
    get: () => rig,
    subscribe(listener) {
      listeners.add(listener);
      if (!rig) begin();
      return () => {
        listeners.delete(listener);
        // StrictMode lets go for a moment; what nobody takes up again ends.
        void Promise.resolve().then(() => {
          if (listeners.size || !rig) return;
          rig.bridge.dispose();
          rig.shell?.dispose();
          rig = undefined;
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
