import { type BridgeCore, coreOf } from '../bridge-core.ts';
import type { Bridge, CallOptions } from '../bridge-types.ts';
import type { Contract, ParamsArgument, ParamsOf, ProgressOf, ResultOf } from '../contract/types.ts';

/** One step of a streamed call: progress before the end, then the result. */
export type StreamStep<Result, Progress = unknown> =
  { readonly kind: 'progress'; readonly value: Progress } | { readonly kind: 'result'; readonly value: Result };

/**
 * A call as an async iterable: every `$/progress` value in order, then the final answer as the last step.
 *
 * The call starts with the first `next()`. Leaving the loop early, `return()` and `throw()` abort the call at once, also
 * while a `next()` waits, which resolves as done (the abort tells the shell if the method is `cancellable`). A failure is
 * thrown out of the loop.
 *
 * @throws {BridgeError} what `call` rejects with.
 */
export function stream<C extends Contract, Name extends keyof C['methods'] & string>(
  bridge: Bridge<C>,
  name: Name,
  ...args: [...ParamsArgument<ParamsOf<C, Name>>, options?: CallOptions<ProgressOf<C, Name>>]
): AsyncGenerator<StreamStep<ResultOf<C, Name>, ProgressOf<C, Name>>, void, undefined> {
  // The tuple is [params?, options?]: `ParamsArgument` puts the params first.
  const [params, options = {}] = args as unknown as [unknown, CallOptions | undefined];
  const abort = new AbortController();
  const leave = { isLeft: false, wake() {} };
  // The bridge gives a method's own progress and result.
  const steps = run(coreOf(bridge), { name, params, options, abort, leave }) as ReturnType<typeof stream<C, Name>>;
  // A generator queues these behind the `next()` that waits, so they would wait for the shell.
  const { return: finish, throw: fail } = steps;
  function end(): void {
    leave.isLeft = true;
    abort.abort();
    leave.wake();
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
  /** Whether the caller left; `wake` ends the waiting for a step. */
  readonly leave: { isLeft: boolean; wake: () => void };
}

async function* run(
  core: Pick<BridgeCore, 'invoke'>,
  { name, params, options, abort, leave }: Run,
): AsyncGenerator<StreamStep<unknown>, void, undefined> {
  const { signal } = options;
  const steps: StreamStep<unknown>[] = [];
  let isOver = false;
  const forward = (): void => abort.abort(signal?.reason);
  if (signal) {
    if (signal.aborted) forward();
    signal.addEventListener('abort', forward);
  }
  const call = core.invoke(name, params, {
    ...options,
    signal: abort.signal,
    onProgress(value) {
      steps.push({ kind: 'progress', value });
      leave.wake();
      if (options.onProgress) options.onProgress(value);
    },
  });
  const end = (): void => {
    isOver = true;
    leave.wake();
  };
  call.then(end, end);
  try {
    while (!leave.isLeft && (!isOver || steps.length)) {
      const step = steps.shift();
      if (step) yield step;
      else await new Promise<void>((resolve) => (leave.wake = resolve));
    }
    if (!leave.isLeft) yield { kind: 'result', value: await call };
  } finally {
    if (signal) signal.removeEventListener('abort', forward);
    // A call that has settled ignores it.
    abort.abort();
  }
}
