import type { ServerResponse } from 'node:http';

/** The way in which a request fails. */
export type RequestFault = 'is not found' | 'is broken off' | 'never arrives' | 'arrives by half' | 'stalls';

/** Makes requests fail at the server, because Playwright's routes would disable the browser cache. */
export interface RequestFaults {
  /** Fails every later request whose path `matches`. `share` is the part of a file that arrives before it is cut; half by default. */
  fail(matches: (path: string) => boolean, fault: RequestFault, share?: number): void;
  /** Lets every later request succeed. */
  heal(): void;
  /** Ends the connection of every stalled response, whose body then stays incomplete. */
  breakOff(): void;
  /** Responds to a request that has to fail and returns whether it did; `body` is the content of the file. */
  respond(path: string, response: ServerResponse, body: () => Buffer): boolean;
}

/** Creates the faults of a server, initially none. */
export function createRequestFaults(): RequestFaults {
  let current: { matches: (path: string) => boolean; fault: RequestFault; share: number } | undefined;
  let stalled: ServerResponse[] = [];
  return {
    fail(matches, fault, share = 0.5) {
      current = { matches, fault, share };
    },
    heal() {
      current = undefined;
    },
    breakOff() {
      for (const response of stalled) response.destroy();
      stalled = [];
    },
    respond(path, response, body) {
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
      else if (fault === 'stalls') {
        stalled.push(response);
        response.write(part);
      } else {
        // A body shorter than its declared length makes the browser treat the response as incomplete. It discards unparsed
        // data when the connection ends, so the connection ends a moment later.
        response.setHeader('content-length', whole.length);
        response.write(part, () => setTimeout(() => response.socket?.end(), 500));
      }
      return true;
    },
  };
}
