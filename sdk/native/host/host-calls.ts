import { PROGRESS_METHOD, wireErrors } from '../../protocol.ts';
import { type AppGuard, errorClassName } from './app-guard.ts';
import { errorText, resultText, messageText } from './host-messages.ts';
import type { HostSession } from './host-session.ts';
import type { HostCall, HostOutlet, HostPage } from './host-types.ts';

/** A call with the members that only the core uses. */
export interface OpenHostCall {
  readonly id: string | undefined;
  readonly outlet: HostOutlet;
  readonly call: HostCall;
  /** Notifies the handler so that it can stop (CA-3). */
  cancel(): void;
}

/** The calls of the page that have no response yet. */
export interface HostCalls {
  /** Creates a call. A call with an id is open until it has a response. */
  begin(method: string, id: string | undefined, outlet: HostOutlet): OpenHostCall;
  get(id: unknown): OpenHostCall | undefined;
  /** Removes a call without a response. */
  remove(call: OpenHostCall): void;
  /** Adds a removed call again. */
  restore(call: OpenHostCall): void;
  /** Cancels every call. None gets a response (HE-8). */
  cancel(): void;
}

/** The parts of the core that calls use. */
export interface HostCallsOptions {
  readonly guard: AppGuard;
  readonly page: HostPage;
  readonly session: HostSession;
  send(outlet: HostOutlet, text: string): void;
}

/** Creates an empty list. */
export function createHostCalls(options: HostCallsOptions): HostCalls {
  const open = new Map<unknown, OpenHostCall>();
  return {
    begin(method, id, outlet) {
      const entry: OpenHostCall = createCall(
        { method, id, outlet, isOpen: () => open.get(id) === entry, close },
        options,
      );
      function close(): void {
        open.delete(id);
      }
      if (id !== undefined) open.set(id, entry);
      return entry;
    },
    get: (id) => open.get(id),
    remove: ({ id }) => void open.delete(id),
    restore: (call) => void open.set(call.id, call),
    cancel() {
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

function createCall({ method, id, outlet, isOpen, close }: CallOptions, core: HostCallsOptions): OpenHostCall {
  const { guard, page, send, session } = core;
  let isCancelled = false;
  let actions: (() => unknown)[] = [];
  const runAction = (action: () => unknown): void =>
    guard.run(`A cancel action of ${method} failed`, action, (error) => {
      call.fail(wireErrors.internal, `Cancel failed: ${errorClassName(error)}`);
      return false;
    });
  const respond = (write: () => string): void => {
    if (!isOpen()) return;
    const text = textOrError(id, write, (error) => guard.report(`The result of ${method} cannot be sent`, error));
    // Writing runs getters of the app, which may have responded meanwhile.
    if (!isOpen()) return;
    close();
    actions = [];
    send(outlet, text);
  };
  const call: HostCall = {
    method,
    expectsResponse: id !== undefined,
    get isCancelled() {
      return isCancelled;
    },
    page,
    reply: (result) => respond(() => resultText(id, result)),
    fail: (code, message, data) => respond(() => errorText(id, { code, message, data })),
    progress(value) {
      if (!isOpen()) return;
      guard.run(`Progress of ${method} cannot be sent`, () => {
        const text = messageText({ method: PROGRESS_METHOD, params: { id, value: value ?? null } });
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

/** The text of a response, or of the error −32603 if the response cannot be written (RQ-8). */
function textOrError(id: string | undefined, write: () => string, report: (error: unknown) => void): string {
  try {
    return write();
  } catch (error) {
    report(error);
    const message = 'The result cannot be sent: not JSON, or too large';
    return errorText(id, { code: wireErrors.internal, message });
  }
}
