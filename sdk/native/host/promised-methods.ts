import type { ShellPlatform } from '../../platform.ts';
import type { Contract, MethodName } from '../../contract/types.ts';
import { verdictOf } from '../../gate.ts';

/**
 * The methods that the contract promises of an app version, in the order of the contract: what a release must implement.
 * Of a version that cannot be read, the methods without a limit.
 */
export function promisedMethods<C extends Contract>(
  contract: C,
  { platform, appVersion }: { readonly platform: ShellPlatform; readonly appVersion: string },
): MethodName<C>[] {
  const facts = { platform, appVersion, present: true, methods: undefined, ready: true };
  return Object.entries(contract.methods)
    .filter(([, spec]) => verdictOf(spec, facts).supported)
    .map(([name]) => name as MethodName<C>); // a key of the contract's own methods
}
