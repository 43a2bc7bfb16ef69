import type { ServerRequest } from '../simulator-protocol/server-request.ts';

/** The part of an `EventSource` that is used. */
export interface RequestSource {
  addEventListener(type: 'log' | 'message', listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

/**
 * Calls the listener with each request, the kept ones first, at the times of this machine's clock; returns a
 * function that stops listening. Reconnects by itself, also to a server that was started anew.
 */
export function watchServerRequests(
  address: string,
  listener: (request: ServerRequest) => void,
  open: (url: string) => RequestSource = (url) => new EventSource(url),
): () => void {
  const source = open(address);
  let lastId = 0;
  let log: number | undefined;
  let aheadMs = 0;
  source.addEventListener('log', ({ data }) => {
    // The server writes both.
    const { now, since } = JSON.parse(data) as { readonly now: number; readonly since: number };
    aheadMs = Date.now() - now;
    if (since !== log) lastId = 0;
    log = since;
  });
  source.addEventListener('message', ({ data }) => {
    // The server writes its own log, one entry per message.
    const request = JSON.parse(data) as ServerRequest;
    if (request.id <= lastId) return;
    lastId = request.id;
    listener({ ...request, at: request.at + aheadMs });
  });
  return () => source.close();
}
