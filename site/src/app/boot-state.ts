import { useSyncExternalStore } from 'react';
import type { BootState } from '../boot/actions/actions.ts';

const nothing = (): void => {};

/** One value of the boot module's state; `otherwise` where there is no boot module (prerendering, tests). */
export function useBootState<Value>(select: (state: BootState) => Value, otherwise: Value): Value {
  const read = (): Value => {
    const state = typeof window === 'undefined' ? undefined : window.siteBoot?.getState();
    return state ? select(state) : otherwise;
  };
  return useSyncExternalStore(subscribe, read, read);
}

function subscribe(listener: () => void): () => void {
  return window.siteBoot?.subscribe(listener) ?? nothing;
}
