import type { Bridge, CallOptions } from '../bridge-types.ts';
import type { Contract, ParamsArgument, ParamsOf, ResultOf } from '../contract/types.ts';

/** One step of a streamed call: progress before the end, then the result. */
export type StreamStep<Result> =
  { readonly kind: 'progress'; readonly value: unknown } | { readonly kind: 'result'; readonly value: Result };

/**
 * A call as an async iterable: every `$/progress` value in order, then the final answer as the last step.
 *
 * The call starts with the first `next()`. Leaving the loop early aborts the call (which tells the shell if the method
 * is `cancellable`). A failure is thrown out of the loop.
 *
 * @throws {BridgeError} what `call` rejects with.
 */
export async function* stream<C extends Contract, Name extends keyof C['methods'] & string>(
  bridge: Bridge<C>,
  name: Name,
  ...args: [...ParamsArgument<ParamsOf<C, Name>>, options?: CallOptions]
): AsyncGenerator<StreamStep<ResultOf<C, Name>>, void, undefined> {
  // The tuple is [params?, options?]: `ParamsArgument` puts the params first.
  const [params, options] = args as unknown as [unknown, CallOptions | undefined];
  const abort = new AbortController();
  const steps: StreamStep<ResultOf<C, Name>>[] = [];
  let wake = (): void => {};
  let failure: { readonly error: unknown } | undefined;
  let isOver = false;
  const push = (step: StreamStep<ResultOf<C, Name>>): void => {
    steps.push(step);
    wake();
  };
  const end = (error?: unknown): void => {
    if (error !== undefined) failure = { error };
    isOver = true;
    wake();
  };
  const forward = (): void => abort.abort(options?.signal?.reason);
  if (options?.signal?.aborted) forward();
  options?.signal?.addEventListener('abort', forward);
  bridge['~core']
    .invoke(name, params, {
      ...options,
      signal: abort.signal,
      onProgress: (value) => push({ kind: 'progress', value }),
    })
    .then(
      (value) => {
        // The bridge gives a method's own result.
        push({ kind: 'result', value: value as ResultOf<C, Name> });
        end();
      },
      (error: unknown) => end(error),
    );
  try {
    while (!isOver || steps.length) {
      const step = steps.shift();
      if (step) yield step;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
    if (failure) throw failure.error;
  } finally {
    options?.signal?.removeEventListener('abort', forward);
    if (!isOver) abort.abort();
  }
}
