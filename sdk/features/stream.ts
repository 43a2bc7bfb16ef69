import type { CallOptions } from '../call/call-options.ts';
import { type BridgeCore, coreOf } from '../bridge-core.ts';
import type { Bridge } from '../bridge-types.ts';
import type { Contract, ParamsArgument, ParamsOf, ProgressOf, ResultOf } from '../contract/types.ts';
import { toBridgeError } from '../errors/errors.ts';

/** A progress value, or the result. */
export type StreamStep<Result, Progress = unknown> =
  | { readonly kind: 'progress'; readonly value: Progress }
  | { readonly kind: 'result'; readonly value: Result };

/**
 * Calls a method and returns a generator of its progress values in order, with the result as the last step.
 *
 * The call starts with the first `next()`. Leaving the loop, `return()` and `throw()` abort it at once.
 *
 * @throws {BridgeError} the error that `call` rejects with.
 */
export function stream<C extends Contract, Name extends keyof C['methods'] & string>(
  bridge: Bridge<C>,
  name: Name,
  ...paramsAndOptions: [...ParamsArgument<ParamsOf<C, Name>>, options?: CallOptions<ProgressOf<C, Name>>]
): AsyncGenerator<StreamStep<ResultOf<C, Name>, ProgressOf<C, Name>>, void, undefined> {
  // The cast is safe because the tuple is [params?, options?], by the definition of `ParamsArgument`.
  const [params, options] = paramsAndOptions as unknown as [unknown, CallOptions | undefined];
  const abort = new AbortController();
  const caller = { hasLeft: false, wake() {} };
  // The cast is safe because progress and result have the types of the method.
  const steps = run(coreOf(bridge), { name, params, options: options || {}, abort, caller }) as ReturnType<
    typeof stream<C, Name>
  >;
  // A generator queues `return` and `throw` behind a pending `next()`, so they would wait for the shell.
  const { return: finish, throw: fail } = steps;
  function end(): void {
    caller.hasLeft = true;
    abort.abort();
    caller.wake();
  }
  steps.return = (value) => {
    end();
    return finish.call(steps, value);
  };
  steps.throw = (error) => {
    end();
    return fail.call(steps, error);
  };
  return steps;
}

interface Run {
  readonly name: string;
  readonly params: unknown;
  readonly options: CallOptions;
  readonly abort: AbortController;
  /** The state of the caller. `wake` resumes the generator. */
  readonly caller: { hasLeft: boolean; wake: () => void };
}

async function* run(
  { path }: Pick<BridgeCore, 'path'>,
  { name, params, options, abort, caller }: Run,
): AsyncGenerator<StreamStep<unknown>, void, undefined> {
  const { signal } = options;
  const steps: StreamStep<unknown>[] = [];
  let isSettled = false;
  const forward = (): void => abort.abort(signal?.reason);
  try {
    if (signal && signal.aborted) forward();
    if (signal) signal.addEventListener('abort', forward);
  } catch (cause) {
    throw toBridgeError(cause, 'bad-argument', name);
  }
  const call = path.invoke(name, params, {
    ...options,
    signal: abort.signal,
    onProgress(value) {
      steps.push({ kind: 'progress', value });
      caller.wake();
      if (options.onProgress) options.onProgress(value);
    },
  });
  const end = (): void => {
    isSettled = true;
    caller.wake();
  };
  call.then(end, end);
  try {
    while (!caller.hasLeft && (!isSettled || steps.length)) {
      const step = steps.shift();
      if (step) yield step;
      else await new Promise<void>((resolve) => (caller.wake = resolve));
    }
    if (!caller.hasLeft) yield { kind: 'result', value: await call };
  } finally {
    if (signal) signal.removeEventListener('abort', forward);
    // Has no effect on a settled call.
    abort.abort();
  }
}
