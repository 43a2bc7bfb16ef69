import { useSyncExternalStore } from 'react';
import type { BootState } from '../boot/actions/actions.ts';

const noop = (): void => {};

/** Selects a value from the boot module's state; `fallback` without a boot module (prerendering, tests). */
export function useBootState<Value>(select: (state: BootState) => Value, fallback: Value): Value {
  const read = (): Value => {
    const state = typeof window === 'undefined' ? undefined : window.siteBoot?.getState();
    return state ? select(state) : fallback;
  };
  return useSyncExternalStore(subscribe, read, read);
}

function subscribe(listener: () => void): () => void {
  return window.siteBoot?.subscribe(listener) ?? noop;
}
