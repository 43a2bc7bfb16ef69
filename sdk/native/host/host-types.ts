import type { DeclaredPlatforms, ShellPlatform } from '../../gate/platform.ts';
import type {
  Contract,
  EventName,
  HandlerName,
  HandlerParamsOf,
  HandlerResultOf,
  PayloadOf,
} from '../../contract/types.ts';
import type { HostError } from './host-error.ts';

/** The methods of an app. `createHostHandler` makes one from a contract. */
export interface HostHandler {
  /** The announced methods. Others get −32601. */
  readonly methods: ReadonlySet<string>;
  /** The `platforms` of the contract. */
  readonly platforms?: Pick<DeclaredPlatforms, 'names'> | undefined;
  /**
   * Called for each request and notification. `params` is `null` without any. A `HostError`, thrown or rejected with,
   * is the response; any other error −32603.
   */
  handle(method: string, params: unknown, call: HostCall): void | Promise<void>;
}

/** The announcement. Must not contain personal data. */
export interface HostAppInfo {
  /** A declared platform, or that of Android and iOS whose versions the app follows. */
  readonly platform: ShellPlatform | (string & {});
  /** As released, with all segments. */
  readonly appVersion: string;
  /** The app's locale, unmapped. */
  readonly locale: string;
  /** Omitted if unknown. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** The contract's `launchData`, as JSON. */
  readonly launchData?: unknown;
}

/** A request or notification. Respond once, now or later; further responses are dropped. */
export interface HostCall {
  /** The called method. */
  readonly method: string;
  /** `false` for a notification. */
  readonly expectsResponse: boolean;
  /** Whether the page cancelled the call or was unloaded. */
  readonly isCancelled: boolean;
  /** Sends events and requests to the page. */
  readonly page: HostPage;
  /** Responds with a JSON value. Others (`NaN`, a `Date`, a class instance) give −32603. */
  reply(result?: unknown): void;
  /** Responds with an error. `data` that is not JSON is omitted and reported. */
  fail(code: number, message: string, data?: unknown): void;
  /** Sends a progress value. One that is not JSON is dropped and reported. */
  progress(value: unknown): void;
  /** Runs `action` once when the page cancels the call or is unloaded; immediately if it has. */
  onCancel(action: () => unknown): void;
}

/** The outcome of a request to the page. */
export type HostResponse<Result = unknown> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly error: HostError };

/** Sends events and requests to the page. */
export interface HostPage<C extends Contract = Contract> {
  /** Sends an event; up to 50 messages are held until `$/hello`. One that is not JSON is dropped and reported. */
  emit<Name extends EventName<C>>(event: Name, payload?: PayloadOf<C, Name>): void;
  /**
   * Sends a request. Never rejects: resolves to −32003 without a response within `timeoutMs` (5,000 by default; from
   * 2,147,483,647 on none), and if the page is unloaded or the shell detached; to −32603 if `timeoutMs` is not a
   * number.
   */
  request<Name extends HandlerName<C>>(
    method: Name,
    params?: HandlerParamsOf<C, Name>,
    timeoutMs?: number,
  ): Promise<HostResponse<HandlerResultOf<C, Name>>>;
}

/** Schedules actions. */
export interface HostLoop {
  /** Runs `action` after `delayMs`; 0 is the next turn, in order. Returns its cancellation. */
  post(delayMs: number, action: () => void): () => void;
  /** Monotonic milliseconds, for the durations in reports. */
  now?(): number;
}

/** Called with errors of app code and values that are not JSON. `cause` may contain user data. */
export type HostErrorListener = (what: string, cause: unknown) => unknown;

/** An occurrence in a shell. Without values, except in `cause`. */
export type HostReport =
  | {
      /** A message was rejected, or dropped if `code` is `undefined`. */
      readonly kind: 'refused';
      readonly why: string;
      readonly code: number | undefined;
      /** At most 100 characters of the name that the page sent. */
      readonly method: string | undefined;
      /** The sender; `null` if unknown. */
      readonly origin: string | null;
    }
  /** App code failed, or a value is not JSON. `cause` may contain user data. */
  | { readonly kind: 'failed'; readonly what: string; readonly cause: unknown }
  /** A response was sent; `code` is `undefined` for a result. `durationMs` is 0 if the loop has no `now`. */
  | {
      readonly kind: 'answered';
      readonly method: string;
      readonly durationMs: number;
      readonly code: number | undefined;
    }
  /** The session ended. */
  | { readonly kind: 'page-gone' };

/** Receives the strings for one document. */
export interface HostOutlet {
  /** The origin of the document; `null` if not comparable. */
  readonly origin: string | null;
  /** Delivers a string to the document if it still has this origin. */
  readonly deliver: (text: string, origin: string | null) => unknown;
}

/** Options of every shell. */
export interface HostOptions {
  /** The methods that the page can call. */
  readonly handler: HostHandler;
  /**
   * Returns the app's part of the announcement, at each `$/hello` and start script. If it throws, `$/hello` gets
   * −32603.
   */
  readonly appInfo: () => HostAppInfo;
  /** Exact origins (`https://h5.example.com:8443`); `*` for every origin, in debug builds only. */
  readonly allowedOrigins: readonly string[];
  /** Logs each error by default, without its message. */
  readonly onError?: HostErrorListener | undefined;
  /** Logs refusals by default. */
  readonly onReport?: ((report: HostReport) => unknown) | undefined;
  /** Schedules actions; by default with microtasks and `setTimeout`. */
  readonly loop?: HostLoop | undefined;
}
