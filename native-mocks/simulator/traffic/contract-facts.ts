import { timeoutOf } from '../../../sdk/methods.ts';
import { misfitOf } from '../../../sdk/misfit.ts';
import { ownEntry } from '../../../sdk/own-entry.ts';
import type { Contract } from 'bridgehead';
import type { ContractFacts } from './traffic-log.ts';

/** What a contract says of the messages of its shell, read and worded as the page's SDK does. */
export function contractFacts({ methods, events }: Contract): ContractFacts {
  return {
    misfitOf: (kind, name, value) =>
      kind === 'call'
        ? misfitOf('result', ownEntry(methods, name)?.result, value)
        : misfitOf('payload', ownEntry(events, name)?.payload, value),
    deadlineOf(method) {
      const spec = ownEntry(methods, method);
      // A person answers an interactive call: its limit of minutes says nothing about the shell.
      if (!spec || spec.interactive) return undefined;
      const timeoutMs = timeoutOf(spec, {});
      return Number.isFinite(timeoutMs) ? timeoutMs : undefined;
    },
  };
}
