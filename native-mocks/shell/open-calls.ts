import type { Clock } from 'bridgehead';
import { encodeAnswer, shellErrorCodes, type WireAnswer, type WireError } from '../wire/wire.ts';
import type { CallFacts, OpenCall } from './open-call.ts';
import type { OutgoingText } from './outbox.ts';
import { createReplyRoutes } from './reply-routes.ts';
import type { ShellMessage } from './traffic.ts';

/** The calls that are not answered yet; each is answered once at most, and only to the page that asked. */
export interface OpenCalls {
  /** A call of the page that is here now. A request stands in the table from now on. */
  open(facts: CallFacts): OpenCall;
  has(id: string): boolean;
  /** Answers a call, as its plan says; nothing for a notification, a second time, or when its page is gone. */
  answer(call: OpenCall, given: WireAnswer): void;
  fail(call: OpenCall, error: WireError): void;
  /** The page gives a call up: its handler is told, and it is answered so. */
  cancel(id: unknown): void;
  /** Whether the page that asked is still there. */
  isCurrent(call: OpenCall): boolean;
  count(): number;
  /** Cancels all; they are never answered (HE-8). */
  pageIsGone(): void;
  /** A new page has been greeted: answers that waited for that go. */
  pageIsBack(): void;
}

const MAX_TOLD_CHARS = 2000;

export function createOpenCalls(clock: Clock, push: (item: OutgoingText) => void): OpenCalls {
  const open = new Map<string, OpenCall>();
  let epoch = 0;
  const isCurrent = (call: OpenCall): boolean => call.epoch === epoch;
  const routes = createReplyRoutes({ clock, push, isCurrent });

  const answer = (call: OpenCall, given: WireAnswer): void => {
    const { id, plan } = call;
    if (id === undefined || call.isAnswered || (!isCurrent(call) && !plan.isAfterReload)) return;
    call.isAnswered = true;
    const item = textOf(call, { id, given, durationMs: clock.now() - call.atMs });
    routes.send(call, item, () => void (open.get(id) === call && open.delete(id)));
  };
  const fail = (call: OpenCall, error: WireError): void => answer(call, { error });

  return {
    open(facts) {
      const call: OpenCall = { ...facts, epoch, isAnswered: false, isCancelled: false, onCancel: [] };
      if (call.id !== undefined) open.set(call.id, call);
      return call;
    },
    has: (id) => open.has(id),
    answer,
    fail,
    cancel(id) {
      const call = open.get(id as string); // anything but an id of an open call is simply not in the map
      if (!call || call.isAnswered) return;
      tellCancelled(call);
      fail(call, { code: shellErrorCodes.requestCancelled, message: 'Request cancelled' });
    },
    isCurrent,
    count: () => open.size,
    pageIsGone() {
      epoch++;
      routes.pageIsGone();
      const calls = [...open.values()];
      open.clear();
      calls.forEach(tellCancelled);
    },
    pageIsBack: routes.pageIsBack,
  };
}

/** The answer as a text, as the plan of the call bends it, and as observers see it. */
function textOf(
  { method, plan, crossing }: OpenCall,
  { id, given, durationMs }: { readonly id: string; readonly given: WireAnswer; readonly durationMs: number },
): OutgoingText {
  const changed = plan.change('result' in given && given.result === undefined ? { result: null } : given);
  const text = encodeAnswer(id, changed);
  const damaged = plan.damage(text);
  const isDamaged = damaged !== text;
  const message: ShellMessage = {
    from: 'shell',
    kind: isDamaged ? 'invalid' : 'response',
    id,
    method,
    ...('result' in changed ? { result: changed.result } : { error: changed.error }),
    durationMs,
    ...(plan.names.length ? { faults: plan.names } : {}),
    ...(isDamaged ? { text: damaged.slice(0, MAX_TOLD_CHARS) } : {}),
  };
  return { text: damaged, isAlone: isDamaged, crossing, message };
}

/** Tells a handler that nobody waits any more. */
function tellCancelled(call: OpenCall): void {
  if (call.isCancelled) return;
  call.isCancelled = true;
  for (const run of call.onCancel.splice(0)) run();
}
