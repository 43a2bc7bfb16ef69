import type { Clock } from 'bridgehead';
import { createHostCalls } from '../../sdk/native/host/host-calls.ts';
import { createHostDispatch } from '../../sdk/native/host/host-dispatch.ts';
import type { HostHandler } from '../../sdk/native/host/host-types.ts';
import { defaultResponsePlan, type ResponsePlan } from '../faults/response-plan.ts';
import type { TextViolations, Violation } from '../strict/violation.ts';
import type { PageMessage } from '../wire/page-messages.ts';
import { shellTexts } from '../wire/shell-texts.ts';
import { createAdmission } from './admission.ts';
import type { FullAnnouncement } from './full-announcement.ts';
import { withLateCalls } from './late-calls.ts';
import type { PageSender } from './page-sender.ts';
import { type Arrival, createFaultyResponses, type ResponseOutlet } from './response-outlet.ts';
import { testGuard } from './test-guard.ts';
import { observedPageMessage, type ShellMessage } from './traffic.ts';

/** Options of `createMessageReceiver`. */
export interface CreateMessageReceiverOptions {
  readonly clock: Clock;
  readonly sender: PageSender;
  readonly handler: HostHandler;
  /** Returns the current announcement. */
  readonly announce: () => FullAnnouncement;
  /** Whether the shell implements a method of the protocol. */
  readonly supports: (method: string) => boolean;
  /** Returns the response plan of the next call of a method. */
  readonly plan: (method: string) => ResponsePlan;
  /** Rejects messages that violate docs/protocol.md instead of handling them. */
  readonly isStrict: boolean;
  /** Resolves the post `crossing` without a string. */
  readonly endPost: (crossing: number) => void;
  /** Called with the messages of each string from the page. */
  readonly observe: (messages: readonly ShellMessage[]) => void;
  /** Called when a page starts a new session. */
  readonly onSession: (session: string) => void;
}

/** Receives what the page posts. */
export interface MessageReceiver {
  /** Receives the messages of one string from the page with their rule violations. `crossing` counts the posts. */
  receive(messages: readonly PageMessage[], violations: TextViolations, crossing: number): void;
  /** Ends the session: cancels open calls without a response (HE-8). */
  end(): void;
  openRequestCount(): number;
}

const expectsResponse = ({ message: { kind } }: Arrival): boolean => kind === 'request' || kind === 'invalid';

export function createMessageReceiver(options: CreateMessageReceiverOptions): MessageReceiver {
  const { clock, sender, observe, isStrict } = options;
  const { handle, endSession, openRequestCount } = createHandling(options);
  let pageCount = 0;

  const arrivalsOf = (messages: readonly PageMessage[], violations: TextViolations, crossing: number): Arrival[] => {
    const rejections = isStrict ? rejectionsOf(violations) : [];
    return messages.map((message, at) => {
      const { id, method = '' } = message;
      const plan = message.method === undefined ? defaultResponsePlan : options.plan(method);
      const sent = { origin: null, deliver: (text: string) => sender.send(text, crossing) };
      const outlet = { ...sent, id, method, plan, crossing, atMs: clock.now() };
      return { message, outlet, rejection: rejections[at] };
    });
  };

  return {
    receive(messages, violations, crossing) {
      const arrivals = arrivalsOf(messages, violations, crossing);
      observe(observedOf(arrivals, violations));
      // Calls that a fault responds to inside the post.
      const urgent = arrivals.filter(({ outlet }) => outlet.plan.isSync);
      urgent.forEach(handle);
      if (urgent.length) sender.outbox.flush();
      const page = pageCount;
      // TR-2: without a fault, handlers run after `postMessage` has returned.
      void Promise.resolve().then(() => {
        if (page !== pageCount) return;
        for (const arrival of arrivals) if (!arrival.outlet.plan.isSync) handle(arrival);
        if (!arrivals.some(expectsResponse)) options.endPost(crossing);
      });
    },
    end() {
      pageCount++;
      endSession();
    },
    openRequestCount,
  };
}

/** Connects the core of the host to the faults of responses. */
function createHandling(options: CreateMessageReceiverOptions) {
  const { clock, sender, onSession } = options;
  const { outbox, requests, session } = sender;
  const responses = createFaultyResponses(clock, outbox.push);
  const late = new WeakSet<ResponseOutlet>();
  const allCalls = createHostCalls<ResponseOutlet>({
    guard: testGuard,
    page: requests.page,
    session,
    texts: shellTexts,
    send(outlet, text, close) {
      if (close) responses.send(outlet, text, close);
      else if (!late.has(outlet)) sender.send(text); // the progress of a late call has no page
    },
  });
  const calls = withLateCalls(allCalls, late);
  const endSession = (): void => {
    session.end();
    outbox.clear();
    responses.endSession();
    calls.cancel();
    requests.fail();
  };
  const dispatch = createHostDispatch({ ...options, guard: testGuard, calls, requests, session, endSession });
  const admit = createAdmission({ ...options, calls, requests, dispatch });
  return {
    endSession,
    openRequestCount: () => calls.all().filter(({ id }) => id !== undefined).length,
    handle(arrival: Arrival) {
      const before = session.name();
      admit(arrival);
      const now = session.name();
      if (now === undefined || now === before) return;
      responses.startSession();
      onSession(now);
    },
  };
}

/** The messages of one string from the page, for observers. Violations of the whole string are attached to the first message. */
function observedOf(arrivals: readonly Arrival[], { ofText, ofMessages }: TextViolations): readonly ShellMessage[] {
  // LI-1: an oversized string is dropped but still reported.
  if (!arrivals.length) return [{ from: 'page', kind: 'invalid', violations: ofText }];
  return arrivals.map(({ message, outlet: { plan } }, index) => {
    const violations = [...(index ? [] : ofText), ...(ofMessages[index] ?? [])];
    return {
      ...observedPageMessage(message),
      ...(plan.names.length ? { faults: plan.names } : {}),
      ...(violations.length ? { violations } : {}),
    };
  });
}

/** Returns the violation for which each message is rejected. One of the whole string takes precedence over one of the message. */
function rejectionsOf({ ofText, ofMessages }: TextViolations): readonly (Violation | undefined)[] {
  const messages = ofMessages.length ? ofMessages : [[]];
  return messages.map((violations) => ofText[0] ?? violations[0]);
}
