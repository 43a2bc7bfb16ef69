import type { Bridge, Contract, DefaultOf, ParamsArgument, ParamsOf, ResultOf, Store } from 'bridgehead';
import { coreOf } from '../bridge-core.ts';
import { attempt } from './attempt.ts';
import type { BridgeValue } from './bridge-value.ts';
import type { ObserveOptions } from './observe-options.ts';
import { invalidate, subscribeFresh } from './query-cache.ts';
import { createQueryObserver } from './query-observer.ts';
import { startRefetching } from './start-refetching.ts';
import { stableJson } from './stable-json.ts';

/** The reads of one bridge. */
export interface QueryClient<C extends Contract> {
  /**
   * Returns the value of a method as a store: the declared default first, then the shell's result.
   *
   * Only `subscribe` and `refetch` call the shell: each subscription reads unless the value is younger than
   * `staleTimeMs`. Equal simultaneous reads of an `idempotent` method share one call.
   */
  observe<Name extends keyof C['methods'] & string>(
    method: Name,
    ...paramsAndOptions: [...ParamsArgument<ParamsOf<C, Name>>, options?: ObserveOptions<C>]
  ): Store<BridgeValue<ResultOf<C, Name>, DefaultOf<C, Name>>>;
  /** Marks the values of an `idempotent` method as stale; without params, all of them. Subscribed values are read again now. */
  invalidate<Name extends keyof C['methods'] & string>(method: Name, ...params: [params?: ParamsOf<C, Name>]): void;
}

/**
 * Creates a client that reads values, shared with the hooks of `bridgehead/react`. Needs no disposal.
 *
 * @example
 * const user = createQueryClient(bridge).observe('getUser');
 * const stop = user.subscribe(() => show(user.get().data));
 */
export function createQueryClient<C extends Contract>(bridge: Bridge<C>): QueryClient<C> {
  // Rejects a value that is not a bridge now, not at the first read.
  coreOf(bridge);
  const client = {
    observe: (method: string, params?: unknown, options?: ObserveOptions<Contract>) =>
      createStore(bridge, { ...options, method, params }),
    invalidate: (method: string, ...params: [params?: never]) => invalidate(bridge, method, ...params),
  };
  // The cast is safe because names, params and results come from the bridge's contract, which `C` describes.
  return client as unknown as QueryClient<C>;
}

/** The document of a server: visible, without events. */
const noDocument = { addEventListener() {}, removeEventListener() {} };

interface StoreOptions extends ObserveOptions<Contract> {
  readonly method: string;
  readonly params: unknown;
}

function createStore(
  bridge: Bridge,
  { method, params, enabled = true, staleTimeMs = 0, ...options }: StoreOptions,
): Store<BridgeValue<unknown>> {
  const { host, report } = coreOf(bridge);
  const observer = createQueryObserver(bridge, method, { json: stableJson(params), enabled });
  observer.setParams(params);
  return {
    get: observer.get,
    subscribe(onChange) {
      // A listener that throws must not stop the others, nor the read.
      const listener = (): void => {
        try {
          onChange();
        } catch (error) {
          report(error);
        }
      };
      if (!enabled) return once(observer.watch(listener));
      const unsubscribe = subscribeFresh(bridge, observer, { staleTimeMs, listener });
      // The cast is safe because the document of a page is one. A server has none.
      const document = (attempt(() => host.window['document']) || noDocument) as Document;
      const stop = startRefetching(bridge, observer, { ...options, document });
      return once(() => [unsubscribe, stop].forEach((end) => end()));
    },
  };
}

/** Returns a function that runs `run` at its first call only: observers count their readers. */
function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}
