import type { Store } from 'bridgehead';
import { customRef, onScopeDispose, type Ref } from 'vue';

/** Returns the value of a store as a ref, until the component is unmounted. */
export function useStore<Value>({ get, subscribe }: Store<Value>): Readonly<Ref<Value>> {
  return customRef((track, trigger) => {
    onScopeDispose(subscribe(trigger));
    return {
      get() {
        track();
        return get();
      },
      set() {},
    };
  });
}
