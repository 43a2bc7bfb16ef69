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
 * Returns the hooks of this entry point, typed by a contract. Only the type is used: `createBridgeHooks<typeof contract>()` works too.
 *
 * All returned sets share one context, so the nearest `BridgeProvider` of any set applies. Pass a bridge of another contract
 * in the options of the hook.
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
  // The cast is safe because names, params and results come from the bridge's contract, which `C` describes.
  return hooks as unknown as BridgeHooks<C>;
}
