import { PROGRESS_METHOD } from '../../sdk/wire/protocol.ts';
import { toWireError } from '../wire/shell-error.ts';
import type { ShellOpenCall } from './open-call.ts';
import type { OpenCalls } from './open-calls.ts';
import type { OutgoingMessages } from './outgoing-messages.ts';
import { isPromiseLike } from './is-promise-like.ts';

/** A request or notification, as passed to a handler. */
export interface ShellCall {
  /** The method, as sent. */
  readonly method: string;
  /** The params, as sent; `undefined` if absent. */
  readonly params: unknown;
  /** `false` for a notification. */
  readonly expectsResponse: boolean;
  /** Sends a progress value. Does nothing when the shell does not announce `progress`. */
  progress(value: unknown): void;
  /** Calls `run` when the page cancels the call or is unloaded, or immediately if that has already happened. */
  onCancel(run: () => void): void;
}

/** Options of `runCall`. */
export interface RunCallOptions {
  /** Runs a method; may throw or reject, with a `ShellError` to choose the code. */
  readonly handle: (call: ShellCall) => unknown;
  readonly calls: OpenCalls;
  readonly outgoing: OutgoingMessages;
  /** Whether the shell has announced `progress` (HE-5). */
  readonly hasProgress: () => boolean;
}

/** Runs the handler of a call and responds with its outcome. */
export function runCall(call: ShellOpenCall, { handle, calls, outgoing, hasProgress }: RunCallOptions): void {
  const fail = (error: unknown): void => calls.fail(call, toWireError(error));
  const handledCall: ShellCall = {
    method: call.method,
    params: call.params,
    expectsResponse: call.id !== undefined,
    progress(value) {
      if (!hasProgress() || call.id === undefined || call.isSettled || !calls.isCurrent(call)) return;
      outgoing.send(PROGRESS_METHOD, { id: call.id, value });
    },
    onCancel: (action) => (call.isCancelled ? action() : void call.onCancel.push(action)),
  };
  try {
    const result = handle(handledCall);
    if (!isPromiseLike(result)) return calls.respond(call, { result });
    result.then((value) => calls.respond(call, { result: value }), fail);
  } catch (error) {
    fail(error);
  }
}
