import { type Clock, wireErrors } from 'bridgehead';
import { encodeResponse, type ResponseBody, type WireError } from '../wire/page-messages.ts';
import type { IncomingCall, ShellOpenCall } from './open-call.ts';
import type { OutgoingText } from './shell-outbox.ts';
import { createResponseScheduler } from './response-scheduler.ts';
import type { ShellMessage } from './traffic.ts';

/** The calls without a response. Each gets at most one response, and only the page that called receives it. */
export interface OpenCalls {
  /** Opens a call of the current page. A request stays in the table until its response is sent. */
  open(incoming: IncomingCall): ShellOpenCall;
  has(id: string): boolean;
  /** Sends the response as the response plan of the call prescribes. Ignores notifications, second responses and calls of earlier pages. */
  respond(call: ShellOpenCall, given: ResponseBody): void;
  fail(call: ShellOpenCall, error: WireError): void;
  /** Cancels a call on behalf of the page: notifies its handler and responds with −32800. */
  cancel(id: unknown): void;
  /** Whether the page that called is still connected. */
  isCurrent(call: ShellOpenCall): boolean;
  count(): number;
  /** Cancels all open calls without a response (HE-8). */
  endSession(): void;
  /** A new session has started: sends the responses that waited for it. */
  startSession(): void;
}

const MAX_LOGGED_CHARS = 2000;

export function createOpenCalls(clock: Clock, push: (item: OutgoingText) => void): OpenCalls {
  const open = new Map<string, ShellOpenCall>();
  let epoch = 0;
  const isCurrent = (call: ShellOpenCall): boolean => call.epoch === epoch;
  const responses = createResponseScheduler({ clock, push, isCurrent });

  const respond = (call: ShellOpenCall, given: ResponseBody): void => {
    const { id, plan } = call;
    if (id === undefined || call.isSettled || (!isCurrent(call) && !plan.isAfterReload)) return;
    call.isSettled = true;
    const item = textOf(call, { id, given, durationMs: clock.now() - call.atMs });
    responses.send(call, item, () => void (open.get(id) === call && open.delete(id)));
  };
  const fail = (call: ShellOpenCall, error: WireError): void => respond(call, { error });

  return {
    open(incoming) {
      const call: ShellOpenCall = { ...incoming, epoch, isSettled: false, isCancelled: false, onCancel: [] };
      if (call.id !== undefined) open.set(call.id, call);
      return call;
    },
    has: (id) => open.has(id),
    respond,
    fail,
    cancel(id) {
      const call = open.get(id as string); // any other value is not a key of the map
      if (!call || call.isSettled) return;
      notifyCancelled(call);
      fail(call, { code: wireErrors.requestCancelled, message: 'Request cancelled' });
    },
    isCurrent,
    count: () => open.size,
    endSession() {
      epoch++;
      responses.endSession();
      const calls = [...open.values()];
      open.clear();
      calls.forEach(notifyCancelled);
    },
    startSession: responses.startSession,
  };
}

/** Encodes the response, applies the faults of the response plan, and creates the message that observers receive. */
function textOf(
  { method, plan, crossing }: ShellOpenCall,
  { id, given, durationMs }: { readonly id: string; readonly given: ResponseBody; readonly durationMs: number },
): OutgoingText {
  const changed = plan.change('result' in given && given.result === undefined ? { result: null } : given);
  const text = encodeResponse(id, changed);
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
    ...(isDamaged ? { text: damaged.slice(0, MAX_LOGGED_CHARS) } : {}),
  };
  return { text: damaged, isAlone: isDamaged, crossing, message };
}

/** Notifies the handler that its result is no longer needed. */
function notifyCancelled(call: ShellOpenCall): void {
  if (call.isCancelled) return;
  call.isCancelled = true;
  for (const run of call.onCancel.splice(0)) run();
}
