import type { RealPhoneLine } from '../../simulator-protocol/phone-messages.ts';
import type { PageRedactor } from './page-redactor.ts';

/** Reads events of the DevTools `Network` domain; returns a line for each failed request. */
export type NetworkObserver = (method: string, params: Readonly<Record<string, unknown>>) => RealPhoneLine | undefined;

interface OpenRequest {
  readonly method: string;
  readonly url: string;
  /** Offset between the two DevTools clocks: the monotonic one of events and the wall clock. */
  readonly offsetMs: number;
}

/** The maximum number of pending requests; beyond it, the oldest is forgotten. */
const MAX_OPEN = 1000;

/** Creates the observer of failed requests. Requests cancelled by the page itself do not count as failures. */
export function observeNetworkFailures(redactor: PageRedactor): NetworkObserver {
  const open = new Map<string, OpenRequest>();
  const line = (id: string, timestamp: unknown, end: { status: number; reason: string }): RealPhoneLine | undefined => {
    const request = open.get(id);
    open.delete(id);
    if (!request || typeof timestamp !== 'number') return undefined;
    const { method, url, offsetMs } = request;
    return { kind: 'network', atMs: timestamp * 1000 + offsetMs, method, url: redactor.url(url), ...end };
  };
  const start = (id: string, { request, timestamp, wallTime }: Readonly<Record<string, unknown>>): undefined => {
    // Members are checked here; a missing one is undefined.
    const { method, url } = Object(request) as Record<string, unknown>;
    if (typeof method !== 'string' || typeof url !== 'string') return;
    if (typeof timestamp !== 'number' || typeof wallTime !== 'number') return;
    open.set(id, { method, url, offsetMs: (wallTime - timestamp) * 1000 });
    if (open.size > MAX_OPEN) open.delete(open.keys().next().value ?? '');
  };
  return (method, params) => {
    const { requestId, timestamp, response, errorText, canceled } = params;
    if (typeof requestId !== 'string') return undefined;
    if (method === 'Network.requestWillBeSent') return start(requestId, params);
    if (method === 'Network.responseReceived') {
      const { status } = Object(response) as Record<string, unknown>;
      const isFailed = typeof status === 'number' && Number.isInteger(status) && status >= 400;
      return isFailed ? line(requestId, timestamp, { status, reason: '' }) : undefined;
    }
    if (method === 'Network.loadingFinished') return void open.delete(requestId);
    if (method !== 'Network.loadingFailed') return undefined;
    if (canceled === true) return void open.delete(requestId);
    return line(requestId, timestamp, { status: 0, reason: typeof errorText === 'string' ? errorText : 'failed' });
  };
}
