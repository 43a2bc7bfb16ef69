import { CANCEL_METHOD } from '../../sdk/protocol.ts';
import { plainReply, type ReplyPlan } from '../faults/reply-plan.ts';
import type { Violation } from '../strict/violation.ts';
import { encodeAnswer, type PageMessage, shellErrorCodes } from '../wire/wire.ts';
import type { CallFacts } from './open-call.ts';
import type { OpenCalls } from './open-calls.ts';
import type { Outbox } from './outbox.ts';
import type { PageAsks } from './page-asks.ts';
import type { ProtocolMethods } from './protocol-methods.ts';
import type { Sayings } from './sayings.ts';
import { runCall, type ShellCall } from './shell-call.ts';

/** A message of the page, with what is known of it on arrival. */
export interface Arrival {
  readonly message: PageMessage;
  readonly plan: ReplyPlan;
  readonly atMs: number;
  readonly crossing: number;
  /** The rule it breaks, for which a strict shell refuses it. */
  readonly refusal?: Violation | undefined;
}

/** What `createDispatch` takes. */
export interface CreateDispatchOptions {
  readonly calls: OpenCalls;
  readonly asks: PageAsks;
  readonly sayings: Sayings;
  readonly outbox: Outbox;
  /** `undefined`: a shell that is older than the protocol. */
  readonly protocol: ProtocolMethods | undefined;
  readonly implementsMethod: (method: string) => boolean;
  /** Whether the shell has announced `progress` (HE-5). */
  readonly hasProgress: () => boolean;
  readonly handle: (call: ShellCall) => unknown;
}

/** Leads each message of the page to who answers it. */
export function createDispatch(options: CreateDispatchOptions): (arrival: Arrival) => void {
  const { calls, asks, outbox, protocol, implementsMethod } = options;

  const request = (facts: CallFacts & { readonly id: string }): void => {
    if (calls.has(facts.id)) return; // ID-6: an answer would settle the first
    const call = calls.open(facts);
    if (facts.plan.isSilent || protocol?.answer(call)) return;
    if (implementsMethod(facts.method)) runCall(call, options);
    else calls.fail(call, { code: shellErrorCodes.methodNotFound, message: 'Method not found' });
  };

  const notified = (facts: CallFacts): void => {
    if (facts.plan.isSilent) return;
    if (facts.method === CANCEL_METHOD) protocol?.cancel(facts.params);
    else if (implementsMethod(facts.method)) runCall(calls.open(facts), options);
  };

  const refused = ({ id, error, isEmptyReply }: PageMessage & { kind: 'invalid' }, crossing: number): void => {
    if (isEmptyReply && id !== null && asks.has(id)) {
      return asks.settle(id, { error: { code: shellErrorCodes.internal, message: 'The answer cannot be read' } });
    }
    const text = encodeAnswer(id, { error });
    outbox.push({ text, crossing, message: { from: 'shell', kind: 'response', id: id ?? undefined, error } });
  };

  return ({ message, plan, atMs, crossing, refusal }) => {
    if (message.kind === 'response') return asks.settle(message.id, message.answer);
    if (message.kind === 'invalid') return refused(message, crossing);
    const facts = { method: message.method, params: message.params ?? undefined, crossing, atMs, plan };
    if (message.kind === 'notification') {
      if (!refusal) notified({ id: undefined, ...facts });
    } else if (!refusal) request({ id: message.id, ...facts });
    else if (!calls.has(message.id)) {
      const { rule, text } = refusal;
      calls.fail(calls.open({ id: message.id, ...facts }), {
        code: codes[rule] ?? notMessage,
        message: `${rule}: ${text}`,
      });
    }
  };
}

const { notMessage, invalidParams } = shellErrorCodes;
/** The codes that section 15 of the protocol names; what else breaks a rule is no message (−32600). */
const codes: Readonly<Partial<Record<Violation['rule'], number>>> = { 'HE-2': invalidParams, 'LI-6': invalidParams };

/** A message on its arrival; only calls are touched by faults. */
export function arrivalOf(
  message: PageMessage,
  { planOf, ...rest }: { readonly planOf: (method: string) => ReplyPlan } & Pick<Arrival, 'atMs' | 'crossing'>,
): Arrival {
  return { message, plan: 'method' in message ? planOf(message.method) : plainReply, ...rest };
}
