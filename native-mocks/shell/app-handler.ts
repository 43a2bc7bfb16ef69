import type { HostHandler } from '../../sdk/native/host/host-types.ts';
import { toWireError } from '../wire/shell-error.ts';
import { isPromiseLike } from './is-promise-like.ts';
import type { ShellCall } from './shell-call.ts';

/** Options of `createAppHandler`. */
export interface CreateAppHandlerOptions {
  readonly methods: readonly string[];
  /** Runs a method; may throw or reject, with a `ShellError` to choose the code. */
  readonly run: (call: ShellCall) => unknown;
}

/** Creates the handler of the simulated app: the result of `run` is the response. */
export function createAppHandler({ methods, run }: CreateAppHandlerOptions): HostHandler {
  return {
    methods: new Set(methods),
    handle(method, params, call) {
      const { expectsResponse, progress, onCancel } = call;
      const fail = (error: unknown): void => {
        const { code, message, data } = toWireError(error);
        call.fail(code, message, data);
      };
      try {
        const result = run({ method, params: params ?? undefined, expectsResponse, progress, onCancel });
        if (isPromiseLike(result)) result.then((value) => call.reply(value), fail);
        else call.reply(result);
      } catch (error) {
        fail(error);
      }
    },
  };
}
