import type { ResponseCall } from 'bridgehead/mocks';

/** A call held until the tester releases it. */
export interface HeldCall {
  readonly key: number;
  readonly method: string;
  readonly params: unknown;
  /** When it was held, by the monotonic clock of the window. */
  readonly heldAtMs: number;
}

/** How a held call is released. */
export type Release =
  | { readonly kind: 'default' }
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: Error };

/** The calls currently held. */
export interface HeldCalls {
  /** Holds a call; settles when the tester releases it. `defaultResponse` returns the default response. */
  hold(call: ResponseCall, defaultResponse: () => unknown): Promise<unknown>;
  /** Releases a held call; does nothing if it is no longer held. */
  release(key: number, outcome: Release): void;
  /** Releases all held calls of a method with their default responses. */
  releaseAll(method: string): void;
}

/** Creates the list. `onChange` receives it whenever a call is added, released or dropped with its page. */
export function createHeldCalls(
  onChange: (held: readonly HeldCall[]) => void,
  now: () => number = () => performance.now(),
): HeldCalls {
  const held = new Map<number, HeldCall & { readonly settle: (outcome: Release) => void }>();
  let calls = 0;
  const listed = ({ key, method, params, heldAtMs }: HeldCall): HeldCall => ({ key, method, params, heldAtMs });
  const notify = (): void => onChange([...held.values()].map(listed));
  const release = (key: number, outcome: Release): void => {
    const call = held.get(key);
    if (!held.delete(key)) return;
    notify();
    call?.settle(outcome);
  };
  return {
    hold: ({ method, params, onCancel }, defaultResponse) =>
      new Promise((resolve, reject) => {
        const key = ++calls;
        const settle = (outcome: Release): void => {
          if (outcome.kind === 'error') return reject(outcome.error);
          if (outcome.kind === 'result') return resolve(outcome.result);
          // An exception of `defaultResponse` becomes the error of the response.
          return resolve(Promise.resolve().then(defaultResponse));
        };
        held.set(key, { key, method, params, heldAtMs: now(), settle });
        notify();
        // The page cancelled the call or was unloaded, so the response is no longer needed.
        onCancel(() => release(key, { kind: 'error', error: new Error('Cancelled') }));
      }),
    release,
    releaseAll(method) {
      for (const call of [...held.values()]) if (call.method === method) release(call.key, { kind: 'default' });
    },
  };
}
