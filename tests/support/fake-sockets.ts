/** The remote end of a socket that a page opened. */
export interface FakeSocket {
  readonly url: string;
  /** The parsed messages received so far. */
  readonly received: readonly Record<string, unknown>[];
  readonly isClosed: boolean;
  bufferedAmount: number;
  /** Completes the handshake. */
  accept(): void;
  /** Sends a message to the page. */
  send(message: unknown): void;
  /** Closes the connection or refuses it. */
  drop(): void;
}

/** Creates a `WebSocket` class for a page, with all sockets created from it. */
export function createFakeSockets(): { readonly WebSocket: unknown; readonly sockets: readonly FakeSocket[] } {
  const sockets: FakeSocket[] = [];
  class WebSocket {
    readyState = 0;
    bufferedAmount = 0;
    onopen: (() => void) | null = null;
    onclose: (() => void) | null = null;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    readonly received: Record<string, unknown>[] = [];
    readonly url: string;
    constructor(url: string) {
      this.url = url;
      sockets.push(this);
    }
    get isClosed(): boolean {
      return this.readyState === 3;
    }
    send(text: string | object): void {
      if (typeof text === 'object') return this.onmessage?.({ data: JSON.stringify(text) });
      if (this.readyState !== 1) throw new Error('InvalidStateError');
      // The page sends only JSON objects.
      this.received.push(JSON.parse(text) as Record<string, unknown>);
    }
    close(): void {
      this.readyState = 3;
    }
    accept(): void {
      this.readyState = 1;
      this.onopen?.();
    }
    drop(): void {
      this.readyState = 3;
      this.onclose?.();
    }
  }
  return { WebSocket, sockets };
}
