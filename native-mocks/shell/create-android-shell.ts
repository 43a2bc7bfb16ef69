import type { Contract } from 'bridgehead';
import { checkHasContract } from '../names/check-names.ts';
import { createShell } from './create-shell.ts';
import { defaultGenerations } from './place-objects.ts';
import type { AndroidShellOptions, Answers, Shell, WithAnswers } from './shell-types.ts';

/**
 * A simulated Android shell. `install(window)` puts the same object into a window that a real app injects.
 *
 * Answers fit the contract; methods the app version does not have are answered with −32601.
 *
 * @example
 * const shell = createAndroidShell({ contract, appVersion: '3.1.9.118', answers: { getLoc: 'vi' } });
 * const restore = shell.install(window);
 * shell.app.setTheme('dark');
 */
export function createAndroidShell<C extends Contract, Given extends Answers<C> = Answers<C>>(
  options: WithAnswers<AndroidShellOptions<C>, C, Given>,
): Shell<C> {
  checkHasContract(options, 'createAndroidShell');
  return createShell({ platform: 'android', generation: options.generation ?? defaultGenerations.android }, options);
}
