import { checkArgument } from '../../errors/check-argument.ts';
import { isRecord } from '../../wire/message.ts';
import type { Platform } from '../../gate/platform.ts';
import type { PlatformOf } from '../../contract/platform-types.ts';
import type { Contract, MethodName } from '../../contract/types.ts';
import { verdictOf } from '../../gate/gate.ts';

/**
 * Returns the methods that a release must implement; for an unreadable version, those without a limit.
 *
 * @throws {TypeError} without a contract or an app.
 */
export function promisedMethods<C extends Contract>(
  contract: C,
  app: { readonly platform: Exclude<PlatformOf<C>, 'pc'>; readonly appVersion: string },
): MethodName<C>[] {
  const hasBoth = isRecord((Object(contract) as C).methods) && isRecord(app);
  checkArgument(hasBoth, 'promisedMethods(contract, { platform, appVersion })');
  const { platform, appVersion } = app;
  // The cast is explained at `isPlatformOf`.
  const shellInfo = { platform: platform as Platform, appVersion, present: true, methods: undefined, ready: true };
  return Object.entries(contract.methods)
    .filter(([, spec]) => verdictOf(spec, shellInfo).supported)
    .map(([name]) => name as MethodName<C>); // a key of the contract's own methods
}
