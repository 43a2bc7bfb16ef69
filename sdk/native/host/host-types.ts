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
  /** The methods that `handle` implements, which are announced to the page. Others get the response −32601. */
  readonly methods: ReadonlySet<string>;
  /** The platforms that the app may announce in addition to Android and iOS: the `platforms` of its contract. None by default. */
  readonly platforms?: Pick<DeclaredPlatforms, 'names'> | undefined;
  /**
   * Called once for each request and notification. `params` is a JSON value, `null` if the page sent none. A `HostError` that
   * is thrown, or that a returned promise rejects with, is the response. Any other error gives the response −32603.
   */
  handle(method: string, params: unknown, call: HostCall): void | Promise<void>;
}

/** The content of the announcement: the start snapshot and the result of `$/hello`. Must not contain personal data. */
export interface HostAppInfo {
  /**
   * Selects the `since` and `until` of the contract that apply: a platform that its `platforms` declare, or the one of Android and
   * iOS whose versions the app follows.
   */
  readonly platform: ShellPlatform | (string & {});
  /** The version as released, with all segments. */
  readonly appVersion: string;
  /** The app's locale, unmapped. */
  readonly locale: string;
  /** The theme of the app; omitted if unknown. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** Why the app opened the page: what the contract declares as `launchData`; omitted if nothing. JSON. */
  readonly launchData?: unknown;
}

/** One request or notification from the page. Respond once, now or later; further responses are dropped. */
export interface HostCall {
  /** The name of the called method. */
  readonly method: string;
  /** `false` for a notification, whose responses are dropped. */
  readonly expectsResponse: boolean;
  /** Whether the page has cancelled the call or was unloaded. */
  readonly isCancelled: boolean;
  /** Sends events and requests to the page. */
  readonly page: HostPage;
  /** Responds with a result, which is any JSON value. Anything else (`NaN`, a `Date`, a class instance) gives the response −32603. */
  reply(result?: unknown): void;
  /**
   * Responds with an error. `code` is one of section 14 of docs/protocol.md (`wireErrors`), or your own outside −32768…−32000.
   * `message` is for developers. `data` that is not JSON is omitted and reported.
   */
  fail(code: number, message: string, data?: unknown): void;
  /** Sends a progress value before the response. A value that is not JSON is dropped and reported. */
  progress(value: unknown): void;
  /**
   * Adds an action that runs once when the page cancels the call or is unloaded; immediately if that has happened. Actions run in
   * the order in which they were added.
   */
  onCancel(action: () => unknown): void;
}

/** The outcome of a request to the page. */
export type HostResponse<Result = unknown> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly error: HostError };

/** Sends events and requests to the page, typed by a contract if there is one. */
export interface HostPage<C extends Contract = Contract> {
  /** Sends an event. Up to 50 messages are held until the page has sent `$/hello`. A payload that is not JSON is dropped and reported. */
  emit<Name extends EventName<C>>(event: Name, payload?: PayloadOf<C, Name>): void;
  /**
   * Sends a request. The promise never rejects. It resolves to an error with the code −32003 if no response arrives within
   * `timeoutMs` (5,000 by default), if the page is unloaded or if the shell is detached. 2,147,483,647 ms or more means no
   * timeout, a negative number 0. A value that is not a number is rejected with −32603 and reported.
   */
  request<Name extends HandlerName<C>>(
    method: Name,
    params?: HandlerParamsOf<C, Name>,
    timeoutMs?: number,
  ): Promise<HostResponse<HandlerResultOf<C, Name>>>;
}

/** Schedules actions. Tests can supply their own time. */
export interface HostLoop {
  /** Runs `action` after `delayMs`; 0 is the next turn, in the order of the calls. Returns a function that cancels it. */
  post(delayMs: number, action: () => void): () => void;
  /** A time in milliseconds that never goes back, for the durations in reports. */
  now?(): number;
}

/** Called with errors of app code and with values that are not JSON. `cause` may contain user data: log it with care. */
export type HostErrorListener = (what: string, cause: unknown) => unknown;

/** One thing that happened in a shell. Contains names and codes only, no params and no results, except for `cause`. */
export type HostReport =
  | {
      /** A message from the page was rejected, or dropped if `code` is `undefined`. */
      readonly kind: 'refused';
      readonly why: string;
      readonly code: number | undefined;
      /** At most 100 characters of the name that the page sent. */
      readonly method: string | undefined;
      /** The sender; `null` if unknown. */
      readonly origin: string | null;
    }
  /** Code of the app failed, or a value is not JSON. `cause` may contain data of the page or of the user. */
  | { readonly kind: 'failed'; readonly what: string; readonly cause: unknown }
  /** A request of the page has its response; `code` is `undefined` for a result. `durationMs` is 0 if the loop has no `now`. */
  | {
      readonly kind: 'answered';
      readonly method: string;
      readonly durationMs: number;
      readonly code: number | undefined;
    }
  /** The session ended: the page was unloaded, crashed or replaced, or the bridge was detached. */
  | { readonly kind: 'page-gone' };

/** The recipient of the strings for one document. */
export interface HostOutlet {
  /** The origin of the document; `null` if it is not comparable. Only this origin can respond to requests that were sent to it. */
  readonly origin: string | null;
  /** Delivers a string to the document if it still has this origin. The result is ignored. */
  readonly deliver: (text: string, origin: string | null) => unknown;
}

/** Options of every shell. */
export interface HostOptions {
  /** The methods that the page can call; `createHostHandler` creates them from a contract. */
  readonly handler: HostHandler;
  /**
   * Returns the app's part of the announcement. Called at each `$/hello` and for each start script. If it throws, the response to
   * `$/hello` is −32603, and the snapshot of the start script is empty.
   */
  readonly appInfo: () => HostAppInfo;
  /** Exact origins (`https://h5.example.com:8443`). `*` allows every origin and belongs in debug builds only. */
  readonly allowedOrigins: readonly string[];
  /** Logs one line for each error to the console by default, without the message of the error. */
  readonly onError?: HostErrorListener | undefined;
  /**
   * Receives what was refused, failed and answered, and the end of a session. Logs one line for each refusal by default; failures are
   * logged by `onError`.
   */
  readonly onReport?: ((report: HostReport) => unknown) | undefined;
  /** Schedules the actions of the shell; by default with microtasks and `setTimeout`. */
  readonly loop?: HostLoop | undefined;
}
