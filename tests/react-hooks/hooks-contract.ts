import { createBridgeHooks } from 'bridgehead/react';
import { hooksContract } from '../support/hooks-contract.ts';

export { hooksContract, type HooksContract } from '../support/hooks-contract.ts';

export const {
  BridgeProvider,
  useAppVersion,
  useBridge,
  useBridgeCall,
  useBridgeEvent,
  useBridgeState,
  useBridgeValue,
  useLocale,
  usePlatform,
  useShell,
  useSupports,
} = createBridgeHooks(hooksContract);
