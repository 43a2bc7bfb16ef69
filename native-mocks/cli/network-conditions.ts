import type { IncomingMessage, ServerResponse } from 'node:http';
import { type NetworkProfile, networkProfiles } from '../devices/network-profiles.data.ts';

const SLICE_MS = 40;

/** A request, and the id of the network its phone is on: one of `network-profiles.data.ts`; any other changes nothing. */
export interface NetworkRequest {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly networkId: string | undefined;
  /** The phone's line, which all of its requests share. */
  readonly line: NetworkLine;
}

/** When a phone's line is free again, in `Date.now()` milliseconds. */
export interface NetworkLine {
  freeAtMs: number;
}

/**
 * Puts the phone's network between the page and its server: late, slow, or cut.
 *
 * Real for everything the page loads, whatever loads it: the connection itself is delayed or closed. `next` runs when
 * the request may go on; never when the phone is offline.
 */
export function applyNetwork({ req, res, networkId, line }: NetworkRequest, next: () => void): void {
  const profile = networkProfiles.find(({ id }) => id === networkId);
  if (!profile || (!profile.isOffline && !profile.latencyMs && !profile.bytesPerSecond)) return next();
  if (profile.isOffline) {
    if (req.headers['sec-fetch-dest'] === 'iframe') return answerOffline(res);
    req.socket.destroy();
    return undefined;
  }
  if (profile.bytesPerSecond) paceResponse(res, profile, line);
  setTimeout(next, profile.latencyMs);
  return undefined;
}

/** A phone without a network shows its own page, which no script of ours enters. */
function answerOffline(res: ServerResponse): void {
  res.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  res.end(
    '<!doctype html><meta name="viewport" content="width=device-width,initial-scale=1"><title>No connection</title>' +
      '<style>html{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:30vh 2rem 0;text-align:center}</style>' +
      '<h1 style="font-size:1.2rem">No connection</h1><p>The simulated phone is offline.</p>',
  );
}

function paceResponse(res: ServerResponse, { bytesPerSecond }: NetworkProfile, line: NetworkLine): void {
  const out = { write: res.write.bind(res), end: res.end.bind(res) };
  const sliceBytes = Math.max(1, Math.floor((bytesPerSecond * SLICE_MS) / 1000));
  const queue: Buffer[] = [];
  let isEnded = false;
  let isRunning = false;

  const step = (): void => {
    const chunk = queue.shift();
    if (!chunk) {
      isRunning = false;
      if (isEnded) out.end();
      return;
    }
    if (chunk.length > sliceBytes) queue.unshift(chunk.subarray(sliceBytes));
    const slice = chunk.subarray(0, sliceBytes);
    const now = Date.now();
    const start = Math.max(now, line.freeAtMs);
    const done = start + (slice.length / bytesPerSecond) * 1000;
    line.freeAtMs = done;
    setTimeout(() => {
      if (res.destroyed) return;
      out.write(slice);
      step();
    }, done - now);
  };
  const push = (body: unknown): void => {
    if (typeof body === 'string') queue.push(Buffer.from(body));
    else if (body instanceof Uint8Array) queue.push(Buffer.from(body));
    if (isRunning) return;
    isRunning = true;
    step();
  };

  Object.assign(res, {
    write(body: unknown) {
      push(body);
      return true;
    },
    end(body?: unknown) {
      isEnded = true;
      push(body);
      return res;
    },
  });
}
