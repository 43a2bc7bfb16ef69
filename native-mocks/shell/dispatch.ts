import { wireErrors } from 'bridgehead';
import { CANCEL_METHOD } from '../../sdk/wire/protocol.ts';
import { defaultResponsePlan, type ResponsePlan } from '../faults/response-plan.ts';
import type { Violation } from '../strict/violation.ts';
import { encodeResponse, type PageMessage } from '../wire/page-messages.ts';
import type { IncomingCall } from './open-call.ts';
import type { OpenCalls } from './open-calls.ts';
import type { ShellOutbox } from './shell-outbox.ts';
import type { ShellRequests } from './shell-requests.ts';
import type { ProtocolMethods } from './protocol-methods.ts';
import type { OutgoingMessages } from './outgoing-messages.ts';
import { runCall, type ShellCall } from './shell-call.ts';

/** A message from the page with the properties known on arrival. */
export interface IncomingMessage {
  readonly message: PageMessage;
  readonly plan: ResponsePlan;
  readonly atMs: number;
  readonly crossing: number;
  /** The violation for which a strict shell rejects the message. */
  readonly rejection?: Violation | undefined;
}

/** Options of `createDispatch`. */
export interface CreateDispatchOptions {
  readonly calls: OpenCalls;
  readonly requests: ShellRequests;
  readonly outgoing: OutgoingMessages;
  readonly outbox: ShellOutbox;
  /** `undefined` for a shell older than the protocol. */
  readonly protocol: ProtocolMethods | undefined;
  readonly implementsMethod: (method: string) => boolean;
  /** Whether the shell has announced `progress` (HE-5). */
  readonly hasProgress: () => boolean;
  readonly handle: (call: ShellCall) => unknown;
}

/** Routes each message from the page to the part that handles it. */
export function createDispatch(options: CreateDispatchOptions): (arrival: IncomingMessage) => void {
  const { calls, requests, outbox, protocol, implementsMethod } = options;

  const handleRequest = (incoming: IncomingCall & { readonly id: string }): void => {
    if (calls.has(incoming.id)) return; // ID-6: a response would settle the first request
    const call = calls.open(incoming);
    if (incoming.plan.isSilent || protocol?.handle(call)) return;
    if (implementsMethod(incoming.method)) runCall(call, options);
    else calls.fail(call, { code: wireErrors.methodNotFound, message: 'Method not found' });
  };

  const handleNotification = (incoming: IncomingCall): void => {
    if (incoming.plan.isSilent) return;
    if (incoming.method === CANCEL_METHOD) protocol?.cancel(incoming.params);
    else if (implementsMethod(incoming.method)) runCall(calls.open(incoming), options);
  };

  const handleInvalid = ({ id, error, isEmptyResponse }: PageMessage & { kind: 'invalid' }, crossing: number): void => {
    if (isEmptyResponse && id !== null && requests.has(id)) {
      return requests.settle(id, { error: { code: wireErrors.internal, message: 'The response cannot be read' } });
    }
    const text = encodeResponse(id, { error });
    outbox.push({ text, crossing, message: { from: 'shell', kind: 'response', id: id ?? undefined, error } });
  };

  return ({ message, plan, atMs, crossing, rejection }) => {
    if (message.kind === 'response') return requests.settle(message.id, message.body);
    if (message.kind === 'invalid') return handleInvalid(message, crossing);
    const incoming = { method: message.method, params: message.params ?? undefined, crossing, atMs, plan };
    if (message.kind === 'notification') {
      if (!rejection) handleNotification({ id: undefined, ...incoming });
    } else if (!rejection) handleRequest({ id: message.id, ...incoming });
    else if (!calls.has(message.id)) {
      const { rule, text } = rejection;
      calls.fail(calls.open({ id: message.id, ...incoming }), {
        code: codes[rule] ?? notMessage,
        message: `${rule}: ${text}`,
      });
    }
  };
}

const { notMessage, invalidParams } = wireErrors;
/** The codes that section 15 of the protocol assigns to rules; other violations get −32600. */
const codes: Readonly<Partial<Record<Violation['rule'], number>>> = { 'HE-2': invalidParams, 'LI-6': invalidParams };

/** Adds the properties known on arrival to a message. Faults apply to calls only. */
export function createIncoming(
  message: PageMessage,
  {
    findPlan,
    ...rest
  }: { readonly findPlan: (method: string) => ResponsePlan } & Pick<IncomingMessage, 'atMs' | 'crossing'>,
): IncomingMessage {
  return { message, plan: 'method' in message ? findPlan(message.method) : defaultResponsePlan, ...rest };
}
