import { ownEntry } from '../../../sdk/page/own-entry.ts';
import type { Contract } from 'bridgehead';
import type { MethodResponse, ResponseCall } from 'bridgehead/mocks';
import { readResponse } from '../setup/read-response.ts';
import type { Setup } from '../setup/setup.ts';
import type { HeldCalls } from './held-calls.ts';

/** The response of any method. */
type PhoneResponse = MethodResponse<unknown, unknown> | undefined;

/** The part of a setup that affects method responses. */
export type ResponseSetup = Pick<Setup, 'responses' | 'holds'>;

/**
 * Returns the overridden responses of a setup by method: the tester's value, and holding until the tester releases a call.
 * Names that the contract lacks are omitted, since a link may have been created with another contract.
 */
export function responsesOf(
  { responses, holds }: ResponseSetup,
  { methods }: Pick<Contract, 'methods'>,
  hold: HeldCalls['hold'] | undefined,
): ReadonlyMap<string, PhoneResponse> {
  const found = new Map<string, PhoneResponse>();
  for (const response of responses)
    if (ownEntry(methods, response.method)) found.set(response.method, readResponse(response));
  for (const method of hold ? holds : []) {
    const spec = ownEntry(methods, method);
    if (!spec || spec.reply === false) continue;
    const hasOverride = found.has(method);
    const override = found.get(method);
    found.set(method, (_: unknown, call: ResponseCall) =>
      hold?.(call, () => (hasOverride ? override : call.defaultResponse())),
    );
  }
  return found;
}
