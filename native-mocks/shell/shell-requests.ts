import { type Clock, wireErrors } from 'bridgehead';
import { ShellError } from '../wire/shell-error.ts';
import type { ResponseBody } from '../wire/page-messages.ts';

/** The shell's requests to the page (docs/protocol.md, section 12). */
export interface ShellRequests {
  /** Opens a request; the promise rejects with a `ShellError`. */
  open(timeoutMs: number): { readonly id: string; readonly response: Promise<unknown> };
  /** Settles a request. Ignores unknown and settled ids (SR-4). */
  settle(id: string, response: ResponseBody): void;
  /** Rejects all open requests with −32003. */
  failAll(message: string): void;
  has(id: string): boolean;
}

export function createShellRequests(clock: Clock): ShellRequests {
  const open = new Map<string, (response: ResponseBody) => void>();
  let count = 0;
  const settle = (id: string, response: ResponseBody): void => {
    const run = open.get(id);
    open.delete(id);
    run?.(response);
  };
  const unavailable = (message: string): ResponseBody => ({ error: { code: wireErrors.unavailable, message } });
  return {
    open(timeoutMs) {
      const id = `s${++count}`;
      const response = new Promise<unknown>((resolve, reject) => {
        const timer = clock.setTimer(() => settle(id, unavailable('The page did not respond in time')), timeoutMs);
        open.set(id, (body) => {
          clock.clearTimer(timer);
          if ('result' in body) resolve(body.result);
          else reject(new ShellError(body.error.code, body.error.message, body.error.data));
        });
      });
      return { id, response };
    },
    settle,
    failAll(message) {
      for (const id of open.keys()) settle(id, unavailable(message));
    },
    has: (id) => open.has(id),
  };
}
