import type { DevToolsEvent } from './devtools.ts';
import type { RequestLog } from './request-log.ts';

interface OpenRequest {
  readonly at: number;
  readonly method: string;
  readonly url: string;
  status: number;
  type: string;
}

const scriptTypes = ['XHR', 'Fetch', 'Ping', 'EventSource'];

/** Gathers the requests of a window out of DevTools' events; each is logged when it has ended. Bodies are not read. */
export function createRequestWatch(log: RequestLog['add']): (event: DevToolsEvent) => void {
  const open = new Map<unknown, OpenRequest>();

  const finish = (id: unknown): void => {
    const request = open.get(id);
    open.delete(id);
    if (!request || !URL.canParse(request.url)) return;
    const { at, method, status, type } = request;
    const { pathname, origin, searchParams } = new URL(request.url);
    log({
      at,
      method,
      status,
      type,
      path: origin + pathname,
      query: [...searchParams],
      durationMs: Date.now() - at,
      body: '',
    });
  };

  return ({ method, params }) => {
    const { requestId, type } = params;
    switch (method) {
      case 'Network.requestWillBeSent': {
        // DevTools' own shapes; a member that is missing reads as undefined.
        const { url, method: verb } = Object(params['request']) as { url?: unknown; method?: unknown };
        if (!scriptTypes.includes(String(type)) && !String(url).includes('/api/')) return;
        open.set(requestId, { at: Date.now(), method: String(verb), url: String(url), status: 0, type: '' });
        return;
      }
      case 'Network.responseReceived': {
        const request = open.get(requestId);
        const { status, mimeType } = Object(params['response']) as { status?: unknown; mimeType?: unknown };
        if (request)
          Object.assign(request, { status: Number(status) || 0, type: typeof mimeType === 'string' ? mimeType : '' });
        return;
      }
      case 'Network.loadingFinished':
      case 'Network.loadingFailed':
        finish(requestId);
        return;
      default:
    }
  };
}
