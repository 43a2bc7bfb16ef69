import { PROGRESS_METHOD } from '../../sdk/protocol.ts';
import { readFailure } from '../wire/shell-error.ts';
import type { OpenCall } from './open-call.ts';
import type { OpenCalls } from './open-calls.ts';
import type { Sayings } from './sayings.ts';
import { isPromiseLike } from './is-promise-like.ts';

/** One request or notification, as a handler sees it. */
export interface ShellCall {
  readonly method: string;
  readonly params: unknown;
  /** `false` for a notification. */
  readonly wantsReply: boolean;
  /** Sends an answer before the last one; nothing where the shell does not announce `progress`. */
  progress(value: unknown): void;
  /** Runs when the page cancels, or goes away; at once if that has happened. */
  onCancel(run: () => void): void;
}

/** What `runCall` takes. */
export interface RunCallOptions {
  /** Runs a method; may throw or reject, with a `ShellError` to choose the code. */
  readonly handle: (call: ShellCall) => unknown;
  readonly calls: OpenCalls;
  readonly sayings: Sayings;
  /** Whether the shell has announced `progress` (HE-5). */
  readonly hasProgress: () => boolean;
}

/** Hands a call to the handler, and answers it with what comes of that. */
export function runCall(call: OpenCall, { handle, calls, sayings, hasProgress }: RunCallOptions): void {
  const failed = (error: unknown): void => calls.fail(call, readFailure(error));
  const seen: ShellCall = {
    method: call.method,
    params: call.params,
    wantsReply: call.id !== undefined,
    progress(value) {
      if (!hasProgress() || call.id === undefined || call.isAnswered || !calls.isCurrent(call)) return;
      sayings.say(PROGRESS_METHOD, { id: call.id, value });
    },
    onCancel: (action) => (call.isCancelled ? action() : void call.onCancel.push(action)),
  };
  try {
    const result = handle(seen);
    if (!isPromiseLike(result)) return calls.answer(call, { result });
    result.then((value) => calls.answer(call, { result: value }), failed);
  } catch (error) {
    failed(error);
  }
}
