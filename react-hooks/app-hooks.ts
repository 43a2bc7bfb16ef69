import type { AppContract } from 'bridgehead/app';
import {
  BridgeProvider as AnyProvider,
  type BridgeHookOptions,
  type BridgeHooks,
  useAppTheme as useAnyAppTheme,
  useAppVersion as useAnyAppVersion,
  useBackPress as useAnyBackPress,
  useBridge as useAnyBridge,
  useBridgeCall as useAnyCall,
  useBridgeEvent as useAnyEvent,
  useBridgeQuery as useAnyQuery,
  useBridgeState as useAnyState,
  useBridgeSuspenseQuery as useAnySuspenseQuery,
  useBridgeValue as useAnyValue,
  usePlatform as useAnyPlatform,
  useRole as useAnyRole,
  useSafeArea as useAnySafeArea,
  useShell as useAnyShell,
  useSupports as useAnySupports,
} from 'bridgehead/react';

/** Options that every hook of the product accepts. */
export type AppHookOptions = BridgeHookOptions<AppContract>;

type Hooks = BridgeHooks<AppContract>;

/** Provides a bridge to the hooks below. Does not dispose it. */
export const BridgeProvider: Hooks['BridgeProvider'] = AnyProvider;

/** Returns the bridge of `options` or the nearest provider. @throws {BridgeError} bad-argument if there is none. */
// The cast is safe because the type of the provider above requires a bridge of this contract.
export const useBridge: Hooks['useBridge'] = useAnyBridge as unknown as Hooks['useBridge'];

/** Returns a function that calls a method, for handlers. Unmounting cancels nothing. See `BridgeHooks`. */
export const useBridgeCall: Hooks['useBridgeCall'] = useAnyCall;

/** Reads a value on mount: first the declared default, then the shell's result. See `BridgeHooks`. */
export const useBridgeValue: Hooks['useBridgeValue'] = useAnyValue;

/** `useBridgeValue` with caching, polling, refetching and selecting, for long-lived pages. See `BridgeHooks`. */
// The cast is safe because event names and the argument of `select` come from the provider's contract.
export const useBridgeQuery: Hooks['useBridgeQuery'] = useAnyQuery as unknown as Hooks['useBridgeQuery'];

/** Returns the value of an `idempotent` method and suspends until it is read. See `BridgeHooks`. */
export const useBridgeSuspenseQuery: Hooks['useBridgeSuspenseQuery'] = useAnySuspenseQuery;

/** Calls the newest listener with each payload while the component is mounted, from before its first paint. */
export const useBridgeEvent: Hooks['useBridgeEvent'] = useAnyEvent;

/** Returns the last payload of an event declared `state`, or `initial` before the first one. See `BridgeHooks`. */
export const useBridgeState: Hooks['useBridgeState'] = useAnyState;

/** Returns whether a method or event is supported, and the reason if not. See `BridgeHooks`. */
export const useSupports: Hooks['useSupports'] = useAnySupports;

/** Returns the shell snapshot. Re-renders on every change. */
export const useShell: Hooks['useShell'] = useAnyShell;

/** Returns `android`, `ios` or `pc`; `pc` on a server. */
export const usePlatform: Hooks['usePlatform'] = useAnyPlatform;

/** Returns the app version; `undefined` while unknown. */
export const useAppVersion: Hooks['useAppVersion'] = useAnyAppVersion;

/** Returns the value of a role of the product's contract. See `BridgeHooks`. */
export const useRole: Hooks['useRole'] = useAnyRole;

/** Returns the app's theme; `undefined` on a server and while it is unknown. See `BridgeHooks`. */
export const useAppTheme: Hooks['useAppTheme'] = useAnyAppTheme;

/** Returns the sides of the screen that the app covers, in CSS pixels; `undefined` while unknown. See `BridgeHooks`. */
export const useSafeArea: Hooks['useSafeArea'] = useAnySafeArea;

/** Intercepts the app's back button while the component is mounted with a handler. See `BridgeHooks`. */
export const useBackPress: Hooks['useBackPress'] = useAnyBackPress;
