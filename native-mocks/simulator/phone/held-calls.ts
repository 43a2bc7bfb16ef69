import type { AnswerCall } from 'bridgehead/mocks';

/** A call that waits for the tester. */
export interface HeldCall {
  readonly key: number;
  readonly method: string;
  readonly params: unknown;
}

/** What becomes of a held call. */
export type Release =
  | { readonly kind: 'usual' }
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: Error };

/** The calls that are held now. */
export interface HeldCalls {
  /** Holds a call; settles as the tester releases it. `usual`: what answers it otherwise. */
  hold(call: AnswerCall, usual: () => unknown): Promise<unknown>;
  /** Lets a held call go on; nothing for one that is gone. */
  release(key: number, how: Release): void;
  /** Lets all of a method go on as usual. */
  releaseAll(method: string): void;
}

/** Creates the list. `onChange` is called with it whenever a call comes, is released, or is lost with its page. */
export function createHeldCalls(onChange: (held: readonly HeldCall[]) => void): HeldCalls {
  const held = new Map<number, HeldCall & { readonly settle: (how: Release) => void }>();
  let calls = 0;
  const tell = (): void => onChange([...held.values()].map(({ key, method, params }) => ({ key, method, params })));
  const release = (key: number, how: Release): void => {
    const call = held.get(key);
    if (!held.delete(key)) return;
    tell();
    call?.settle(how);
  };
  return {
    hold: ({ method, params, onCancel }, usual) =>
      new Promise((resolve, reject) => {
        const key = ++calls;
        const settle = (how: Release): void => {
          if (how.kind === 'error') return reject(how.error);
          if (how.kind === 'result') return resolve(how.result);
          // What it throws is the answer's error.
          return resolve(Promise.resolve().then(usual));
        };
        held.set(key, { key, method, params, settle });
        tell();
        // The page took it back, or is gone: nobody waits for the answer any more.
        onCancel(() => release(key, { kind: 'error', error: new Error('Cancelled') }));
      }),
    release,
    releaseAll(method) {
      for (const call of [...held.values()]) if (call.method === method) release(call.key, { kind: 'usual' });
    },
  };
}
