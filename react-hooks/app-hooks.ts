import type { AppContract } from 'bridgehead/app';
import {
  BridgeProvider as AnyProvider,
  type BridgeHookOptions,
  type BridgeHooks,
  useAppVersion as useAnyAppVersion,
  useBridge as useAnyBridge,
  useBridgeCall as useAnyCall,
  useBridgeEvent as useAnyEvent,
  useBridgeState as useAnyState,
  useBridgeValue as useAnyValue,
  usePlatform as useAnyPlatform,
  useShell as useAnyShell,
  useSupports as useAnySupports,
} from 'bridgehead/react';

/** What every hook of the product takes last. */
export type AppHookOptions = BridgeHookOptions<AppContract>;

type Hooks = BridgeHooks<AppContract>;

export const BridgeProvider: Hooks['BridgeProvider'] = AnyProvider;
// The provider above was given a bridge of this contract: its own type says so.
export const useBridge: Hooks['useBridge'] = useAnyBridge as unknown as Hooks['useBridge'];
export const useBridgeCall: Hooks['useBridgeCall'] = useAnyCall;
export const useBridgeValue: Hooks['useBridgeValue'] = useAnyValue;
export const useBridgeEvent: Hooks['useBridgeEvent'] = useAnyEvent;
export const useBridgeState: Hooks['useBridgeState'] = useAnyState;
export const useSupports: Hooks['useSupports'] = useAnySupports;
export const useShell: Hooks['useShell'] = useAnyShell;
export const usePlatform: Hooks['usePlatform'] = useAnyPlatform;
export const useAppVersion: Hooks['useAppVersion'] = useAnyAppVersion;
