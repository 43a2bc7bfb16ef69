import type { Bridge, Outcome } from 'bridgehead';
import { useMemo } from 'react';
import { useBridge } from './bridge-context.ts';
import type { BridgeCall, RunOptions } from './hook-types.ts';
import { createQueryState, type QueryState } from '../sdk/query/query-state.ts';
import type { RegisteredHooks } from './register.ts';
import { react18 } from './react-18.ts';

type Call = BridgeCall<unknown, unknown>;

/** Returns a function that calls a method, for handlers. Unmounting cancels nothing. See `BridgeHooks`. */
export const useBridgeCall: RegisteredHooks['useBridgeCall'] = (method, options) => {
  const bridge = useBridge(options);
  const { get, subscribe } = useMemo(() => createCall(bridge, method), [bridge, method]);
  return react18.useSyncExternalStore(subscribe, get, get);
};

/** Creates the state of one component's calls. Has no side effects before `run`. */
function createCall(bridge: Bridge, method: string): QueryState<Call> {
  let controller = new AbortController();
  // The casts are safe because the members that idle and pending calls lack read as undefined.
  const initial = {
    status: 'idle',
    run(params?: unknown, options?: RunOptions): Promise<Outcome<unknown>> {
      state.set({ ...initial, status: 'pending' } as Call);
      return state.follow(bridge.safeCall(method, params, { ...options, signal: controller.signal }));
    },
    reset: () => state.set(initial),
    abort() {
      controller.abort();
      controller = new AbortController();
    },
  } as Call;
  const state = createQueryState(initial);
  return state;
}
