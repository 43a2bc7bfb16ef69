import type { Transport } from './transport.ts';

/** The part of a window the frame transport uses. */
export interface FrameHost {
  addEventListener(type: 'message', listener: (event: FrameMessage) => void): void;
  removeEventListener(type: 'message', listener: (event: FrameMessage) => void): void;
}

/** A `message` event. */
export interface FrameMessage {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

/** What `createFrameTransport` takes. */
export interface CreateFrameTransportOptions {
  /** The window this side listens in; the global one by default. */
  readonly window?: FrameHost | undefined;
  /** The other side: `window.parent`, or an iframe's `contentWindow`. */
  readonly target: { postMessage(text: string, origin: string): void };
  /** The other side's exact origin, such as `https://app.example.com`; `*` is refused. */
  readonly origin: string;
}

/**
 * Carries messages to another window by `postMessage`, for a page inside a frame. Only text from exactly this origin
 * *and* this window is taken; text goes only to this origin.
 *
 * Throws a `TypeError` at once when `origin` is not one exact origin.
 */
export function createFrameTransport({
  window: host = window,
  target,
  origin,
}: CreateFrameTransportOptions): Transport {
  if (!isOrigin(origin)) {
    throw new TypeError(
      `Cannot use "${origin}" as the frame's origin: it is not one. Give scheme, host and port only.`,
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
 * Whether events can have this origin: as browsers write it, without a default port, in lower case and ASCII. Documents
 * of these schemes have the origin "null", and so has every sandboxed frame; or there are none.
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
    // Addresses of the web get a path, those of an app's own scheme (`capacitor://localhost`) do not.
    return href === text || href === `${text}/`;
  } catch {
    return false;
  }
}
