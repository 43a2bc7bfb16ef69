import { PROGRESS_METHOD, wireErrors } from '../../wire/protocol.ts';
import { type AppGuard, errorClassName } from './app-guard.ts';
import type { HostTexts } from './host-messages.ts';
import type { HostSession } from './host-session.ts';
import type { HostCall, HostOutlet, HostPage } from './host-types.ts';

/** A call with the members that only the core uses. */
export interface OpenHostCall<Outlet extends HostOutlet = HostOutlet> {
  readonly id: string | undefined;
  readonly outlet: Outlet;
  readonly call: HostCall;
  /** Notifies the handler so that it can stop (CA-3). */
  cancel(): void;
  /** Calls `listener` when the response is sent; `code` is `undefined` for a result. */
  watch(listener: (code: number | undefined) => void): void;
}

/** The open calls from the page. */
export interface HostCalls<Outlet extends HostOutlet = HostOutlet> {
  /** Creates a call. A call with an id is open until it has a response. */
  begin(method: string, id: string | undefined, outlet: Outlet): OpenHostCall<Outlet>;
  get(id: unknown): OpenHostCall<Outlet> | undefined;
  /** Returns the open calls, oldest first. */
  all(): readonly OpenHostCall<Outlet>[];
  /** Removes a call without a response. */
  remove(call: OpenHostCall<Outlet>): void;
  /** Adds a removed call again. */
  restore(call: OpenHostCall<Outlet>): void;
  /** Cancels every call. None gets a response (HE-8). */
  cancel(): void;
}

/** The parts of the core that calls use. */
export interface HostCallsOptions<Outlet extends HostOutlet = HostOutlet> {
  readonly guard: AppGuard;
  readonly page: HostPage;
  readonly session: HostSession;
  readonly texts: HostTexts;
  /** Sends a message. A response has `close`, which frees its id: call it before the response leaves. */
  send(outlet: Outlet, text: string, close?: () => void): void;
}

/** Creates an empty list. */
export function createHostCalls<Outlet extends HostOutlet = HostOutlet>(
  options: HostCallsOptions<Outlet>,
): HostCalls<Outlet> {
  const open = new Map<unknown, OpenHostCall<Outlet>>();
  /** The number of times that the page was unloaded. */
  let departures = 0;
  const all = (): OpenHostCall<Outlet>[] => [...open.values()];
  return {
    begin(method, id, outlet) {
      const startedAfter = departures;
      const key = id ?? Symbol(method);
      const entry: OpenHostCall<Outlet> = createCall(
        {
          method,
          id,
          outlet,
          isOpen: () => open.get(id) === entry,
          hasLeft: () => departures > startedAfter,
          keep: () => void open.set(key, entry),
          close: () => void open.delete(id),
        },
        options,
      );
      if (id !== undefined) open.set(id, entry);
      return entry;
    },
    get: (id) => open.get(id),
    all,
    remove: ({ id }) => void open.delete(id),
    restore: (call) => void open.set(call.id, call),
    cancel() {
      const calls = all();
      departures++;
      open.clear();
      calls.forEach((each) => each.cancel());
    },
  };
}

interface CreateCallOptions<Outlet> {
  readonly method: string;
  readonly id: string | undefined;
  readonly outlet: Outlet;
  /** Whether a response can still be sent; `false` for a notification. */
  isOpen(): boolean;
  hasLeft(): boolean;
  /** Keeps a notification until the page is unloaded, since it never has a response that closes it. */
  keep(): void;
  close(): void;
}

function createCall<Outlet extends HostOutlet>(
  options: CreateCallOptions<Outlet>,
  core: HostCallsOptions<Outlet>,
): OpenHostCall<Outlet> {
  const { method, id, outlet, hasLeft, close } = options;
  const { guard, page, texts, session } = core;
  let isCancelled = false;
  let isSettled = false;
  const isOpen = (): boolean => !isSettled && options.isOpen();
  let actions: (() => unknown)[] = [];
  const runAction = (action: () => unknown): void =>
    guard.run(`A cancel action of ${method} failed`, action, (error) => {
      call.fail(wireErrors.internal, `Cancel failed: ${errorClassName(error)}`);
      return false;
    });
  let answered: (code: number | undefined) => void = () => {};
  const respond = (write: () => string, code?: number): void => {
    if (!isOpen()) return;
    let sentCode = code;
    // RQ-8
    const text = textOrElse(
      write,
      () =>
        texts.error(id, { code: wireErrors.internal, message: 'The result cannot be sent: not JSON, or too large' }),
      (error) => {
        sentCode = wireErrors.internal;
        guard.report(`Cannot send the result of ${method}`, error);
      },
    );
    // Serializing runs getters of the app, which may have responded in the meantime.
    if (!isOpen()) return;
    isSettled = true;
    actions = [];
    core.send(outlet, text, close);
    answered(sentCode);
  };
  const expectsResponse = id !== undefined;
  const call: HostCall = {
    method,
    expectsResponse,
    get isCancelled() {
      return isCancelled || (!expectsResponse && hasLeft());
    },
    page,
    reply: (result) => respond(() => texts.result(id, result)),
    fail: (code, message, data) =>
      respond(
        () =>
          textOrElse(
            () => texts.error(id, { code, message, data }),
            // The code matters more than the data.
            () => texts.error(id, { code, message }),
            (error) => guard.report(`Cannot send the error data of ${method}`, error),
          ),
        code,
      ),
    progress(value) {
      if (!isOpen()) return;
      guard.run(`Cannot send the progress of ${method}`, () => {
        const text = texts.message({ method: PROGRESS_METHOD, params: { id, value: value ?? null } });
        if (isOpen()) core.send(outlet, session.addTo(text));
      });
    },
    onCancel(action) {
      if (call.isCancelled) return runAction(action);
      if (expectsResponse && !isOpen()) return;
      actions.push(action);
      if (!expectsResponse) options.keep();
    },
  };
  return {
    id,
    outlet,
    call,
    watch(listener) {
      answered = listener;
    },
    cancel() {
      isCancelled = true;
      const due = actions;
      actions = [];
      due.forEach(runAction);
    },
  };
}

/** Returns a response as JSON. If it cannot be serialized, reports the error and returns the other response. */
function textOrElse(write: () => string, writeOther: () => string, report: (error: unknown) => void): string {
  try {
    return write();
  } catch (error) {
    const text = writeOther();
    report(error);
    return text;
  }
}
