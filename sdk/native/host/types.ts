import type { ShellPlatform } from '../../platform.ts';
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
  /** Every method that `handle` takes. Announced to the page; any other method is answered with −32601. */
  readonly methods: ReadonlySet<string>;
  /**
   * Runs once for each request and notification. `params` is a JSON value, `null` where the page sent none. A `HostError`
   * that is thrown, or that a returned promise rejects with, is the response; any other error is answered with −32603.
   */
  handle(method: string, params: unknown, call: HostCall): void | Promise<void>;
}

/** What the page is told in the start snapshot and in the result of `$/hello`. Nothing personal belongs here. */
export interface HostFacts {
  /** Which `since` and `until` of the contract count. A desktop app takes the platform whose versions it follows. */
  readonly platform: ShellPlatform;
  /** The version as released, with all its segments. */
  readonly appVersion: string;
  /** The locale of the app, as the app names it. */
  readonly locale: string;
  readonly theme?: 'light' | 'dark' | undefined;
}

/** One request or notification of the page. Answer once, now or later; whatever follows the first answer is dropped. */
export interface HostCall {
  readonly method: string;
  /** False for a notification, whose answers are dropped. */
  readonly wantsReply: boolean;
  /** True once nobody waits any more: the page cancelled the call, or is gone. */
  readonly isCancelled: boolean;
  readonly page: HostPage;
  /** `result` is any JSON value; anything else (`NaN`, a `Date`, a class instance) is answered with −32603. */
  reply(result?: unknown): void;
  fail(code: number, message: string, data?: unknown): void;
  /** Sends an answer before the last one. A value that is not JSON is dropped and reported. */
  progress(value: unknown): void;
  /** Every action runs once, in order, when the page cancels or is gone; at once if that has happened. */
  onCancel(action: () => unknown): void;
}

/** The outcome of a request to the page. */
export type HostAnswer<Result = unknown> =
  { readonly ok: true; readonly result: Result } | { readonly ok: false; readonly error: HostError };

/** Events and requests to the page, typed by a contract if there is one. */
export interface HostPage<C extends Contract = Contract> {
  /** Sends an event; held until the page has sent `$/hello`, at most 50. A payload that is not JSON is dropped and reported. */
  emit<Name extends EventName<C>>(event: Name, payload?: PayloadOf<C, Name>): void;
  /**
   * Sends a request. The promise never rejects: it resolves to an error of code −32003 if no answer arrives within
   * `timeoutMs` (5,000), if the page goes away or if the shell is detached. From 2,147,483,647 on there is no deadline.
   */
  request<Name extends HandlerName<C>>(
    method: Name,
    params?: HandlerParamsOf<C, Name>,
    timeoutMs?: number,
  ): Promise<HostAnswer<HandlerResultOf<C, Name>>>;
}

/** Runs actions later, so that tests can supply their own time. */
export interface HostLoop {
  /** Runs `action` after `delayMs`; 0 is the next turn, in the order of the calls. The returned function removes it. */
  post(delayMs: number, action: () => void): () => void;
}

/** Reports what the app's own code threw, and values that are not JSON. Log `cause` with care: it may hold data of the user. */
export type HostErrorListener = (what: string, cause: unknown) => unknown;

/** The recipient of the texts for one document. */
export interface HostOutlet {
  /** The origin of the document; `null` if it has none that can be compared. A request to one origin is answered by that one only. */
  readonly origin: string | null;
  readonly deliver: (text: string, origin: string | null) => unknown;
}

/** Options of every shell. */
export interface HostOptions {
  readonly handler: HostHandler;
  readonly facts: () => HostFacts;
  /** Exact origins (`https://h5.example.com:8443`). `*` allows every origin and belongs in debug builds only. */
  readonly allowedOrigins: readonly string[];
  /** By default one line for each error goes to the console, without the message of the error. */
  readonly onError?: HostErrorListener | undefined;
  readonly loop?: HostLoop | undefined;
}
