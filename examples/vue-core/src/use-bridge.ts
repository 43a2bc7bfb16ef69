import { onScopeDispose, type Ref, ref, shallowReadonly, type ShallowRef, shallowRef } from 'vue';
import type {
  BridgeError,
  DefaultOf,
  EventName,
  MethodName,
  ParamsArgument,
  ParamsOf,
  PayloadOf,
  ResultOf,
  Verdict,
} from 'bridgehead';
import { bridge } from './bridge';
import type { contract } from './contract';

type Shop = typeof contract;

export interface BridgeValue<Result> {
  readonly data: Readonly<ShallowRef<Result | undefined>>;
  readonly error: Readonly<ShallowRef<BridgeError | undefined>>;
  readonly isPending: Readonly<Ref<boolean>>;
  refetch(): Promise<void>;
}

/** Reads a value now and on `refetch()`. After a failure, `data` is the declared default and `error` is set. */
export function useBridgeValue<Name extends MethodName<Shop>>(
  method: Name,
  ...args: ParamsArgument<ParamsOf<Shop, Name>>
): BridgeValue<ResultOf<Shop, Name> | DefaultOf<Shop, Name>> {
  const data = shallowRef<ResultOf<Shop, Name> | DefaultOf<Shop, Name>>();
  const error = shallowRef<BridgeError>();
  const isPending = ref(false);
  let newest = 0;
  async function refetch(): Promise<void> {
    const read = ++newest;
    isPending.value = true;
    const outcome = await bridge.safeCall(method, ...args);
    if (read !== newest) return; // a later read has started, or the component has unmounted
    data.value = outcome.value;
    error.value = outcome.error;
    isPending.value = false;
  }
  void refetch();
  onScopeDispose(() => newest++);
  return { data: shallowReadonly(data), error: shallowReadonly(error), isPending: shallowReadonly(isPending), refetch };
}

/** Calls the listener with each payload, until the component is unmounted. */
export function useBridgeEvent<Name extends EventName<Shop>>(
  event: Name,
  listener: (payload: PayloadOf<Shop, Name>) => void,
): void {
  onScopeDispose(bridge.on(event, listener));
}

/** Whether the app has a method or an event, and if not, why. Updates when the shell changes. */
export function useSupports(name: MethodName<Shop> | EventName<Shop>): Readonly<ShallowRef<Verdict>> {
  const verdict = shallowRef(bridge.explain(name));
  onScopeDispose(bridge.shell.subscribe(() => (verdict.value = bridge.explain(name))));
  return shallowReadonly(verdict);
}
