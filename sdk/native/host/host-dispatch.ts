import {
  CANCEL_METHOD,
  HELLO_METHOD,
  MAX_SESSION_CHARS,
  MAX_STATUS_IDS,
  STATUS_METHOD,
  wireErrors as codes,
} from '../../protocol.ts';
import { type AppGuard, nameOfError } from './app-guard.ts';
import type { HostCalls, OpenCall } from './host-calls.ts';
import { readHostError } from './host-error.ts';
import type { PageMessage } from './host-messages.ts';
import type { HostSession } from './host-session.ts';
import type { PageRequests } from './page-requests.ts';
import type { HostHandler, HostOutlet } from './types.ts';

/** What dispatching uses of the core. */
export interface DispatchOptions {
  readonly handler: HostHandler;
  readonly guard: AppGuard;
  readonly calls: HostCalls;
  readonly requests: PageRequests;
  readonly session: HostSession;
  describe(): object;
  endSession(): void;
}

/** The fields of params that the protocol's own methods read. */
interface Fields {
  readonly session?: unknown;
  readonly ids?: unknown;
  readonly id?: unknown;
}

/** Creates the function that handles one message of the page. */
export function createHostDispatch(options: DispatchOptions): (message: PageMessage, outlet: HostOutlet) => void {
  const { calls, requests } = options;
  return (message, outlet) => {
    const { id, method, params } = message;
    if (method === undefined) return requests.answered(message, outlet);
    const fields = Object(params) as Fields; // read member by member
    if (id === undefined && method === CANCEL_METHOD) return cancel(calls.get(fields.id));
    // ID-6: an answer would settle the first one.
    if (id !== undefined && calls.get(id)) return;
    const opened = calls.begin(method, id, outlet);
    if (id !== undefined && method === HELLO_METHOD) hello(opened, fields.session, options);
    else if (id !== undefined && method === STATUS_METHOD) status(opened, fields.ids, options);
    else handle(opened, params, options);
  };
}

/** Runs the method of the app. */
function handle({ call }: OpenCall, params: unknown, { handler, guard }: DispatchOptions): void {
  const { method } = call;
  const run = (): unknown => {
    if (handler.methods.has(method)) return handler.handle(method, params, call);
    return call.fail(codes.methodNotFound, 'Method not found');
  };
  guard.run(`The handler of ${method} failed`, run, (error) => {
    const fields = readHostError(error);
    if (fields) call.fail(fields.code, fields.message, fields.data);
    else call.fail(codes.internal, `Handler failed: ${nameOfError(error)}`);
    return fields !== undefined;
  });
}

function hello(opened: OpenCall, name: unknown, options: DispatchOptions): void {
  const { guard, calls, requests, session, describe, endSession } = options;
  const { call, outlet } = opened;
  if (typeof name !== 'string' || !name || name.length > MAX_SESSION_CHARS)
    return call.fail(codes.invalidParams, 'No session');
  if (session.isEndedBy(name, outlet)) {
    // The hello itself belongs to the new session.
    calls.forget(opened);
    endSession();
    calls.keep(opened);
  }
  let announcement: object | undefined;
  guard.run('The facts for the page failed', () => void (announcement = describe()));
  // `facts` is code of the app: it may have closed the shell, or received a hello that begins another session.
  if (calls.get(opened.id) !== opened) return;
  if (session.isEndedBy(name, outlet)) return calls.forget(opened);
  // Only now: what `facts` emits comes after the answer (HE-7).
  session.begin(name, outlet);
  if (announcement) call.reply(announcement);
  else call.fail(codes.internal, 'Facts failed');
  requests.release();
}

function status({ id, call }: OpenCall, ids: unknown, { calls }: DispatchOptions): void {
  if (!Array.isArray(ids) || !ids.length || ids.length > MAX_STATUS_IDS)
    return call.fail(codes.invalidParams, 'Wrong ids');
  call.reply({ known: ids.filter((each) => each !== id && calls.get(each)) });
}

/** The handler may answer in its cancel action; otherwise the answer is −32800 (CA-3). */
function cancel(opened: OpenCall | undefined): void {
  if (!opened) return;
  opened.cancel();
  opened.call.fail(codes.requestCancelled, 'Request cancelled');
}
