import type { Contract } from 'bridgehead';
import type { Shell, Trace } from 'bridgehead/mocks';
import { shellVerdicts } from '../contract/gate-verdicts.ts';

/** Returns whether the shell reads the messages from the recorded page. */
export function isReadable(shell: Shell | undefined, trace: Pick<Trace, 'dialect'>): boolean {
  return shell?.dialect === trace.dialect;
}

/**
 * Creates a function that returns whether a shell does not support a method or event, so that a page correctly does not use it: in a
 * browser, in a shell with another message format than the recorded one, and if the gate refuses the entry.
 */
export function createUnavailableCheck(
  contract: Contract,
  { shell, trace }: { readonly shell: Shell | undefined; readonly trace: Pick<Trace, 'dialect'> },
): (name: string) => boolean {
  if (!shell || !isReadable(shell, trace)) return () => true;
  const verdicts = shellVerdicts(contract, shell);
  return (name) => verdicts.get(name)?.supported === false;
}
