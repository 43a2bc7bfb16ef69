import { checkArgument, hasFunction } from '../errors/check-argument.ts';
import { pageWindow } from './page-window.ts';
import type { Transport } from './transport.ts';

/** The part of a window that is used. @internal */
export interface FrameHost {
  /** As in `Window`. */
  addEventListener(type: 'message', listener: (event: FrameMessage) => void): void;
  /** As in `Window`. */
  removeEventListener(type: 'message', listener: (event: FrameMessage) => void): void;
}

/** A `message` event. @internal */
export interface FrameMessage {
  /** A string of this protocol. */
  readonly data: unknown;
  /** The origin of the sender. */
  readonly origin: string;
  /** The window of the sender. */
  readonly source: unknown;
}

/** Options of `createFrameTransport`. */
export interface CreateFrameTransportOptions {
  /** Receives the messages; the global one by default. */
  readonly window?: FrameHost | undefined;
  /** The other window: `window.parent`, or the `contentWindow` of an iframe. */
  readonly target: { postMessage(text: string, origin: string): void };
  /** The exact origin of the other window; not `*`. */
  readonly origin: string;
}

/**
 * Creates a transport by `postMessage` for a page in a frame, for this window *and* origin only.
 *
 * @throws {TypeError} if `origin` is not one exact origin.
 */
export function createFrameTransport(options: CreateFrameTransportOptions): Transport {
  const { window: given, target, origin } = Object(options) as typeof options;
  checkArgument(hasFunction(target, 'postMessage'), 'createFrameTransport({ target, origin })');
  // A window has both functions.
  const host = pageWindow(given) as unknown as FrameHost;
  if (typeof origin !== 'string' || !isOrigin(origin)) {
    throw new TypeError(
      `Cannot use "${String(origin)}" as the frame's origin: it is not an origin. Pass only scheme, host and port.`,
    );
  }
  return {
    post: (text) => target.postMessage(text, origin),
    subscribe(receive) {
      const listener = (event: FrameMessage): void => {
        if (event.origin === origin && event.source === target && typeof event.data === 'string') receive(event.data);
      };
      host.addEventListener('message', listener);
      return () => host.removeEventListener('message', listener);
    },
  };
}

/**
 * Whether events can have this origin, in the form of browsers: lower-case ASCII without a default port. Excludes schemes
 * whose documents have the origin "null" or cannot exist.
 */
function isOrigin(text: string): boolean {
  if (
    /^(about|blob|cid|content|data|file|filesystem|ftp|intent|javascript|mailto|mid|sms|tel|urn|view-source|wss?):/.test(
      text,
    )
  )
    return false;
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/*?#@A-Z\s]+$/.test(text)) return false;
  try {
    const { href } = new URL(text);
    // Parsing adds a path to http URLs, but not to URLs with custom schemes (`capacitor://localhost`).
    return href === text || href === `${text}/`;
  } catch {
    return false;
  }
}
