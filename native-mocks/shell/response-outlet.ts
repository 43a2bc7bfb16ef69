import type { Clock } from 'bridgehead';
import type { HostOutlet } from '../../sdk/native/host/host-types.ts';
import type { ResponsePlan } from '../faults/response-plan.ts';
import type { Violation } from '../strict/violation.ts';
import type { PageMessage, ResponseBody } from '../wire/page-messages.ts';
import { createResponseScheduler } from './response-scheduler.ts';
import type { OutgoingText } from './shell-outbox.ts';
import { observedShellText, type ShellMessage } from './traffic.ts';

/** The recipient of the response to one message, with the properties known on arrival. */
export interface ResponseOutlet extends HostOutlet {
  readonly id: string | undefined;
  /** Empty for a response. */
  readonly method: string;
  readonly crossing: number;
  readonly atMs: number;
  /** How faults change the response. */
  readonly plan: ResponsePlan;
}

/** A message from the page with the properties known on arrival. */
export interface Arrival {
  readonly message: PageMessage;
  readonly outlet: ResponseOutlet;
  /** The violation for which a strict shell rejects the message. */
  readonly rejection: Violation | undefined;
}

/** Sends responses, changed by the faults of their calls. */
export interface FaultyResponses {
  /** Sends a response as the plan of its outlet prescribes. `onSent` runs once, just before the response is first sent. */
  send(outlet: ResponseOutlet, text: string, onSent: () => void): void;
  /** The page was unloaded: drops delayed responses and keeps those that are due after a reload. */
  endSession(): void;
  /** A new session has started: sends the responses that were due after a reload. */
  startSession(): void;
}

const MAX_LOGGED_CHARS = 2000;

export function createFaultyResponses(clock: Clock, push: (item: OutgoingText) => void): FaultyResponses {
  const scheduler = createResponseScheduler(clock, push);
  return {
    ...scheduler,
    send(outlet, text, onSent) {
      scheduler.send(outlet.plan, itemOf(outlet, text, clock.now() - outlet.atMs), onSent);
    },
  };
}

/** Applies the faults to a response, and creates the message that observers receive. */
function itemOf({ id, method, plan, crossing }: ResponseOutlet, text: string, durationMs: number): OutgoingText {
  const { error, result } = observedShellText(text);
  const body: ResponseBody = error ? { error } : { result };
  const changed = plan.change(body);
  const whole = changed === body ? text : JSON.stringify({ jsonrpc: '2.0', id, ...changed });
  const damaged = plan.damage(whole);
  const isDamaged = damaged !== whole;
  const message: ShellMessage = {
    from: 'shell',
    kind: isDamaged ? 'invalid' : 'response',
    id,
    method,
    ...changed,
    durationMs,
    ...(plan.names.length ? { faults: plan.names } : {}),
    ...(isDamaged ? { text: damaged.slice(0, MAX_LOGGED_CHARS) } : {}),
  };
  return { text: damaged, isAlone: isDamaged, crossing, message };
}
