import type { Contract } from 'bridgehead';
import { isPlatformOf, isShellPlatform } from '../../sdk/gate/platform.ts';
import { checkHasContract } from '../argument-checks/check-names.ts';
import { createShell } from './create-shell.ts';
import { defaultGenerationOf } from './place-objects.ts';
import type { MethodResponses, PlatformShellOptions, Shell, WithResponses } from './shell-types.ts';

/**
 * Creates a simulated shell of a declared platform. `install(window)` installs its object.
 *
 * @throws {TypeError} without a contract, and for unknown platforms, methods, events and faults.
 *
 * @example
 * const shell = createPlatformShell({ contract, platform: 'desktop', appVersion: '2.0.0' });
 */
export function createPlatformShell<C extends Contract, Given extends MethodResponses<C> = MethodResponses<C>>(
  options: WithResponses<PlatformShellOptions<C>, C, Given>,
): Shell<C> {
  checkHasContract(options, 'createPlatformShell');
  const { platform: given, generation, ...rest } = options;
  // In JavaScript, it may be any value.
  const platform: unknown = given;
  if (isShellPlatform(platform) || !isPlatformOf(options.contract, platform))
    throw new TypeError(
      `Cannot simulate a shell: platform is "${String(platform)}", which the contract does not declare. Use a name from its platforms.`,
    );
  // The cast is safe because only `platform` and `generation` were removed.
  return createShell({ platform, generation: generation ?? defaultGenerationOf(platform) }, rest as never);
}
