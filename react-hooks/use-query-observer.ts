import type { Bridge } from 'bridgehead';
import { useMemo } from 'react';
import { createQueryObserver, type QueryObserver } from '../sdk/query/query-observer.ts';
import { stableJson } from '../sdk/query/stable-json.ts';

/** Options of `useQueryObserver`. */
export interface UseQueryObserverOptions {
  readonly method: string;
  readonly params: unknown;
  /** Whether the component reads on mount. */
  readonly enabled: boolean;
}

/** Returns the observer of a component, the same one while the JSON of the params is the same. */
export function useQueryObserver(bridge: Bridge, { method, params, enabled }: UseQueryObserverOptions): QueryObserver {
  const json = stableJson(params);
  const observer = useMemo(
    () => createQueryObserver(bridge, method, { json, enabled }),
    [bridge, method, json, enabled],
  );
  // All params of this observer have the same JSON, so a discarded render has no effect on what is sent.
  observer.setParams(params);
  return observer;
}
