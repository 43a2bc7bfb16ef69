import { Silence } from './failure.ts';
import { timeoutFactor } from './timeout-factor.ts';
import type { Said } from './said.ts';

/** What a request came to. */
export interface Reply {
  readonly result?: unknown;
  readonly error?: { readonly code: unknown; readonly message: unknown; readonly data?: unknown };
  readonly ms: number;
  /** Whether the answer came before `postMessage` had returned. */
  readonly isInside: boolean;
}

/** How an answer is waited for. */
export interface WaitOptions {
  /** 3,000 by default; times `timeoutFactor`. */
  readonly timeoutMs?: number;
  readonly onProgress?: (value: unknown) => void;
}

/** The requests without an answer yet, by id. */
export interface OpenRequests {
  /** Resolves with the reply; rejects with `Silence` when none comes in time. */
  wait(id: string, options: WaitOptions): Promise<Reply>;
  /** Settles the request that a response names; `false` when none of that id is open. */
  settle(said: Said, options: { readonly isInside: boolean }): boolean;
  /** Hands on a progress value; `false` when nobody waits for it. */
  progress(params: unknown): boolean;
  /** Waits no more. */
  forget(id: string): void;
}

interface OpenRequest {
  readonly resolve: (reply: Reply) => void;
  readonly atMs: number;
  readonly timer: number;
  readonly onProgress: WaitOptions['onProgress'];
}

const TIMEOUT_MS = 3000;

/** Makes the table. */
export function createOpenRequests(): OpenRequests {
  const open = new Map<unknown, OpenRequest>();
  const take = (id: unknown): OpenRequest | undefined => {
    const request = open.get(id);
    if (request) clearTimeout(request.timer);
    open.delete(id);
    return request;
  };
  return {
    wait: (id, { timeoutMs = TIMEOUT_MS, onProgress }) =>
      new Promise((resolve, reject) => {
        const timer = window.setTimeout(() => {
          open.delete(id);
          reject(new Silence(`no answer in ${timeoutMs} ms`));
        }, timeoutMs * timeoutFactor);
        open.set(id, { resolve, atMs: performance.now(), timer, onProgress });
      }),
    settle({ id, result, error }, { isInside }) {
      const request = take(id);
      // The members of an error are read as unknown.
      request?.resolve({
        result,
        error: error as Reply['error'] & {},
        ms: performance.now() - request.atMs,
        isInside,
      });
      return request !== undefined;
    },
    progress(params) {
      const { id, value } = Object(params) as { id?: unknown; value?: unknown };
      const onProgress = open.get(id)?.onProgress;
      onProgress?.(value);
      return onProgress !== undefined;
    },
    forget: (id) => void take(id),
  };
}
