import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type NetworkProfile, networkProfiles } from '../devices/network-profiles.data.ts';
import { sendStatus } from './status-page/status-page.ts';

const SLICE_MS = 40;

/** A request and the network id of its phone: one of `network-profiles.data.ts`; any other id has no effect. */
export interface NetworkRequest {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly networkId: string | undefined;
  /** The connection shared by all requests from the phone. */
  readonly connection: PhoneNetwork;
}

/** When a phone's connection is free again, in `Date.now()` milliseconds. */
export interface PhoneNetwork {
  freeAtMs: number;
}

/**
 * Applies the phone's network between the page and its server: latency, throughput, or no connection.
 *
 * Affects everything the page loads, because the connection itself is delayed or closed. `next` is called when the request
 * may continue; never when the phone is offline or the client hangs up first. Returns the result of `next`, so that the caller handles its failure.
 */
export async function applyNetwork(
  { req, res, networkId, connection }: NetworkRequest,
  next: () => unknown,
): Promise<unknown> {
  const profile = findNetwork(networkId);
  if (!profile || (!profile.isOffline && !profile.latencyMs && !profile.bytesPerSecond)) return next();
  if (profile.isOffline) {
    if (req.headers['sec-fetch-dest'] === 'iframe') return sendOffline(req, res);
    req.socket.destroy();
    return undefined;
  }
  if (profile.bytesPerSecond) paceResponse(res, profile, connection);
  await wait(profile.latencyMs);
  // The client has hung up meanwhile.
  return res.destroyed ? undefined : next();
}

/** Returns the network with this id. */
export function findNetwork(networkId: string | undefined): NetworkProfile | undefined {
  return networkProfiles.find(({ id }) => id === networkId);
}

/** An offline phone shows its own error page. */
function sendOffline({ url = '/' }: IncomingMessage, res: ServerResponse): void {
  sendStatus(res, {
    code: 503,
    failure: 'Cannot load',
    heading: 'No connection',
    url,
    reason: 'The simulated phone is offline.',
    nextStep: 'Choose another network in its setup, then try again.',
  });
}

function paceResponse(res: ServerResponse, { bytesPerSecond }: NetworkProfile, connection: PhoneNetwork): void {
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
    const start = Math.max(now, connection.freeAtMs);
    const done = start + (slice.length / bytesPerSecond) * 1000;
    connection.freeAtMs = done;
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
