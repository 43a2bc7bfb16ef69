import type { Bridge, Contract, RoleValues } from 'bridgehead';
import { roleStore } from '../sdk/roles/role-store.ts';
import { type Options, useBridge } from './bridge-context.ts';
import type { RegisteredHooks } from './register.ts';
import { react18 } from './react-18.ts';

function useValue<Name extends keyof RoleValues>(name: Name, options?: Options): RoleValues[Name] | undefined {
  // The cast is safe because a contract's roles name entries of any contract.
  const { subscribe, get } = roleStore(useBridge(options) as unknown as Bridge<Contract>, name);
  return react18.useSyncExternalStore(subscribe, get, unknown);
}

/** The value on a server and while a page is hydrated. */
const unknown = (): undefined => undefined;

/** Returns the value of a role; `undefined` on a server and while it is unknown. See `BridgeHooks`. */
export const useRole: RegisteredHooks['useRole'] = (name, options) => useValue(name, options);

/** Returns the app's theme: the role `theme`. See `BridgeHooks`. */
export const useAppTheme: RegisteredHooks['useAppTheme'] = (options) => useValue('theme', options);

/** Returns the covered sides of the screen: the role `safeArea`. See `BridgeHooks`. */
export const useSafeArea: RegisteredHooks['useSafeArea'] = (options) => useValue('safeArea', options);
