import { PROGRESS_METHOD, wireErrors } from '../../protocol.ts';
import { type AppGuard, nameOfError } from './app-guard.ts';
import { errorText, resultText, textOf } from './host-messages.ts';
import type { HostSession } from './host-session.ts';
import type { HostCall, HostOutlet, HostPage } from './types.ts';

/** A call as the core sees it. */
export interface OpenCall {
  readonly id: string | undefined;
  readonly outlet: HostOutlet;
  readonly call: HostCall;
  /** Tells the handler to stop (CA-3). */
  cancel(): void;
}

/** The calls of the page that have no answer yet. */
export interface HostCalls {
  /** Creates a call; one with an id is open until it is answered. */
  begin(method: string, id: string | undefined, outlet: HostOutlet): OpenCall;
  get(id: unknown): OpenCall | undefined;
  /** Closes a call without an answer. */
  forget(call: OpenCall): void;
  /** Opens it again. */
  keep(call: OpenCall): void;
  /** Cancels every call; none is answered any more (HE-8). */
  end(): void;
}

/** What calls use of the core. */
export interface HostCallsOptions {
  readonly guard: AppGuard;
  readonly page: HostPage;
  readonly session: HostSession;
  send(outlet: HostOutlet, text: string): void;
}

/** Creates an empty list. */
export function createHostCalls(options: HostCallsOptions): HostCalls {
  const open = new Map<unknown, OpenCall>();
  return {
    begin(method, id, outlet) {
      const entry: OpenCall = createCall({ method, id, outlet, isOpen: () => open.get(id) === entry, close }, options);
      function close(): void {
        open.delete(id);
      }
      if (id !== undefined) open.set(id, entry);
      return entry;
    },
    get: (id) => open.get(id),
    forget: ({ id }) => void open.delete(id),
    keep: (call) => void open.set(call.id, call),
    end() {
      const calls = [...open.values()];
      open.clear();
      calls.forEach((each) => each.cancel());
    },
  };
}

interface CallOptions {
  readonly method: string;
  readonly id: string | undefined;
  readonly outlet: HostOutlet;
  isOpen(): boolean;
  close(): void;
}

function createCall({ method, id, outlet, isOpen, close }: CallOptions, core: HostCallsOptions): OpenCall {
  const { guard, page, send, session } = core;
  let isCancelled = false;
  let actions: (() => unknown)[] = [];
  const runAction = (action: () => unknown): void =>
    guard.run(`A cancel action of ${method} failed`, action, (error) => {
      call.fail(wireErrors.internal, `Cancel failed: ${nameOfError(error)}`);
      return false;
    });
  const answer = (write: () => string): void => {
    if (!isOpen()) return;
    const text = textOrRefusal(id, write, (error) => guard.report(`The result of ${method} cannot be sent`, error));
    // Writing runs getters of the app, which may have answered meanwhile.
    if (!isOpen()) return;
    close();
    actions = [];
    send(outlet, text);
  };
  const call: HostCall = {
    method,
    wantsReply: id !== undefined,
    get isCancelled() {
      return isCancelled;
    },
    page,
    reply: (result) => answer(() => resultText(id, result)),
    fail: (code, message, data) => answer(() => errorText(id, { code, message, data })),
    progress(value) {
      if (!isOpen()) return;
      guard.run(`Progress of ${method} cannot be sent`, () => {
        const text = textOf({ method: PROGRESS_METHOD, params: { id, value: value ?? null } });
        if (isOpen()) send(outlet, session.addTo(text));
      });
    },
    onCancel(action) {
      if (isCancelled) runAction(action);
      else if (isOpen()) actions.push(action);
    },
  };
  return {
    id,
    outlet,
    call,
    cancel() {
      isCancelled = true;
      const due = actions;
      actions = [];
      due.forEach(runAction);
    },
  };
}

/** The text of a response; −32603 for one that cannot be written (RQ-8). */
function textOrRefusal(id: string | undefined, write: () => string, report: (error: unknown) => void): string {
  try {
    return write();
  } catch (error) {
    report(error);
    const message = 'The result cannot be sent: not JSON, or too large';
    return errorText(id, { code: wireErrors.internal, message });
  }
}
