import {
  CANCEL_METHOD,
  HELLO_METHOD,
  MAX_SESSION_CHARS,
  MAX_STATUS_IDS,
  STATUS_METHOD,
  wireErrors as codes,
} from '../../wire/protocol.ts';
import { type AppGuard, errorClassName } from './app-guard.ts';
import type { HostCalls, OpenHostCall } from './host-calls.ts';
import { readHostError } from './host-error.ts';
import { refusal, type HostMessage } from './host-messages.ts';
import type { HostSession } from './host-session.ts';
import type { PageRequests } from './page-requests.ts';
import type { HostHandler, HostOutlet } from './host-types.ts';

/** The parts of the core that the dispatch uses. */
export interface DispatchOptions<Outlet extends HostOutlet = HostOutlet> {
  readonly handler: HostHandler;
  readonly guard: AppGuard;
  readonly calls: HostCalls<Outlet>;
  readonly requests: PageRequests;
  readonly session: HostSession;
  /** A time in milliseconds; without it, durations are 0. */
  readonly now?: (() => number) | undefined;
  announce(): object;
  endSession(): void;
}

/** The fields of params that the protocol's own methods read. */
interface Fields {
  readonly session?: unknown;
  readonly ids?: unknown;
  readonly id?: unknown;
}

/** Creates the function that handles one message from the page. */
export function createHostDispatch<Outlet extends HostOutlet = HostOutlet>(
  options: DispatchOptions<Outlet>,
): (message: HostMessage, outlet: Outlet) => void {
  const { calls, requests, guard } = options;
  return (message, outlet) => {
    const { id, method, params } = message;
    if (method === undefined) return requests.settle(message, outlet);
    const fields = Object(params) as Fields; // each member is checked where it is read
    if (id === undefined && method === CANCEL_METHOD) return cancel(calls.get(fields.id));
    // ID-6: a response would settle the first request with this id.
    if (id !== undefined && calls.get(id))
      return guard.tell(refusal('The id is already open', { method, origin: outlet.origin }));
    const opened = calls.begin(method, id, outlet);
    if (id !== undefined && method === HELLO_METHOD) handshake(opened, fields.session, options);
    else if (id !== undefined && method === STATUS_METHOD) status(opened, fields.ids, options);
    else handle(opened, params, options);
  };
}

/** Rejects a request, or drops a notification, and reports it. */
function reject(
  { call, outlet: { origin } }: OpenHostCall,
  guard: Pick<AppGuard, 'tell'>,
  { code, message, why = message }: { readonly code: number; readonly message: string; readonly why?: string },
): void {
  guard.tell(refusal(why, { method: call.method, origin, code: call.expectsResponse ? code : undefined }));
  call.fail(code, message);
}

/** Runs the method of the app. */
function handle(
  opened: OpenHostCall,
  params: unknown,
  { handler, guard, now = () => 0 }: Pick<DispatchOptions, 'handler' | 'guard' | 'now'>,
): void {
  const { call, watch } = opened;
  const { method } = call;
  const startedMs = now();
  const run = (): unknown => {
    if (handler.methods.has(method)) {
      watch((code) => guard.tell({ kind: 'answered', method, durationMs: now() - startedMs, code }));
      return handler.handle(method, params, call);
    }
    return reject(opened, guard, {
      code: codes.methodNotFound,
      message: 'Method not found',
      why: 'The app has no such method',
    });
  };
  guard.run(`The handler of ${method} failed`, run, (error) => {
    const fields = readHostError(error);
    // Nobody else learns that a method without a response did not run.
    if (fields && fields.code === codes.invalidParams && !call.expectsResponse)
      reject(opened, guard, { code: fields.code, message: 'The params do not match the contract' });
    else if (fields) call.fail(fields.code, fields.message, fields.data);
    else call.fail(codes.internal, `Handler failed: ${errorClassName(error)}`);
    return fields !== undefined;
  });
}

function handshake<Outlet extends HostOutlet>(
  opened: OpenHostCall<Outlet>,
  name: unknown,
  options: DispatchOptions<Outlet>,
): void {
  const { guard, calls, requests, session, announce, endSession } = options;
  const { call, outlet } = opened;
  if (typeof name !== 'string' || !name || name.length > MAX_SESSION_CHARS)
    return reject(opened, guard, {
      code: codes.invalidParams,
      message: 'session must be a string of 1 to 128 characters',
    });
  if (session.isReplacedBy(name, outlet)) {
    // `$/hello` itself belongs to the new session.
    calls.remove(opened);
    endSession();
    calls.restore(opened);
  }
  let announcement: object | undefined;
  guard.run('Cannot create the announcement', () => void (announcement = announce()));
  // `appInfo` is app code, which may have closed the shell or received a `$/hello` that begins another session.
  if (calls.get(opened.id) !== opened) return;
  if (session.isReplacedBy(name, outlet)) return calls.remove(opened);
  // Not earlier, so that events that `appInfo` emits are sent after the response (HE-7).
  session.begin(name, outlet);
  if (announcement) call.reply(announcement);
  else call.fail(codes.internal, 'The app could not create its announcement');
  requests.release();
}

function status(
  opened: OpenHostCall,
  ids: unknown,
  { calls, guard }: { readonly calls: Pick<HostCalls, 'get'>; readonly guard: Pick<AppGuard, 'tell'> },
): void {
  const { id, call } = opened;
  if (!Array.isArray(ids) || !ids.length || ids.length > MAX_STATUS_IDS)
    return reject(opened, guard, {
      code: codes.invalidParams,
      message: 'ids must be a list of 1 to 100 request ids',
    });
  call.reply({ known: ids.filter((each) => each !== id && calls.get(each)) });
}

/** The handler may respond in its cancel action. Otherwise the response is −32800 (CA-3). */
function cancel(opened: OpenHostCall | undefined): void {
  if (!opened) return;
  opened.cancel();
  opened.call.fail(codes.requestCancelled, 'Request cancelled');
}
