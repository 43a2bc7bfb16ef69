import type { Clock } from 'bridgehead';
import type { ReplyPlan } from '../faults/reply-plan.ts';
import type { TextViolations, Violation } from '../strict/violation.ts';
import type { PageMessage } from '../wire/wire.ts';
import { type Arrival, arrivalOf, createDispatch } from './dispatch.ts';
import { createOpenCalls } from './open-calls.ts';
import { createOutbox, type Deliver } from './outbox.ts';
import { createPageAsks } from './page-asks.ts';
import { createProtocolMethods } from './protocol-methods.ts';
import { createSayings } from './sayings.ts';
import type { ShellCall } from './shell-call.ts';
import type { ShellDescription } from './shell-description.ts';
import { type ShellMessage, seenFromPage } from './traffic.ts';

/** What `createShellCore` takes. */
export interface ShellCoreOptions {
  readonly clock: Clock;
  /** Whether the shell knows `$/hello`, and with it sessions and arrays. */
  readonly greets: boolean;
  /** What the shell says of itself. */
  readonly describe: () => ShellDescription;
  readonly implementsMethod: (method: string) => boolean;
  /** Runs a method; may throw or reject, with a `ShellError` to choose the code. */
  readonly handle: (call: ShellCall) => unknown;
  readonly plan: (method: string) => ReplyPlan;
  readonly deliver: Deliver;
  /** Ends the post `crossing` without a text. */
  readonly endPost: (crossing: number) => void;
  /** Refuses messages that break a rule of docs/protocol.md, in place of handling them. */
  readonly isStrict: boolean;
  /** Told of the messages of each text that crosses. */
  readonly observe: (messages: readonly ShellMessage[]) => void;
  /** Told when a page has said hello with a new session. */
  readonly onSession: (session: string) => void;
}

/** The protocol of a shell (docs/protocol.md): sessions, open calls, gathering. Knows no window and no contract. */
export interface ShellCore {
  /** Takes the messages of one text of the page, and the rules that they break. `crossing` counts the posts. */
  receive(messages: readonly PageMessage[], violations: TextViolations, crossing: number): void;
  /** Sends an event; held until hello, at most 50. */
  emit(event: string, payload: unknown): void;
  /** Asks the page; rejects with a `ShellError`. */
  ask(method: string, params: unknown, timeoutMs: number): Promise<unknown>;
  /** Says any text, as it is. */
  say(text: string): void;
  /** Ends the session: open calls are cancelled and never answered (HE-8). */
  end(): void;
  openCount(): number;
}

export function createShellCore(options: ShellCoreOptions): ShellCore {
  const { clock, observe, isStrict } = options;
  const { asks, outbox, calls, sayings, endSession, dispatch } = createParts(options);
  let pageCount = 0;

  /** What a fault answers inside the post. */
  function dispatchUrgent(arrivals: readonly Arrival[]): void {
    const urgent = arrivals.filter(({ plan }) => plan.isSync);
    urgent.forEach(dispatch);
    if (urgent.length) outbox.flush();
  }

  function dispatchOthers(arrivals: readonly Arrival[], crossing: number): void {
    for (const arrival of arrivals) if (!arrival.plan.isSync) dispatch(arrival);
    const isAnswered = ({ message: { kind } }: Arrival): boolean => kind === 'request' || kind === 'invalid';
    if (!arrivals.some(isAnswered)) options.endPost(crossing);
  }

  return {
    receive(messages, violations, crossing) {
      const facts = { planOf: options.plan, atMs: clock.now(), crossing };
      const refusals = isStrict ? refusalsOf(violations) : [];
      const arrivals = messages.map((message, index) => ({ ...arrivalOf(message, facts), refusal: refusals[index] }));
      observe(observedOf(arrivals, violations));
      dispatchUrgent(arrivals);
      const page = pageCount;
      // TR-2: what is no fault runs after `postMessage` has returned.
      void Promise.resolve().then(() => {
        if (page === pageCount) dispatchOthers(arrivals, crossing);
      });
    },
    emit: (event, payload) => sayings.say(event, payload),
    ask(method, params, timeoutMs) {
      const { id, answer } = asks.open(timeoutMs);
      sayings.say(method, params, id);
      return answer;
    },
    say: (text) => outbox.push({ text, isAlone: true, message: { from: 'shell', kind: 'invalid', text } }),
    end() {
      pageCount++;
      endSession();
    },
    openCount: calls.count,
  };
}

function createParts(options: ShellCoreOptions) {
  const { clock, greets } = options;
  const asks = createPageAsks(clock);
  const outbox = createOutbox({ deliver: options.deliver, onLeave: options.observe, gathers: greets });
  const calls = createOpenCalls(clock, outbox.push);
  const sayings = createSayings({ holds: greets, push: outbox.push, asks });
  const endSession = (): void => {
    sayings.end();
    outbox.clear();
    calls.pageIsGone();
    asks.failAll('The page is gone');
  };
  const hasProgress = (): boolean => greets && options.describe().can['progress'] === true;
  const protocol = greets ? createProtocolMethods({ ...options, calls, sayings, endSession }) : undefined;
  const dispatch = createDispatch({ ...options, calls, asks, sayings, outbox, protocol, hasProgress });
  return { asks, outbox, calls, sayings, endSession, dispatch };
}

/** The messages of one text of the page as observers see them. What is wrong with the text as a whole is in the first. */
function observedOf(arrivals: readonly Arrival[], { ofText, ofMessages }: TextViolations): readonly ShellMessage[] {
  // LI-1: a text that is too long is dropped, and seen all the same.
  if (!arrivals.length) return [{ from: 'page', kind: 'invalid', violations: ofText }];
  return arrivals.map(({ message, plan: { names } }, index) => {
    const violations = [...(index ? [] : ofText), ...(ofMessages[index] ?? [])];
    return {
      ...seenFromPage(message),
      ...(names.length ? { faults: names } : {}),
      ...(violations.length ? { violations } : {}),
    };
  });
}

/** Why each message of a text is refused: for what is wrong with the text, else with itself. */
function refusalsOf({ ofText, ofMessages }: TextViolations): readonly (Violation | undefined)[] {
  const messages = ofMessages.length ? ofMessages : [[]];
  return messages.map((violations) => ofText[0] ?? violations[0]);
}
