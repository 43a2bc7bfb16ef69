// Run inside the phone's page as text: a function cannot use imports, helpers or anything else of this module.
import type { PageSocket } from '../../../simulator-protocol/page-request.ts';

type Socket = WebSocket | EventSource;
/** Tools of `watchSockets`. */
export interface SocketTools {
  readonly report: ReportSocket;
  readonly watchSource: (source: EventSource) => void;
}

type ReportSocket = (socket: Socket, event: PageSocket['event'], data: unknown) => void;

/** Creates the function that sends a line of a socket. */
export function reportSockets(page: Window & typeof globalThis, send: (line: PageSocket) => void): ReportSocket {
  const MAX_CHARS = 2000;
  const now = page.Date.now;
  const { EventSource } = page;
  const textOf = function (data: unknown): string {
    if (typeof data === 'string') return data.slice(0, MAX_CHARS);
    const { size, byteLength } = Object(data) as { size?: number; byteLength?: number };
    return '(' + (size === undefined ? byteLength || 0 : size) + ' bytes)';
  };
  return function (socket, event, data) {
    const source = socket instanceof EventSource ? ('EventSource' as const) : ('WebSocket' as const);
    const line = { kind: 'socket' as const, at: now(), source: source, event: event };
    send(Object.assign(line, { url: socket.url.slice(0, MAX_CHARS), text: textOf(data) }));
  };
}

/**
 * Creates the function that reports the named events of an EventSource, and that the page closed it. A server names its events
 * as it likes, and only those that the page listens to arrive.
 */
export function watchEventSource(report: ReportSocket): SocketTools['watchSource'] {
  return function (source) {
    const { addEventListener, close } = source;
    const types = ['open', 'message', 'error'];
    source.addEventListener = function (type: string) {
      if (types.indexOf(type) === -1) {
        types.push(type);
        addEventListener.call(source, type, function (event: Event) {
          report(source, 'received', type + ': ' + String((event as MessageEvent).data));
        });
      }
      return addEventListener.apply(source, arguments as unknown as Parameters<typeof addEventListener>);
    };
    source.close = function () {
      if (source.readyState !== 2) report(source, 'closed', 'by the page');
      close.call(source);
    };
  };
}

/** Reports the messages of each WebSocket and EventSource, except those of development servers. */
export function watchSockets(page: Window & typeof globalThis, { report, watchSource }: SocketTools): void {
  const watched = new WeakSet<object>();
  const watch = function (socket: Socket): void {
    watched.add(socket);
    socket.addEventListener('open', function () {
      report(socket, 'opened', '');
    });
    socket.addEventListener('message', function (event) {
      report(socket, 'received', (event as MessageEvent).data);
    });
    if (socket instanceof page.EventSource) watchSource(socket);
    socket.addEventListener('close', function (event) {
      const { code, reason } = event as CloseEvent;
      report(socket, 'closed', code + (reason && ' ' + reason));
    });
    socket.addEventListener('error', function () {
      report(socket, 'failed', 'the browser does not tell the page why');
    });
  };
  const isOfDevServer = function (url: unknown, protocols: unknown): boolean {
    return /^vite-/.test(String(protocols)) || /\/_next\/|\/sockjs-node|\/__/.test(String(url));
  };
  const construct = function (target: object, values: unknown[], newTarget: object): object {
    const socket = Reflect.construct(target as never, values, newTarget as never) as Socket;
    if (!isOfDevServer(values[0], values[1])) watch(socket);
    return socket;
  };
  (['WebSocket', 'EventSource'] as const).forEach(function (name) {
    const value = new Proxy(page[name], { construct: construct });
    Object.defineProperty(page, name, { value: value, configurable: true, writable: true });
  });
  const proto = page.WebSocket.prototype;
  const original = proto.send;
  proto.send = function (data) {
    original.call(this, data);
    if (watched.has(this) && this.readyState === 1) report(this, 'sent', data);
  };
}
