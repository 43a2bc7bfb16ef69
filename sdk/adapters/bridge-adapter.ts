import type { Contract, Platform, Theme } from 'bridgehead';

/** The page, as an adapter sees it. */
export interface AdaptedPage {
  /** The page's window, whose members are untrusted: check each before use. */
  readonly window: Record<PropertyKey, unknown>;
  /** The contract of the bridge. */
  readonly contract: Contract;
  /** Empty if it cannot be read. */
  readonly userAgent: string;
  /** The platform that the user agent names. */
  readonly platform: Platform;
  /** The parameters of the query, and of the fragment, which takes precedence. */
  readonly launch: URLSearchParams;
}

/** A request or a notification of the page. */
export interface AdaptedRequest {
  /** Cannot be guessed; `undefined` for a notification (`reply: false`). */
  readonly id: string | undefined;
  /** The method's name in the contract. */
  readonly method: string;
  /** The params; any JSON value. */
  readonly params: unknown;
}

/** What is known about the app. */
export interface AdaptedAnnouncement {
  /** The app's platform. By default, and for an undeclared one, that of the user agent. */
  readonly platform?: Platform | (string & {}) | undefined;
  /** Until a promise is fulfilled, methods with `since` or `until` are pending, for up to a second. */
  readonly appVersion?: string | Promise<string | undefined> | undefined;
  /** The app's locale, unmapped. */
  readonly locale?: string | undefined;
  /** The app's theme. */
  readonly theme?: Theme | undefined;
  /** The launch data; by default, all launch parameters by name, as strings. */
  readonly launchData?: unknown;
  /** The app's methods; unknown if absent. Others are refused as `not-implemented`. */
  readonly methods?: readonly string[] | undefined;
}

/**
 * A failure of the app: the code with which the call rejects, or the app's own, which rejects as `shell-error`. In both
 * cases, `error.data` of the call has the app's own error, with its code and message.
 */
export type AdaptedError =
  | 'not-implemented'
  | 'bad-argument'
  | 'denied'
  | 'cancelled'
  | {
      /** The app's code, which becomes `nativeCode`. */
      readonly code: number;
      /** Without values. */
      readonly message?: string | undefined;
      /** Any JSON value, instead of the app's own error. */
      readonly data?: unknown;
    };

/** An event that answers a request without its id. */
export interface EventAnswer {
  /** The event's name. */
  readonly event: string;
  /** Whether it answers this request; by default, each such event answers all open requests of the method. */
  matches?(payload: unknown, request: AdaptedRequest): boolean;
  /** Returns the result; the payload by default. */
  readResult?(payload: unknown): unknown;
  /** Returns the failure; none by default. */
  readError?(payload: unknown): AdaptedError | undefined;
}

/** The page's end of the connection, for the app. */
export interface AdaptedListener {
  /** Delivers an event. Unknown ones are ignored, unless they answer a request. */
  emit(event: string, payload: unknown): void;
  /** Logs that the app refuses a listener: `listen` goes on with the other events. */
  refuse(event: string): void;
  /** Calls a handler of the page (`handle`). Rejects without one, or if it fails, with the `code` of the page's error. */
  request(handler: string, params: unknown): Promise<unknown>;
}

/** A bridge that an app already has, for `adaptBridge`. */
export interface BridgeAdapter {
  /** Whether the app's bridge exists. A page without it has no shell. */
  isPresent(page: AdaptedPage): boolean;
  /** Returns what is known about the app when the page starts. */
  readonly announce?: ((page: AdaptedPage) => AdaptedAnnouncement | undefined) | undefined;
  /**
   * Sends a request; returns its result or a promise of it, ignored for a notification and a method with `answers`. An
   * exception that `readError` does not know rejects the call as `transport`.
   */
  send(request: AdaptedRequest, page: AdaptedPage): unknown;
  /** Starts listening to the app. Returns a function that stops it. An exception is logged. */
  listen?(listener: AdaptedListener, page: AdaptedPage): () => void;
  /** The events that answer a method, by its name. */
  readonly answers?: Readonly<Record<string, readonly EventAnswer[]>> | undefined;
  /** Reads an error of `send`. By default, a rejection becomes `shell-error`. */
  readError?(error: unknown): AdaptedError | undefined;
}
