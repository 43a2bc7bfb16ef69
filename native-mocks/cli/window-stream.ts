import type { ServerResponse } from 'node:http';

/** What may wait for a window beyond what it received at its start: seconds of the busiest session. */
const MAX_UNREAD_BYTES = 32 * 1024 * 1024;

/** The part of a response that a stream uses. */
export type StreamedResponse = Pick<ServerResponse, 'write' | 'destroy' | 'writableEnded' | 'writableLength'>;

/**
 * Returns the function that writes to the stream of a window. Call it after everything retained was written. A window that
 * does not read is disconnected, since everything for it would be kept in memory; when it reads again, it reconnects and
 * receives everything retained.
 */
export function createStreamWriter(res: StreamedResponse): (text: string) => void {
  const limitBytes = res.writableLength + MAX_UNREAD_BYTES;
  return (text) => {
    if (res.writableEnded) return;
    if (res.writableLength > limitBytes) res.destroy();
    else res.write(text);
  };
}
