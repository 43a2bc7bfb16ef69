import type { ServerResponse } from 'node:http';

/** How a request fails. */
export type RequestFault = 'is not found' | 'is broken off' | 'never arrives' | 'arrives by half' | 'stalls';

/** Requests that fail at the server, so that the browser keeps its cache; Playwright's routes switch it off. */
export interface RequestFaults {
  /** Fails every request whose path `matches` from now on. `share` is how much of a file arrives before it ends; half. */
  fail(matches: (path: string) => boolean, fault: RequestFault, share?: number): void;
  /** Answers every new request as it should be. */
  heal(): void;
  /** Answers a request that has to fail and says whether it did; `body` is what the file would be. */
  answer(path: string, response: ServerResponse, body: () => Buffer): boolean;
}

/** Faults of a server; none at first. */
export function createRequestFaults(): RequestFaults {
  let current: { matches: (path: string) => boolean; fault: RequestFault; share: number } | undefined;
  return {
    fail(matches, fault, share = 0.5) {
      current = { matches, fault, share };
    },
    heal() {
      current = undefined;
    },
    answer(path, response, body) {
      if (!current?.matches(path)) return false;
      const { fault, share } = current;
      if (fault === 'never arrives') return true;
      if (fault === 'is not found') {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('gone');
        return true;
      }
      const whole = body();
      const part = whole.subarray(0, whole.length * share);
      if (fault === 'arrives by half') response.end(part);
      else if (fault === 'stalls') response.write(part);
      else {
        // A length that is not reached: the browser knows that the answer is not complete. It drops what it has not parsed when the
        // connection ends, so that it ends a moment later.
        response.setHeader('content-length', whole.length);
        response.write(part, () => setTimeout(() => response.socket?.end(), 500));
      }
      return true;
    },
  };
}
