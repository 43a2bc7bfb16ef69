import type { Contract } from 'bridgehead';
import { checkHasContract } from '../names/check-names.ts';
import { createShell } from './create-shell.ts';
import type { IosShellOptions, Shell } from './shell-types.ts';

/** A simulated iOS shell: puts `webkit.messageHandlers.bridgehead` and the start snapshot into a window. */
export function createIosShell<C extends Contract>(options: IosShellOptions<C>): Shell<C> {
  checkHasContract(options, 'createIosShell');
  return createShell({ platform: 'ios', generation: options.generation ?? 'handler' }, options);
}
