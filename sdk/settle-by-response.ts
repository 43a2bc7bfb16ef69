import type { BridgeErrorCode } from './errors.ts';
import { cutText } from './issues.ts';
import type { PendingCall, PendingCalls } from './pending-calls.ts';
import { wireErrors } from './protocol.ts';

const codes: Readonly<Record<number, BridgeErrorCode>> = {
  [wireErrors.methodNotFound]: 'not-implemented',
  [wireErrors.invalidParams]: 'bad-argument',
  [wireErrors.denied]: 'denied',
  [wireErrors.forbiddenOrigin]: 'denied',
  [wireErrors.cancelledByUser]: 'cancelled',
  [wireErrors.requestCancelled]: 'aborted',
};

/** Settles an open call by its response: with the checked result, or with the error in it. */
export function settleByResponse(
  { get, settle, fail }: PendingCalls,
  id: number,
  { result, error }: { readonly result?: unknown; readonly error?: unknown },
): unknown {
  if (error !== undefined && error !== null) {
    // Read as unknown fields of an object; a string or a number has none of them.
    const { code, message, data } = error as Record<string, unknown>;
    if (typeof code === 'number') {
      const text = typeof message === 'string' ? cutText(message) : undefined;
      return fail(id, codes[code] || 'shell-error', { text, nativeCode: code, data });
    }
  } else if (result !== undefined) {
    const { accept } = (get(id) as PendingCall).spec;
    if (!accept) return settle(id, result);
    try {
      const outcome = accept(result);
      return outcome.misfit ? fail(id, 'bad-reply', outcome.misfit) : settle(id, outcome.value);
    } catch (cause) {
      return fail(id, 'bad-reply', { cause });
    }
  }
  return fail(id, 'bad-reply', { text: 'it has neither a result nor an error code' });
}
