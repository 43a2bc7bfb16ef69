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
  /** The implemented methods, which are announced. Others get −32601. */
  readonly methods: ReadonlySet<string>;
  /** The `platforms` of the contract. */
  readonly platforms?: Pick<DeclaredPlatforms, 'names'> | undefined;
  /**
   * Called once for each request and notification. `params` is `null` if the page sent none. A `HostError`, thrown or
   * rejected with, is the response; any other error −32603.
   */
  handle(method: string, params: unknown, call: HostCall): void | Promise<void>;
}

/** The content of the announcement. Must not contain personal data. */
export interface HostAppInfo {
  /** Selects the `since` and `until` that apply: a declared platform, or that of Android and iOS whose versions the app follows. */
  readonly platform: ShellPlatform | (string & {});
  /** As released, with all segments. */
  readonly appVersion: string;
  /** The app's locale, unmapped. */
  readonly locale: string;
  /** Omitted if unknown. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** Why the app opened the page: the contract's `launchData`, as JSON. */
  readonly launchData?: unknown;
}

/** A request or notification from the page. Respond once, now or later; further responses are dropped. */
export interface HostCall {
  /** The name of the called method. */
  readonly method: string;
  /** `false` for a notification. */
  readonly expectsResponse: boolean;
  /** Whether the page cancelled the call or was unloaded. */
  readonly isCancelled: boolean;
  /** Sends events and requests to the page. */
  readonly page: HostPage;
  /** Responds with a JSON value. Anything else (`NaN`, a `Date`, a class instance) gives −32603. */
  reply(result?: unknown): void;
  /** Responds with an error, as `HostError`. `data` that is not JSON is omitted and reported. */
  fail(code: number, message: string, data?: unknown): void;
  /** Sends a progress value. One that is not JSON is dropped and reported. */
  progress(value: unknown): void;
  /** Adds an action that runs once, in order, when the page cancels the call or is unloaded; immediately if it has. */
  onCancel(action: () => unknown): void;
}

/** The outcome of a request to the page. */
export type HostResponse<Result = unknown> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly error: HostError };

/** Sends events and requests to the page. */
export interface HostPage<C extends Contract = Contract> {
  /** Sends an event. Up to 50 messages are held until `$/hello`. A payload that is not JSON is dropped and reported. */
  emit<Name extends EventName<C>>(event: Name, payload?: PayloadOf<C, Name>): void;
  /**
   * Sends a request. Never rejects: resolves to the error −32003 without a response within `timeoutMs` (5,000 by
   * default; from 2,147,483,647 on none), and if the page is unloaded or the shell detached; to −32603, reported, if
   * `timeoutMs` is not a number.
   */
  request<Name extends HandlerName<C>>(
    method: Name,
    params?: HandlerParamsOf<C, Name>,
    timeoutMs?: number,
  ): Promise<HostResponse<HandlerResultOf<C, Name>>>;
}

/** Schedules actions. */
export interface HostLoop {
  /** Runs `action` after `delayMs`; 0 is the next turn, in order. Returns a function that cancels it. */
  post(delayMs: number, action: () => void): () => void;
  /** Monotonic milliseconds, for the durations in reports. */
  now?(): number;
}

/** Called with errors of app code and values that are not JSON. `cause` may contain user data. */
export type HostErrorListener = (what: string, cause: unknown) => unknown;

/** An occurrence in a shell. Names and codes only, except for `cause`. */
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
  /** A request has its response; `code` is `undefined` for a result. `durationMs` is 0 if the loop has no `now`. */
  | {
      readonly kind: 'answered';
      readonly method: string;
      readonly durationMs: number;
      readonly code: number | undefined;
    }
  /** The session ended. */
  | { readonly kind: 'page-gone' };

/** The recipient of the strings for one document. */
export interface HostOutlet {
  /** The origin of the document, which alone can respond to its requests; `null` if not comparable. */
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
   * −32603, and the snapshot is empty.
   */
  readonly appInfo: () => HostAppInfo;
  /** Exact origins (`https://h5.example.com:8443`); `*` for every origin, in debug builds only. */
  readonly allowedOrigins: readonly string[];
  /** Logs a line for each error by default, without its message. */
  readonly onError?: HostErrorListener | undefined;
  /** Receives refusals, failures, answers and ends of sessions. Logs refusals by default. */
  readonly onReport?: ((report: HostReport) => unknown) | undefined;
  /** Schedules actions; by default with microtasks and `setTimeout`. */
  readonly loop?: HostLoop | undefined;
}
