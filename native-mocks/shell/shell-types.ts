import type {
  Clock,
  Contract,
  Exact,
  HandlerParamsOf,
  HandlerResultOf,
  LaunchDataOf,
  ParamsArgument,
  ParamsOf,
  PayloadOf,
  Platform,
  PlatformOf,
  ProgressOf,
  ResultOf,
  ReturnsExact,
  ShellPlatform,
} from 'bridgehead';
import type { BridgeNames } from 'bridgehead/transports';
import type { EventEmitter } from 'eventemitter3';
import type { OldBridgeName } from '../old-bridges/native-side.ts';
import type { AppModel, InitialAppState } from '../app/app-model.ts';
import type { AppState } from '../app/app-state.ts';
import type { Fault, ObjectFault } from '../faults/fault.ts';
import type { ShellDialect } from './dialects.ts';
import type { ShellGeneration, ShellWiring } from './place-objects.ts';
import type { Violation } from '../strict/violation.ts';
import type { ShellCall } from './shell-call.ts';
import type { TrafficMessage } from './traffic.ts';

/** A call, as passed to a response function. */
export interface ResponseCall<Progress = unknown> extends ShellCall {
  /** Sends a progress value. Does nothing when the shell does not announce `progress`. */
  progress(value: Progress): void;
  /** Returns the default response and runs the behaviour of the simulated app, as if there were no response function. */
  defaultResponse(): unknown;
}

/** A function that responds to calls of a method. */
export type ResponseFunction<Params, Result, Progress = unknown> = (
  params: Params,
  call: ResponseCall<Progress>,
) => Result | Error | Promise<Result | Error>;

/** The type of a result where the contract allows any value. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** The response to a method: a value, a function (synchronous or asynchronous), or an error (`ShellError` sets the code). */
export type MethodResponse<Params, Result, Progress = unknown> =
  | ResponseFunction<Params, Result, Progress>
  | Error
  | (unknown extends Result ? JsonValue : Result);

/** Responses by method name. */
export type MethodResponses<C extends Contract> = {
  readonly [Name in keyof C['methods'] & string]?: MethodResponse<
    ParamsOf<C, Name>,
    ResultOf<C, Name>,
    ProgressOf<C, Name>
  >;
};

/** Constrains a response to the fields that the contract declares. */
export type ExactResponse<Given, Result> = Given extends (...args: never) => unknown
  ? ReturnsExact<Given, Result>
  : Given extends Exact<Given, Result>
    ? unknown
    : Exact<Given, Result>;

/** Constrains responses by method name to declared fields and declared methods. */
export type ExactResponses<C extends Contract, Given> =
  MethodResponses<C> extends Given
    ? unknown
    : {
        readonly [Name in keyof Given]: Name extends keyof C['methods'] & string
          ? ExactResponse<Given[Name], ResultOf<C, Name>>
          : string extends Name
            ? unknown
            : never;
      };

/** Shell options that keep the inferred type of `responses`. */
export type WithResponses<Options, C extends Contract, Given> = Omit<Options, 'responses'> & {
  /** Responses that replace the defaults derived from the contract. */
  readonly responses?: (Given & ExactResponses<C, Given>) | undefined;
};

/** A fault whose methods and events exist in a contract. */
export type FaultOf<C extends Contract> = Fault<
  (keyof C['methods'] & string) | `$/${string}`,
  keyof C['events'] & string
>;

/** Options shared by `createAndroidShell` and `createIosShell`. Only `contract` is required. */
export interface ShellOptions<C extends Contract> extends Omit<InitialAppState, 'launchData'> {
  /** The contract whose methods and events the shell has. */
  readonly contract: C;
  /** App version; by default the newest version that the contract names. The shell has exactly the methods and events of this version. */
  readonly appVersion?: string | undefined;
  /** What the app opens the page with: the `launchData` of the contract; nothing by default. */
  readonly launchData?: LaunchDataOf<C> | undefined;
  /** Responses that replace the defaults derived from the contract. */
  readonly responses?: MethodResponses<C> | undefined;
  /** Deviations from normal behaviour, such as late or lost responses; none by default. */
  readonly faults?: readonly FaultOf<C>[] | undefined;
  /** Seed of random faults; the same seed repeats the same run. 1 by default. */
  readonly seed?: number | string | undefined;
  /** Clock of delays and timeouts; the system clock by default. */
  readonly clock?: Clock | undefined;
  /** Milliseconds before each response. 0 by default: the shell responds in the same turn, after `postMessage` has returned. */
  readonly latencyMs?: number | undefined;
  /** `auto` (default): payment and sign-out succeed immediately. `manual`: they wait for `app.completeSheet`. */
  readonly interaction?: 'auto' | 'manual' | undefined;
  /** `action`: the old `{callbackId, action, params}` message format. `json-rpc` by default. */
  readonly dialect?: Exclude<ShellDialect, 'methods'> | undefined;
  /** Names of the global objects. By default `android` is `BridgeheadAndroid`; `ios` and `page` are `bridgehead`. */
  readonly names?: Partial<BridgeNames> | undefined;
  /** `false`: the shell provides no start snapshot. `true` by default. */
  readonly snapshot?: boolean | undefined;
  /** `false`: an old shell that uses JSON-RPC but does not implement `$/hello`. `true` by default. */
  readonly supportsHandshake?: boolean | undefined;
  /** Capabilities that the shell announces; all by default. */
  readonly can?: Partial<Record<'batch' | 'cancel' | 'progress' | 'status', boolean>> | undefined;
  /** Methods that this app lacks although its version should have them. */
  readonly without?: readonly (keyof C['methods'] & string)[] | undefined;
  /** `true`: the shell implements the `$/test.*` methods of debug builds. `false` by default. */
  readonly testMethods?: boolean | undefined;
  /**
   * `true`: rejects messages that violate docs/protocol.md: requests receive an error that contains the rule, notifications
   * are dropped. `false` by default. `shell.violations` lists the violations in both cases.
   */
  readonly strict?: boolean | undefined;
  /** `true`: marks the window as the main frame, so that the SDK starts inside a frame. `false` by default. */
  readonly marksMainFrame?: boolean | undefined;
}

/** Options of `createAndroidShell`. */
export interface AndroidShellOptions<C extends Contract> extends ShellOptions<C> {
  /**
   * `object` (default): `addJavascriptInterface`. `listener`: `WebMessageListener`. `methods`: an old object with one method per
   * action. The others are the native sides of existing bridges.
   */
  readonly generation?: 'object' | 'listener' | 'methods' | OldBridgeName | undefined;
}

/** Options of `createIosShell`. */
export interface IosShellOptions<C extends Contract> extends ShellOptions<C> {
  /**
   * `handler` (default): a script message handler. `handler-with-reply`: a handler whose promise resolves with the response. The
   * others are the native sides of existing bridges.
   */
  readonly generation?: 'handler' | 'handler-with-reply' | OldBridgeName | undefined;
}

/** Options of `createPlatformShell`. */
export interface PlatformShellOptions<C extends Contract> extends ShellOptions<C> {
  /** The platform, which the contract declares. */
  readonly platform: Exclude<PlatformOf<C>, Platform>;
  /** `object` (default): an object like Android's `addJavascriptInterface`. `listener`: one that emits `message` events. */
  readonly generation?: 'object' | 'listener' | undefined;
}

/** Events from a shell, by listener signature. */
export interface ShellEvents {
  /** Every message in either direction, in order. */
  message: (message: TrafficMessage) => void;
  /** A request from the page. */
  request: (message: TrafficMessage) => void;
  /** The shell's response to a request from the page. */
  response: (message: TrafficMessage) => void;
  /** A notification from the page: a call without a response. */
  notification: (message: TrafficMessage) => void;
  /** A progress value of an open request. */
  progress: (message: TrafficMessage) => void;
  /** An event that the shell emitted. */
  event: (message: TrafficMessage) => void;
  /** A request from the shell to the page. */
  shellRequest: (message: TrafficMessage) => void;
  /** The page's response to a request from the shell. */
  pageResponse: (message: TrafficMessage) => void;
  /** A string that cannot be parsed as a message. */
  invalid: (message: TrafficMessage) => void;
  /** The page violated a rule of docs/protocol.md. */
  violation: (violation: Violation) => void;
  /** A page has started a new session with `$/hello`. */
  session: (session: string) => void;
  /** The state of the simulated app changed. */
  state: (state: AppState) => void;
  /** A fault killed the page's process. The code that shows the page must reload it. */
  kill: () => void;
  /** A fault of the injected object took effect, which is not visible in any message. `method`: the method whose post threw. */
  fault: (kind: ObjectFault | 'renderer-killed', method?: string) => void;
}

/** A page in another process that exchanges strings with the shell. */
export interface RemotePage {
  /** Passes a string that the page posted. `crossing` counts the posts from this page from 1. */
  post(text: string, crossing: number): void;
  /** Reports that a fault of the injected object took effect in the page. */
  reportFault(...fault: Parameters<ShellEvents['fault']>): void;
  /** Disconnects the page. */
  leave(): void;
}

/** The part of a shell that does not depend on the contract's types. */
export interface AnyShell extends Pick<EventEmitter<ShellEvents>, 'on' | 'once' | 'off'> {
  /** The contract of the shell. */
  readonly contract: Contract;
  /** The platform of the shell. At run time it may be a declared one. */
  readonly platform: ShellPlatform;
  /** How the shell receives messages. */
  readonly generation: ShellGeneration;
  /** The message format of the shell. */
  readonly dialect: ShellDialect;
  /** The app version, with all segments. */
  readonly appVersion: string;
  /** Names of the methods this app has. */
  readonly methods: readonly string[];
  /** The simulated app: its state and the actions of its user. */
  readonly app: AppModel;
  /** The state of the simulated app now. */
  readonly state: AppState;
  /** Installs the shell's objects in a window, as an app does when a document starts. Returns a function that removes them. */
  install(window: object): () => void;
  /** Connects a page in another process. `deliver` sends a string to the page; `undefined` resolves the post `crossing` without one. */
  connect(deliver: (text: string | undefined, crossing: number | undefined) => void): RemotePage;
  /** The values to inject into a page in another process (see `createShellScript`). */
  wiring(): ShellWiring;
  /** Sends any string to the page, unchanged and unbatched. */
  sendText(text: string): void;
  /** Returns the messages so far: at most the last 10,000, at least the last 5,000. */
  traffic(): readonly TrafficMessage[];
  /** The rules of docs/protocol.md that the page has violated: at most the first 1,000. */
  readonly violations: readonly Violation[];
  /**
   * Returns the params of each call of a method, requests and notifications, oldest first.
   *
   * @throws {TypeError} for a method that neither the contract nor the protocol has.
   */
  received(method: string): readonly unknown[];
  /** Replaces the faults and resets their counts. */
  setFaults(faults: readonly Fault[]): void;
  /** Returns the number of requests from the page without a response so far. */
  openRequestCount(): number;
  /** Removes the shell's objects, timers and listeners. */
  dispose(): void;
}

/** A simulated shell: the native app around a page, in JavaScript. */
export interface Shell<C extends Contract = Contract> extends AnyShell {
  /** The contract of the shell. */
  readonly contract: C;
  /**
   * Emits an event to the page. Until `$/hello` arrives, at most 50 messages are held.
   * @throws {TypeError} when this app version does not have the event.
   */
  emit<Name extends keyof C['events'] & string>(event: Name, ...payload: ParamsArgument<PayloadOf<C, Name>>): void;
  /**
   * Sends a request to the page and resolves with its result. The timeout is the handler's `timeoutMs`, by default 5,000.
   * Rejects with a `ShellError` when the page responds with an error, does not respond in time, or is unloaded.
   */
  request<Name extends keyof C['handlers'] & string>(
    handler: Name,
    ...params: ParamsArgument<HandlerParamsOf<C, Name>>
  ): Promise<HandlerResultOf<C, Name>>;
  /**
   * Returns the params of each call of a method, requests and notifications, oldest first.
   * @throws {TypeError} for a method that neither the contract nor the protocol has.
   */
  received(method: (keyof C['methods'] & string) | `$/${string}`): readonly unknown[];
  /** Replaces the faults and resets their counts. */
  setFaults(faults: readonly FaultOf<C>[]): void;
  /** Sets the response to a method; `undefined` restores the default. */
  respond<
    Name extends keyof C['methods'] & string,
    Given extends MethodResponse<ParamsOf<C, Name>, ResultOf<C, Name>, ProgressOf<C, Name>> | undefined,
  >(
    method: Name,
    response: Given & ExactResponse<Given, ResultOf<C, Name>>,
  ): void;
}
