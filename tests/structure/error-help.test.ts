import { expect, it } from 'vitest';
import { errorHelp } from '../../sdk/tools/reference/error-help.data.ts';
import type { BridgeErrorCode } from '../../sdk/errors/errors.ts';
import type { PendingCalls } from '../../sdk/channel/call-table.ts';
import { wireErrors } from '../../sdk/wire/protocol.ts';
import { settleByResponse } from '../../sdk/channel/settle-by-response.ts';

/** The code with which a call rejects after this error from the shell. */
function codeOf(nativeCode: number): BridgeErrorCode {
  const calls = { fail: (_id: number, code: BridgeErrorCode) => code };
  // `settleByResponse` only calls `fail` for an error with a numeric code.
  return settleByResponse(calls as unknown as PendingCalls, 1, { error: { code: nativeCode } }) as BridgeErrorCode;
}

/** A response to a string that is not JSON has no id, so it settles no call. */
const { notJson: _, ...codesOfCalls } = wireErrors;

it.each(Object.entries(codesOfCalls))(
  'documents the code %s of the protocol at the error that it becomes in the page',
  (_name, nativeCode) => {
    expect(errorHelp[codeOf(nativeCode)].when).toContain(String(nativeCode));
  },
);
