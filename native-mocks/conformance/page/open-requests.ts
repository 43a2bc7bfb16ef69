import { NoResponseError } from './failure.ts';
import { timeoutFactor } from './timeout-factor.ts';
import type { ReceivedMessage } from './shell-message.ts';

/** The outcome of a request. */
export interface RpcResponse {
  readonly result?: unknown;
  readonly error?: { readonly code: unknown; readonly message: unknown; readonly data?: unknown };
  readonly ms: number;
  /** Whether the response arrived before `postMessage` returned. */
  readonly isInside: boolean;
}

/** Options of waiting for a response. */
export interface ResponseOptions {
  /** 3,000 by default; multiplied by `timeoutFactor`. */
  readonly timeoutMs?: number;
  readonly onProgress?: (value: unknown) => void;
}

/** The requests without a response, by id. */
export interface OpenRequests {
  /** Resolves with the response; rejects with `NoResponseError` when none arrives in time. */
  wait(id: string, options: ResponseOptions): Promise<RpcResponse>;
  /** Settles the request that a response refers to; returns `false` when none with that id is open. */
  settle(message: ReceivedMessage, options: { readonly isInside: boolean }): boolean;
  /** Delivers a progress value; returns `false` when no request waits for it. */
  deliverProgress(params: unknown): boolean;
  /** Stops waiting. */
  forget(id: string): void;
}

interface OpenRequest {
  readonly resolve: (response: RpcResponse) => void;
  readonly atMs: number;
  readonly timer: number;
  readonly onProgress: ResponseOptions['onProgress'];
}

const TIMEOUT_MS = 3000;

/** Creates the table of open requests. */
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
          reject(new NoResponseError(`no response in ${timeoutMs} ms`));
        }, timeoutMs * timeoutFactor);
        open.set(id, { resolve, atMs: performance.now(), timer, onProgress });
      }),
    settle({ id, result, error }, { isInside }) {
      const request = take(id);
      // The members of an error are treated as unknown.
      request?.resolve({
        result,
        error: error as RpcResponse['error'] & {},
        ms: performance.now() - request.atMs,
        isInside,
      });
      return request !== undefined;
    },
    deliverProgress(params) {
      const { id, value } = Object(params) as { id?: unknown; value?: unknown };
      const onProgress = open.get(id)?.onProgress;
      onProgress?.(value);
      return onProgress !== undefined;
    },
    forget: (id) => void take(id),
  };
}
