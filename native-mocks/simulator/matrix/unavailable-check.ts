import type { Contract } from 'bridgehead';
import type { Shell, Trace } from 'bridgehead/mocks';
import { shellVerdicts } from '../contract/gate-verdicts.ts';
import { shownText } from '../ui/shown-text.ts';

const MAX_NAMES_CHARS = 80;

/** Returns whether the shell reads the messages from the recorded page. */
export function isReadable(shell: Shell | undefined, trace: Pick<Trace, 'dialect'>): boolean {
  return shell?.dialect === trace.dialect;
}

/** Returns why a page may show other text than recorded from the start: its app has other methods. */
export function otherMethods(
  shell: Shell | undefined,
  trace: Pick<Trace, 'dialect' | 'methods'>,
  isUnavailable: (name: string) => boolean,
): readonly string[] {
  if (!shell || !isReadable(shell, trace)) return ['the page has no shell that it can use'];
  const lacked = trace.methods.filter(isUnavailable);
  const added = shell.methods.filter((name) => !trace.methods.includes(name) && !isUnavailable(name));
  return [
    ...(lacked.length ? [`the app lacks ${shownText(lacked.join(', '), MAX_NAMES_CHARS)}`] : []),
    ...(added.length ? [`the app also has ${shownText(added.join(', '), MAX_NAMES_CHARS)}`] : []),
  ];
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
