import type { ServerRequest } from '../server-request.ts';

/** Calls the listener with each request, the kept ones first; returns its end. Reconnects by itself. */
export function watchServerRequests(base: string, listener: (request: ServerRequest) => void): () => void {
  const source = new EventSource(`${base}requests`);
  let lastId = 0;
  source.addEventListener('message', (event: MessageEvent<string>) => {
    // The server writes its own log, one entry per message.
    const request = JSON.parse(event.data) as ServerRequest;
    if (request.id <= lastId) return;
    lastId = request.id;
    listener(request);
  });
  return () => source.close();
}

/** Empties the server's log. */
export async function clearServerRequests(base: string): Promise<void> {
  await fetch(`${base}requests`, { method: 'DELETE' });
}
