import type { Contract } from 'bridgehead';
import { checkHasContract } from '../argument-checks/check-names.ts';
import { createShell } from './create-shell.ts';
import { defaultGenerations } from './place-objects.ts';
import type { AndroidShellOptions, MethodResponses, Shell, WithResponses } from './shell-types.ts';

/**
 * Creates a simulated Android shell. `install(window)` installs the object that a real app injects.
 *
 * Default responses match the contract. Methods that the app version lacks are rejected with −32601.
 *
 * @throws {TypeError} without a contract, and for unknown methods, events and faults.
 *
 * @example
 * const shell = createAndroidShell({ contract, appVersion: '3.1.9.118', responses: { getLoc: 'vi' } });
 * const restore = shell.install(window);
 * shell.app.setTheme('dark');
 */
export function createAndroidShell<C extends Contract, Given extends MethodResponses<C> = MethodResponses<C>>(
  options: WithResponses<AndroidShellOptions<C>, C, Given>,
): Shell<C> {
  checkHasContract(options, 'createAndroidShell');
  return createShell({ platform: 'android', generation: options.generation ?? defaultGenerations.android }, options);
}
