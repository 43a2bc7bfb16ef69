import type { Clock } from 'bridgehead';
import { ShellError } from '../wire/shell-error.ts';
import { shellErrorCodes, type WireAnswer } from '../wire/wire.ts';

/** The shell's own requests to the page (protocol, section 12). */
export interface PageAsks {
  /** Opens a request; the promise rejects with a `ShellError`. */
  open(timeoutMs: number): { readonly id: string; readonly answer: Promise<unknown> };
  /** Settles one; an unknown or settled id is ignored (SR-4). */
  settle(id: string, answer: WireAnswer): void;
  /** Ends all, with −32003. */
  failAll(message: string): void;
  has(id: string): boolean;
}

export function createPageAsks(clock: Clock): PageAsks {
  const open = new Map<string, (answer: WireAnswer) => void>();
  let count = 0;
  const settle = (id: string, answer: WireAnswer): void => {
    const run = open.get(id);
    open.delete(id);
    run?.(answer);
  };
  const unavailable = (message: string): WireAnswer => ({ error: { code: shellErrorCodes.unavailable, message } });
  return {
    open(timeoutMs) {
      const id = `s${++count}`;
      const answer = new Promise<unknown>((resolve, reject) => {
        const timer = clock.setTimer(() => settle(id, unavailable('The page did not answer in time')), timeoutMs);
        open.set(id, (answer) => {
          clock.clearTimer(timer);
          if ('result' in answer) resolve(answer.result);
          else reject(new ShellError(answer.error.code, answer.error.message, answer.error.data));
        });
      });
      return { id, answer };
    },
    settle,
    failAll(message) {
      for (const id of open.keys()) settle(id, unavailable(message));
    },
    has: (id) => open.has(id),
  };
}
