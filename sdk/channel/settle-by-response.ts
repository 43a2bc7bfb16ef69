import type { BridgeErrorCode } from '../errors/errors.ts';
import { truncate } from '../errors/truncate.ts';
import { type CallTable, failCall, type PendingCall, settleCall } from './call-table.ts';
import { wireErrors } from '../wire/protocol.ts';

const codes: Readonly<Record<number, BridgeErrorCode>> = {
  [wireErrors.methodNotFound]: 'not-implemented',
  [wireErrors.invalidParams]: 'bad-argument',
  [wireErrors.denied]: 'denied',
  [wireErrors.forbiddenOrigin]: 'denied',
  [wireErrors.cancelledByUser]: 'cancelled',
  [wireErrors.requestCancelled]: 'aborted',
};

/** Settles an open call with the validated result or the error of its response. */
export function settleByResponse(
  table: CallTable,
  id: number,
  { result, error }: { readonly result?: unknown; readonly error?: unknown },
): unknown {
  if (error !== undefined && error !== null) {
    // The members are checked below; strings and numbers have none of them.
    const { code, message, data } = error as Record<string, unknown>;
    if (typeof code === 'number') {
      const text = typeof message === 'string' ? truncate(message) : undefined;
      return failCall(table, id, codes[code] || 'shell-error', { text, nativeCode: code, data });
    }
  } else if (result !== undefined) {
    const { accept } = (table.calls.get(id) as PendingCall).spec;
    if (!accept) return settleCall(table, id, result);
    try {
      const outcome = accept(result);
      return outcome.mismatch
        ? failCall(table, id, 'bad-response', outcome.mismatch)
        : settleCall(table, id, outcome.value);
    } catch (cause) {
      return failCall(table, id, 'bad-response', { cause, text: 'see its cause' });
    }
  }
  return failCall(table, id, 'bad-response', { text: 'it has neither a result nor an error code' });
}
