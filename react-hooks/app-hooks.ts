import type { AppContract } from 'bridgehead/app';
import {
  BridgeProvider as AnyProvider,
  type BridgeHookOptions,
  type BridgeHooks,
  useAppVersion as useAnyAppVersion,
  useBridge as useAnyBridge,
  useBridgeCall as useAnyCall,
  useBridgeEvent as useAnyEvent,
  useBridgeQuery as useAnyQuery,
  useBridgeState as useAnyState,
  useBridgeSuspenseQuery as useAnySuspenseQuery,
  useBridgeValue as useAnyValue,
  usePlatform as useAnyPlatform,
  useShell as useAnyShell,
  useSupports as useAnySupports,
} from 'bridgehead/react';

/** What every hook of the product takes last. */
export type AppHookOptions = BridgeHookOptions<AppContract>;

type Hooks = BridgeHooks<AppContract>;

/** Gives its bridge to the hooks below it. Whoever made the bridge disposes it. */
export const BridgeProvider: Hooks['BridgeProvider'] = AnyProvider;

/** The bridge in the options, otherwise the nearest provider's. @throws {BridgeError} bad-argument when there is neither. */
// The provider above was given a bridge of this contract: its own type says so.
export const useBridge: Hooks['useBridge'] = useAnyBridge as unknown as Hooks['useBridge'];

/** A method to call from handlers. Nothing is called on mount, and unmounting cancels nothing. See `BridgeHooks`. */
export const useBridgeCall: Hooks['useBridgeCall'] = useAnyCall;

/** A value that is read on mount: the declared default at once, then what the shell answers. See `BridgeHooks`. */
export const useBridgeValue: Hooks['useBridgeValue'] = useAnyValue;

/** `useBridgeValue` for pages that live long: keeps values, polls, reads again and selects. See `BridgeHooks`. */
// As above: the names of events and the value given to `select` are those of the provider's contract.
export const useBridgeQuery: Hooks['useBridgeQuery'] = useAnyQuery as unknown as Hooks['useBridgeQuery'];

/** A value for a component under `Suspense`, of an `idempotent` method. See `BridgeHooks`. */
export const useBridgeSuspenseQuery: Hooks['useBridgeSuspenseQuery'] = useAnySuspenseQuery;

/** Calls the newest listener with each payload while the component is mounted, from before its first paint. */
export const useBridgeEvent: Hooks['useBridgeEvent'] = useAnyEvent;

/** The last payload of an event declared `state`, kept by the bridge itself; `initial` before the first. See `BridgeHooks`. */
export const useBridgeState: Hooks['useBridgeState'] = useAnyState;

/** Whether a method or event is there, and if not, why. Renders again only when the answer changes. See `BridgeHooks`. */
export const useSupports: Hooks['useSupports'] = useAnySupports;

/** All that is known of the shell. Renders again at each change; the hooks below only at their own. */
export const useShell: Hooks['useShell'] = useAnyShell;

/** `android`, `ios` or `pc`; `pc` on a server. */
export const usePlatform: Hooks['usePlatform'] = useAnyPlatform;

/** The app version, every segment; `undefined` as long as it is unknown. */
export const useAppVersion: Hooks['useAppVersion'] = useAnyAppVersion;
