import type { Clock } from 'bridgehead';
import type { ResponsePlan } from '../faults/response-plan.ts';
import type { TextViolations, Violation } from '../strict/violation.ts';
import type { PageMessage } from '../wire/page-messages.ts';
import { type IncomingMessage, createIncoming, createDispatch } from './dispatch.ts';
import { createOpenCalls } from './open-calls.ts';
import { createShellOutbox, type Deliver } from './shell-outbox.ts';
import { createShellRequests } from './shell-requests.ts';
import { createProtocolMethods } from './protocol-methods.ts';
import { createOutgoingMessages } from './outgoing-messages.ts';
import type { ShellCall } from './shell-call.ts';
import type { FullAnnouncement } from './full-announcement.ts';
import { type ShellMessage, observedPageMessage } from './traffic.ts';

/** Options of `createShellCore`. */
export interface ShellCoreOptions {
  readonly clock: Clock;
  /** Whether the shell implements `$/hello`, and therefore sessions and batches. */
  readonly supportsHandshake: boolean;
  /** Returns the current announcement. */
  readonly announce: () => FullAnnouncement;
  readonly implementsMethod: (method: string) => boolean;
  /** Runs a method; may throw or reject, with a `ShellError` to choose the code. */
  readonly handle: (call: ShellCall) => unknown;
  readonly plan: (method: string) => ResponsePlan;
  readonly deliver: Deliver;
  /** Resolves the post `crossing` without a string. */
  readonly endPost: (crossing: number) => void;
  /** Rejects messages that violate docs/protocol.md instead of handling them. */
  readonly isStrict: boolean;
  /** Called with the messages of each string in either direction. */
  readonly observe: (messages: readonly ShellMessage[]) => void;
  /** Called when a page starts a new session. */
  readonly onSession: (session: string) => void;
}

/** The protocol of a shell (docs/protocol.md): sessions, open calls and batches. Independent of windows and contracts. */
export interface ShellCore {
  /** Receives the messages of one string from the page with their rule violations. `crossing` counts the posts. */
  receive(messages: readonly PageMessage[], violations: TextViolations, crossing: number): void;
  /** Emits an event. Until `$/hello`, at most 50 messages are held. */
  emit(event: string, payload: unknown): void;
  /** Sends a request to the page. Rejects with a `ShellError`. */
  request(method: string, params: unknown, timeoutMs: number): Promise<unknown>;
  /** Sends any string unchanged. */
  sendText(text: string): void;
  /** Ends the session: cancels open calls without a response (HE-8). */
  end(): void;
  openRequestCount(): number;
}

const expectsResponse = ({ message: { kind } }: IncomingMessage): boolean => kind === 'request' || kind === 'invalid';

export function createShellCore(options: ShellCoreOptions): ShellCore {
  const { clock, observe, isStrict } = options;
  const { requests, outbox, calls, outgoing, endSession, dispatch } = createParts(options);
  let pageCount = 0;

  /** Dispatches calls that a fault responds to inside the post. */
  function dispatchUrgent(arrivals: readonly IncomingMessage[]): void {
    const urgent = arrivals.filter(({ plan }) => plan.isSync);
    urgent.forEach(dispatch);
    if (urgent.length) outbox.flush();
  }

  function dispatchOthers(arrivals: readonly IncomingMessage[], crossing: number): void {
    for (const arrival of arrivals) if (!arrival.plan.isSync) dispatch(arrival);
    if (!arrivals.some(expectsResponse)) options.endPost(crossing);
  }

  return {
    receive(messages, violations, crossing) {
      const context = { findPlan: options.plan, atMs: clock.now(), crossing };
      const rejections = isStrict ? rejectionsOf(violations) : [];
      const arrivals = messages.map((each, at) => ({ ...createIncoming(each, context), rejection: rejections[at] }));
      observe(observedOf(arrivals, violations));
      dispatchUrgent(arrivals);
      const page = pageCount;
      // TR-2: without a fault, handlers run after `postMessage` has returned.
      void Promise.resolve().then(() => {
        if (page === pageCount) dispatchOthers(arrivals, crossing);
      });
    },
    emit: (event, payload) => outgoing.send(event, payload),
    request(method, params, timeoutMs) {
      const { id, response } = requests.open(timeoutMs);
      outgoing.send(method, params, id);
      return response;
    },
    sendText: (text) => outbox.push({ text, isAlone: true, message: { from: 'shell', kind: 'invalid', text } }),
    end() {
      pageCount++;
      endSession();
    },
    openRequestCount: calls.count,
  };
}

function createParts(options: ShellCoreOptions) {
  const { clock, supportsHandshake } = options;
  const requests = createShellRequests(clock);
  const outbox = createShellOutbox({ deliver: options.deliver, onLeave: options.observe, batches: supportsHandshake });
  const calls = createOpenCalls(clock, outbox.push);
  const outgoing = createOutgoingMessages({ holdsUntilHello: supportsHandshake, push: outbox.push, requests });
  const endSession = (): void => {
    outgoing.endSession();
    outbox.clear();
    calls.endSession();
    requests.failAll('The page was unloaded');
  };
  const hasProgress = (): boolean => supportsHandshake && options.announce().can['progress'] === true;
  const protocol = supportsHandshake ? createProtocolMethods({ ...options, calls, outgoing, endSession }) : undefined;
  const dispatch = createDispatch({ ...options, calls, requests, outgoing, outbox, protocol, hasProgress });
  return { requests, outbox, calls, outgoing, endSession, dispatch };
}

/** The messages of one string from the page, for observers. Violations of the whole string are attached to the first message. */
function observedOf(
  arrivals: readonly IncomingMessage[],
  { ofText, ofMessages }: TextViolations,
): readonly ShellMessage[] {
  // LI-1: an oversized string is dropped but still reported.
  if (!arrivals.length) return [{ from: 'page', kind: 'invalid', violations: ofText }];
  return arrivals.map(({ message, plan: { names } }, index) => {
    const violations = [...(index ? [] : ofText), ...(ofMessages[index] ?? [])];
    return {
      ...observedPageMessage(message),
      ...(names.length ? { faults: names } : {}),
      ...(violations.length ? { violations } : {}),
    };
  });
}

/** Returns the violation for which each message is rejected. One of the whole string takes precedence over one of the message. */
function rejectionsOf({ ofText, ofMessages }: TextViolations): readonly (Violation | undefined)[] {
  const messages = ofMessages.length ? ofMessages : [[]];
  return messages.map((violations) => ofText[0] ?? violations[0]);
}
