import { coreOf } from '../bridge-core.ts';
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
  const [params, options = {}] = args as unknown as [unknown, CallOptions | undefined];
  const { signal } = options;
  const abort = new AbortController();
  const steps: StreamStep<ResultOf<C, Name>>[] = [];
  let wake = (): void => {};
  let isOver = false;
  const forward = (): void => abort.abort(signal?.reason);
  if (signal) {
    if (signal.aborted) forward();
    signal.addEventListener('abort', forward);
  }
  const call = coreOf(bridge).invoke(name, params, {
    ...options,
    signal: abort.signal,
    onProgress(value) {
      steps.push({ kind: 'progress', value });
      wake();
    },
  });
  const end = (): void => {
    isOver = true;
    wake();
  };
  call.then(end, end);
  try {
    while (!isOver || steps.length) {
      const step = steps.shift();
      if (step) yield step;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
    // The bridge gives a method's own result, or throws here.
    yield { kind: 'result', value: (await call) as ResultOf<C, Name> };
  } finally {
    if (signal) signal.removeEventListener('abort', forward);
    // Of a call that has settled, nobody hears it.
    abort.abort();
  }
}
