import { wireErrors } from 'bridgehead/transports';
import type { HostCalls } from '../../sdk/native/host/host-calls.ts';
import type { HostMessage } from '../../sdk/native/host/host-messages.ts';
import type { PageRequests } from '../../sdk/native/host/page-requests.ts';
import type { Violation } from '../strict/violation.ts';
import { shellTexts } from '../wire/shell-texts.ts';
import type { Arrival, ResponseOutlet } from './response-outlet.ts';

/** Options of `createAdmission`. */
export interface CreateAdmissionOptions {
  readonly calls: HostCalls<ResponseOutlet>;
  readonly requests: PageRequests;
  /** Whether the shell implements a method of the protocol. */
  readonly supports: (method: string) => boolean;
  /** Handles a message as the reference shell does. */
  readonly dispatch: (message: HostMessage, outlet: ResponseOutlet) => void;
}

/** Dispatches the messages that this shell handles. The others remain without a response (the fault `silent`) or are rejected. */
export function createAdmission({
  calls,
  requests,
  supports,
  dispatch,
}: CreateAdmissionOptions): (arrival: Arrival) => void {
  return ({ message, outlet, rejection }) => {
    if (message.kind === 'invalid') {
      const { id, error, read } = message;
      return read && id !== undefined && requests.isPending(id)
        ? dispatch(read, outlet)
        : void outlet.deliver(shellTexts.error(id, error), null);
    }
    const { id, method } = message;
    if (method === undefined || (!rejection && !outlet.plan.isSilent && supports(method)))
      return dispatch(message.read, outlet);
    // ID-6: a response would settle the first request with this id.
    if (id === undefined || calls.get(id)) return;
    const { call } = calls.begin(method, id, outlet);
    if (rejection) call.fail(codes[rejection.rule] ?? notMessage, `${rejection.rule}: ${rejection.text}`);
    else if (!outlet.plan.isSilent) call.fail(wireErrors.methodNotFound, 'Method not found');
  };
}

const { notMessage, invalidParams } = wireErrors;
/** The codes that section 15 of the protocol assigns to rules; other violations get −32600. */
const codes: Readonly<Partial<Record<Violation['rule'], number>>> = { 'HE-2': invalidParams, 'LI-6': invalidParams };
