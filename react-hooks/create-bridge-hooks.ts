import type { Contract } from 'bridgehead';
import { BridgeProvider, useBridge } from './bridge-context.ts';
import type { BridgeHooks } from './hook-types.ts';
import { useBridgeCall } from './use-bridge-call.ts';
import { useBridgeEvent } from './use-bridge-event.ts';
import { useBridgeQuery } from './use-bridge-query.ts';
import { useBridgeSuspenseQuery } from './use-bridge-suspense-query.ts';
import { useBridgeState } from './use-bridge-state.ts';
import { useBridgeValue } from './use-bridge-value.ts';
import { useAppVersion, useLocale, usePlatform, useShell } from './use-shell.ts';
import { useSupports } from './use-supports.ts';

/**
 * The hooks of this door, typed by a contract. Only its type counts: `createBridgeHooks<typeof contract>()` does too.
 *
 * All sets share one context: the nearest `BridgeProvider` serves them, and a bridge of another contract is passed to
 * the hook itself.
 *
 * @example
 * const { BridgeProvider, useBridgeCall } = createBridgeHooks(contract);
 * const pay = useBridgeCall('jumpToPay');
 * <button onClick={() => void pay.run({ productId })} disabled={pay.status === 'pending'}>
 */
export function createBridgeHooks<C extends Contract>(_contract?: C): BridgeHooks<C> {
  const hooks = {
    BridgeProvider,
    useBridge,
    useBridgeCall,
    useBridgeValue,
    useBridgeQuery,
    useBridgeSuspenseQuery,
    useBridgeEvent,
    useBridgeState,
    useSupports,
    useShell,
    usePlatform,
    useLocale,
    useAppVersion,
  };
  // Names, params and results are looked up in the contract of the bridge, which `C` describes.
  return hooks as unknown as BridgeHooks<C>;
}
