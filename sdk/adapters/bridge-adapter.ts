import type { Contract, Platform, Theme } from 'bridgehead';

/** The page, as an adapter sees it. */
export interface AdaptedPage {
  /** The page's window as an open record. Its members are untrusted: check each before use. */
  readonly window: Record<PropertyKey, unknown>;
  /** The contract of the bridge. */
  readonly contract: Contract;
  /** The user agent; empty if it cannot be read. */
  readonly userAgent: string;
  /** The platform that the user agent names. */
  readonly platform: Platform;
  /** The launch parameters: those of the query, and those of the fragment, which take precedence. */
  readonly launch: URLSearchParams;
}

/** A request or a notification of the page. */
export interface AdaptedRequest {
  /** Identifies the request, and cannot be guessed; `undefined` for a notification (`reply: false`). */
  readonly id: string | undefined;
  /** The method's name in the contract. */
  readonly method: string;
  /** The params; any JSON value. */
  readonly params: unknown;
}

/** What is known about the app. */
export interface AdaptedAnnouncement {
  /**
   * The app's platform, which may be a declared one of the contract. By default, and for a platform that the contract does not
   * declare, the one that the user agent names.
   */
  readonly platform?: Platform | (string & {}) | undefined;
  /** The app's version. Until a promise is fulfilled, methods with `since` or `until` are pending, for up to a second. */
  readonly appVersion?: string | Promise<string | undefined> | undefined;
  /** The app's locale, unmapped. */
  readonly locale?: string | undefined;
  /** The app's theme. */
  readonly theme?: Theme | undefined;
  /** The launch data that the contract declares; by default, all launch parameters by name, which are strings. */
  readonly launchData?: unknown;
  /** The methods that the app has; unknown if absent. Calls of all others are refused as `not-implemented`. */
  readonly methods?: readonly string[] | undefined;
}

/** A failure of the app: the code with which the call rejects, or a code of the app, which rejects as `shell-error`. */
export type AdaptedError =
  | 'not-implemented'
  | 'bad-argument'
  | 'denied'
  | 'cancelled'
  | {
      /** The app's code, which becomes `nativeCode`. */
      readonly code: number;
      /** For developers. It must not contain values. */
      readonly message?: string | undefined;
      /** Any JSON value. */
      readonly data?: unknown;
    };

/** An event that answers a request, for apps whose answers have no id. */
export interface EventAnswer {
  /** The event's name. */
  readonly event: string;
  /** Whether it answers this request; every event of the name by default, and then all open requests of the method. */
  matches?(payload: unknown, request: AdaptedRequest): boolean;
  /** Returns the result; the payload by default. */
  readResult?(payload: unknown): unknown;
  /** Returns the failure; none by default. */
  readError?(payload: unknown): AdaptedError | undefined;
}

/** The page's end of the connection, for the app. */
export interface AdaptedListener {
  /** Delivers an event. Events that the contract does not have are ignored, unless they answer a request. */
  emit(event: string, payload: unknown): void;
  /** Calls a handler of the page (`handle`). Rejects if the page has none, or if it fails. */
  request(handler: string, params: unknown): Promise<unknown>;
}

/** The description of a bridge that an app already has, for `adaptBridge`. */
export interface BridgeAdapter {
  /** Returns whether the app's bridge exists. A page without it has no shell. */
  isPresent(page: AdaptedPage): boolean;
  /** Returns what is known about the app when the page starts; the page then knows it from its first line. */
  announce?(page: AdaptedPage): AdaptedAnnouncement | undefined;
  /**
   * Sends a request to the app, and returns its result or a promise of it. The result of a notification, and of a method that
   * has `answers`, is ignored. An exception that `readError` does not know rejects the call as `transport`.
   */
  send(request: AdaptedRequest, page: AdaptedPage): unknown;
  /** Starts listening to the app. Returns a function that stops it. */
  listen?(listener: AdaptedListener, page: AdaptedPage): () => void;
  /** The events that answer a method, by the name of the method. */
  readonly answers?: Readonly<Record<string, readonly EventAnswer[]>> | undefined;
  /** Reads what `send` threw, or what its promise was rejected with. By default, a rejection becomes `shell-error`. */
  readError?(error: unknown): AdaptedError | undefined;
}
