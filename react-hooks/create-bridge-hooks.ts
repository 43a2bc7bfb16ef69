import type { Contract } from 'bridgehead';
import { BridgeProvider, createUsageError, useBridge } from './bridge-context.ts';
import type { BridgeHooks } from './hook-types.ts';
import type { RegisteredHooks } from './register.ts';
import { useBridgeCall } from './use-bridge-call.ts';
import { useBridgeEvent } from './use-bridge-event.ts';
import { useBridgeQuery } from './use-bridge-query.ts';
import { useBridgeSuspenseQuery } from './use-bridge-suspense-query.ts';
import { useBridgeState } from './use-bridge-state.ts';
import { useBridgeValue } from './use-bridge-value.ts';
import { useBackPress } from './use-back-press.ts';
import { useAppTheme, useRole, useSafeArea } from './use-role.ts';
import { useAppVersion, useLocale, usePlatform, useShell } from './use-shell.ts';
import { useSupports } from './use-supports.ts';

/** The hooks for long-lived pages, for `createBridgeHooks`; as large as all others together. */
export const queryHooks: QueryHooks = { useBridgeQuery, useBridgeSuspenseQuery };

/** The type of `queryHooks`. @internal */
export type QueryHooks = Pick<RegisteredHooks, 'useBridgeQuery' | 'useBridgeSuspenseQuery'>;

/** The hooks of a contract's roles, for `createBridgeHooks`; with `queryHooks`: `{ ...queryHooks, ...roleHooks }`. */
export const roleHooks: RoleHooks = { useRole, useAppTheme, useSafeArea, useBackPress };

/** The type of `roleHooks`. @internal */
export type RoleHooks = Pick<RegisteredHooks, 'useRole' | 'useAppTheme' | 'useSafeArea' | 'useBackPress'>;

/**
 * Returns hooks typed by a contract: `createBridgeHooks<typeof contract>()` works too. `queryHooks` adds
 * `useBridgeQuery` and `useBridgeSuspenseQuery`, `roleHooks` the hooks of roles.
 *
 * The nearest `BridgeProvider` applies to all; pass a bridge of another contract in the hook's options.
 *
 * @example
 * const { BridgeProvider, useBridgeCall } = createBridgeHooks(contract);
 * const pay = useBridgeCall('jumpToPay');
 * <button onClick={() => void pay.run({ productId })} disabled={pay.status === 'pending'}>
 *
 * const { useBridgeQuery } = createBridgeHooks(contract, queryHooks);
 */
export function createBridgeHooks<C extends Contract>(
  contract?: C,
): Omit<BridgeHooks<C>, keyof QueryHooks | keyof RoleHooks>;
export function createBridgeHooks<C extends Contract>(
  contract: C | undefined,
  hooks: QueryHooks & RoleHooks,
): BridgeHooks<C>;
export function createBridgeHooks<C extends Contract>(
  contract: C | undefined,
  queryHooks: QueryHooks,
): Omit<BridgeHooks<C>, keyof RoleHooks>;
export function createBridgeHooks<C extends Contract>(
  contract: C | undefined,
  roleHooks: RoleHooks,
): Omit<BridgeHooks<C>, keyof QueryHooks>;
export function createBridgeHooks<C extends Contract>(
  _contract?: C,
  more?: Partial<QueryHooks & RoleHooks>,
): BridgeHooks<C> {
  const hooks = {
    BridgeProvider,
    useBridge,
    useBridgeCall,
    useBridgeValue,
    useBridgeEvent,
    useBridgeState,
    useSupports,
    useShell,
    usePlatform,
    useLocale,
    useAppVersion,
    useRole: withoutRoleHooks,
    useAppTheme: withoutRoleHooks,
    useSafeArea: withoutRoleHooks,
    useBackPress: withoutRoleHooks,
    useBridgeQuery: withoutQueryHooks,
    useBridgeSuspenseQuery: withoutQueryHooks,
    ...more,
  };
  // The cast is safe because names, params and results come from the bridge's contract, which `C` describes.
  return hooks as unknown as BridgeHooks<C>;
}

/** What JavaScript calls that passed no `queryHooks`; the types have no such hook. */
function withoutQueryHooks(): never {
  throw createUsageError('it comes with createBridgeHooks(contract, queryHooks)', 'this hook');
}

/** What JavaScript calls that passed no `roleHooks`. */
function withoutRoleHooks(): never {
  throw createUsageError('it comes with createBridgeHooks(contract, roleHooks)', 'this hook');
}
