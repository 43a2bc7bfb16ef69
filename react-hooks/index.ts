// The entry point `bridgehead/react`. Everything that is not exported here is private.

// Hooks for a contract passed as an argument
export { createBridgeHooks, queryHooks, type QueryHooks, roleHooks, type RoleHooks } from './create-bridge-hooks.ts';
export type {
  BridgeCall,
  BridgeHookOptions,
  BridgeHooks,
  BridgeQuery,
  BridgeSuspenseQuery,
  CallStatus,
  RunOptions,
  Support,
  UseBridgeQueryOptions,
  UseBridgeValueOptions,
} from './hook-types.ts';
export type { BridgeValue, ReadStatus } from '../sdk/query/bridge-value.ts';

// Hooks for the contract named in `Register`
export type { Register, RegisteredContract, RegisteredHooks } from './register.ts';
export { BridgeProvider, useBridge } from './bridge-context.ts';
export { useBackPress } from './use-back-press.ts';
export { useBridgeCall } from './use-bridge-call.ts';
export { useBridgeEvent } from './use-bridge-event.ts';
export { invalidate } from '../sdk/query/query-cache.ts';
export { useBridgeQuery } from './use-bridge-query.ts';
export { useBridgeSuspenseQuery } from './use-bridge-suspense-query.ts';
export { useBridgeState } from './use-bridge-state.ts';
export { useBridgeValue } from './use-bridge-value.ts';
export { useAppTheme, useRole, useSafeArea } from './use-role.ts';
export { useAppVersion, useLocale, usePlatform, useShell } from './use-shell.ts';
export { useSupports } from './use-supports.ts';

// For TanStack Query
export {
  bridgeMutationOptions,
  type BridgeMutationOptions,
  type BridgeQueryKey,
  bridgeQueryOptions,
  type BridgeQueryOptions,
  type InvalidatingClient,
  invalidateOnEvents,
  type MutationVariables,
  type QueryResult,
} from '../sdk/query/bridge-query-options.ts';
