import type { BridgeError, BridgeErrorCode } from 'bridgehead';
import { createManualClock } from 'bridgehead/mocks';
import { expect, it } from 'vitest';
import { errorHelp } from '../../sdk/tools/reference/error-help.data.ts';
import { addCall } from '../../sdk/channel/call-table.ts';
import { wireErrors } from '../../sdk/wire/protocol.ts';
import { createTable } from '../support/call-table.ts';
import { settleByResponse } from '../../sdk/channel/settle-by-response.ts';

/** Resolves to the code with which a call rejects after this error from the shell. */
async function codeOf(nativeCode: number): Promise<BridgeErrorCode> {
  const table = createTable(createManualClock());
  const call = new Promise((resolve) => addCall(table, { method: 'read', timeoutMs: 1 }, resolve, {}));
  settleByResponse(table, 1, { error: { code: nativeCode } });
  // A call rejects only with a `BridgeError`.
  return call.then(
    () => expect.unreachable(),
    (error: BridgeError) => error.code,
  );
}

/** A response to a string that is not JSON has no id, so it settles no call. */
const { notJson: _, ...codesOfCalls } = wireErrors;

it.each(Object.entries(codesOfCalls))(
  'documents the code %s of the protocol at the error that it becomes in the page',
  async (_name, nativeCode) => {
    expect(errorHelp[await codeOf(nativeCode)].when).toContain(String(nativeCode));
  },
);
