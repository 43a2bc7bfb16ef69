import { timeoutOf } from '../../../sdk/call/methods.ts';
import { describeMismatch } from '../../../sdk/contract/describe-mismatch.ts';
import { ownEntry } from '../../../sdk/page/own-entry.ts';
import type { Contract } from 'bridgehead';
import type { ContractInfo } from './traffic-log.ts';

/** Derives mismatch descriptions and deadlines from a contract, with the same validation and wording as the page's SDK. */
export function contractInfo({ methods, events }: Contract): ContractInfo {
  return {
    describeMismatch: (kind, name, value) =>
      kind === 'call'
        ? describeMismatch('result', ownEntry(methods, name)?.result, value)
        : describeMismatch('payload', ownEntry(events, name)?.payload, value),
    isUntyped(method) {
      const spec = ownEntry(methods, method);
      return !!spec && !spec.result && !spec.fallback;
    },
    deadlineOf(method) {
      const spec = ownEntry(methods, method);
      // An interactive call waits for user input, so its timeout of minutes is not evidence of a slow shell.
      if (!spec || spec.interactive) return undefined;
      const timeoutMs = timeoutOf(spec, {});
      return Number.isFinite(timeoutMs) ? timeoutMs : undefined;
    },
  };
}
