import type { Contract } from 'bridgehead';
import { checkHasContract } from '../argument-checks/check-names.ts';
import { createShell } from './create-shell.ts';
import { defaultGenerations } from './place-objects.ts';
import type { MethodResponses, IosShellOptions, Shell, WithResponses } from './shell-types.ts';

/**
 * Creates a simulated iOS shell. `install(window)` installs `webkit.messageHandlers.bridgehead` and the start snapshot.
 *
 * @throws {TypeError} without a contract, and for unknown methods, events and faults.
 */
export function createIosShell<C extends Contract, Given extends MethodResponses<C> = MethodResponses<C>>(
  options: WithResponses<IosShellOptions<C>, C, Given>,
): Shell<C> {
  checkHasContract(options, 'createIosShell');
  return createShell({ platform: 'ios', generation: options.generation ?? defaultGenerations.ios }, options);
}
