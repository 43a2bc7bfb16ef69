import type { Bridge, Outcome } from 'bridgehead';
import { useMemo, useSyncExternalStore } from 'react';
import { type Asking, createAsking } from './asking.ts';
import { useBridge } from './bridge-context.ts';
import type { BridgeCall, RunOptions } from './hook-types.ts';
import type { RegisteredHooks } from './register.ts';

type Call = BridgeCall<unknown, unknown>;

/** A method to call from handlers. Nothing is called on mount, and unmounting cancels nothing. See `BridgeHooks`. */
export const useBridgeCall: RegisteredHooks['useBridgeCall'] = (method, options) => {
  const bridge = useBridge(options);
  const { get, subscribe } = useMemo(() => createCall(bridge, method), [bridge, method]);
  return useSyncExternalStore(subscribe, get, get);
};

/** One component's calls of one method. Making it is pure; nothing happens before `run`. */
function createCall(bridge: Bridge, method: string): Asking<Call> {
  let controller = new AbortController();
  // The members an idle and a pending call do not have are undefined.
  const first = {
    status: 'idle',
    run(params?: unknown, options?: RunOptions): Promise<Outcome<unknown>> {
      asking.show({ ...first, status: 'pending' } as Call);
      return asking.ask(params, { ...options, signal: controller.signal });
    },
    reset: () => asking.show(first),
    abort() {
      controller.abort();
      controller = new AbortController();
    },
  } as Call;
  const asking = createAsking((params, options) => bridge.safeCall(method, params, options), first);
  return asking;
}
