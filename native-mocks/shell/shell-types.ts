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
  /** Sends a progress value, if `progress` is announced. */
  progress(value: Progress): void;
  /** Returns the default response of the simulated app. */
  defaultResponse(): unknown;
}

/** Responds to calls of a method. */
export type ResponseFunction<Params, Result, Progress = unknown> = (
  params: Params,
  call: ResponseCall<Progress>,
) => Result | Error | Promise<Result | Error>;

/** Any JSON value. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** A value, a function, or an error (`ShellError` sets the code). */
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
  /** Responses in place of the defaults. */
  readonly responses?: (Given & ExactResponses<C, Given>) | undefined;
};

/** A fault of a contract's methods and events. */
export type FaultOf<C extends Contract> = Fault<
  (keyof C['methods'] & string) | `$/${string}`,
  keyof C['events'] & string
>;

/** Options of every simulated shell. Only `contract` is required; omitted state has demo values. */
export interface ShellOptions<C extends Contract> extends Omit<InitialAppState, 'launchData'> {
  /** The contract of the shell. */
  readonly contract: C;
  /** By default the newest that the contract names. The shell has exactly its methods and events. */
  readonly appVersion?: string | undefined;
  /** What the app opens the page with; nothing by default. */
  readonly launchData?: LaunchDataOf<C> | undefined;
  /** Responses in place of the defaults. */
  readonly responses?: MethodResponses<C> | undefined;
  /** Such as lost responses; none by default. */
  readonly faults?: readonly FaultOf<C>[] | undefined;
  /** Seed of random faults; 1 by default. */
  readonly seed?: number | string | undefined;
  /** The system clock by default. */
  readonly clock?: Clock | undefined;
  /** Milliseconds before each response; 0 by default: in the same turn. */
  readonly latencyMs?: number | undefined;
  /** `auto` (default): payment and sign-out succeed. `manual`: they wait for `app.completeSheet`. */
  readonly interaction?: 'auto' | 'manual' | undefined;
  /** `action`: an old app with `{callbackId, action, params}` through `ActionBridge`; `json-rpc` by default. */
  readonly dialect?: Exclude<ShellDialect, 'methods'> | undefined;
  /** Names of the global objects. */
  readonly names?: Partial<BridgeNames> | undefined;
  /** `false`: no start snapshot. */
  readonly snapshot?: boolean | undefined;
  /** `false`: an old JSON-RPC shell without `$/hello`. */
  readonly supportsHandshake?: boolean | undefined;
  /** Capabilities that the shell announces; all by default. */
  readonly can?: Partial<Record<'batch' | 'cancel' | 'progress' | 'status', boolean>> | undefined;
  /** Methods that this app lacks. */
  readonly without?: readonly (keyof C['methods'] & string)[] | undefined;
  /** Implements `$/test.*`; `false` by default. */
  readonly testMethods?: boolean | undefined;
  /** Rejects messages that violate docs/protocol.md; `false` by default, which only lists `violations`. */
  readonly strict?: boolean | undefined;
  /** Lets the SDK start inside a frame; `false` by default. */
  readonly marksMainFrame?: boolean | undefined;
}

/** Options of `createAndroidShell`. */
export interface AndroidShellOptions<C extends Contract> extends ShellOptions<C> {
  /** `object` (default): `addJavascriptInterface`. `listener`: `WebMessageListener`. */
  readonly generation?: 'object' | 'listener' | 'methods' | OldBridgeName | undefined;
}

/** Options of `createIosShell`. */
export interface IosShellOptions<C extends Contract> extends ShellOptions<C> {
  /** `handler` (default): a script message handler. `handler-with-reply`: one whose promise resolves with the response. */
  readonly generation?: 'handler' | 'handler-with-reply' | OldBridgeName | undefined;
}

/** Options of `createPlatformShell`. */
export interface PlatformShellOptions<C extends Contract> extends ShellOptions<C> {
  /** A platform of the contract. */
  readonly platform: Exclude<PlatformOf<C>, Platform>;
  /** `object` (default): an object like Android's `addJavascriptInterface`. `listener`: one that emits `message` events. */
  readonly generation?: 'object' | 'listener' | undefined;
}

/** Events of a shell. */
export interface ShellEvents {
  /** Each message, in order. */
  message: (message: TrafficMessage) => void;
  /** A request from the page. */
  request: (message: TrafficMessage) => void;
  /** The shell's response. */
  response: (message: TrafficMessage) => void;
  /** A notification from the page. */
  notification: (message: TrafficMessage) => void;
  /** A progress value of an open request. */
  progress: (message: TrafficMessage) => void;
  /** The shell emitted an event. */
  event: (message: TrafficMessage) => void;
  /** A request from the shell to the page. */
  shellRequest: (message: TrafficMessage) => void;
  /** The page's response. */
  pageResponse: (message: TrafficMessage) => void;
  /** An unreadable string. */
  invalid: (message: TrafficMessage) => void;
  /** The page violated a rule of docs/protocol.md. */
  violation: (violation: Violation) => void;
  /** A page has sent `$/hello`. */
  session: (session: string) => void;
  /** The state of the simulated app changed. */
  state: (state: AppState) => void;
  /** The page's process was killed; reload it. */
  kill: () => void;
  /** A fault took effect; `method` is that whose post threw. */
  fault: (kind: ObjectFault | 'renderer-killed', method?: string) => void;
}

/** A page in another process. */
export interface RemotePage {
  /** Passes a string from the page. `crossing` counts its posts from 1. */
  post(text: string, crossing: number): void;
  /** Reports that a fault took effect. */
  reportFault(...fault: Parameters<ShellEvents['fault']>): void;
  /** Disconnects the page. */
  leave(): void;
}

/** A shell without the contract's types. */
export interface AnyShell extends Pick<EventEmitter<ShellEvents>, 'on' | 'once' | 'off'> {
  /** The contract of the shell. */
  readonly contract: Contract;
  /** At run time also a declared one. */
  readonly platform: ShellPlatform;
  /** How the shell receives messages. */
  readonly generation: ShellGeneration;
  /** The message format of the shell. */
  readonly dialect: ShellDialect;
  /** The app version, with all segments. */
  readonly appVersion: string;
  /** The methods that this app has. */
  readonly methods: readonly string[];
  /** The simulated app and its user's actions. */
  readonly app: AppModel;
  /** The state now. */
  readonly state: AppState;
  /** Installs the shell's objects. Returns a function that removes them. */
  install(window: object): () => void;
  /** Connects a page in another process. `deliver` sends it a string; `undefined` resolves the post `crossing`. */
  connect(deliver: (text: string | undefined, crossing: number | undefined) => void): RemotePage;
  /** For `createShellScript`. */
  wiring(): ShellWiring;
  /** Sends any string, unchanged. */
  sendText(text: string): void;
  /** The last 10,000 to 20,000 messages. */
  traffic(): readonly TrafficMessage[];
  /** The first 1,000 violations of docs/protocol.md. */
  readonly violations: readonly Violation[];
  /**
   * The params of each request and notification of a method, oldest first.
   *
   * @throws {TypeError} for an unknown method.
   * @throws {Error} after more messages than `traffic` keeps.
   */
  received(method: string): readonly unknown[];
  /** Replaces the faults and resets their counts. */
  setFaults(faults: readonly Fault[]): void;
  /** Requests without a response so far. */
  openRequestCount(): number;
  /** Removes the shell's objects, timers and listeners. */
  dispose(): void;
}

/** A simulated shell: the app around a page. */
export interface Shell<C extends Contract = Contract> extends AnyShell {
  /** The contract of the shell. */
  readonly contract: C;
  /**
   * Emits an event; up to 50 are held until `$/hello`.
   * @throws {TypeError} if this app version lacks the event.
   */
  emit<Name extends keyof C['events'] & string>(event: Name, ...payload: ParamsArgument<PayloadOf<C, Name>>): void;
  /**
   * Sends a request; resolves with its result. Rejects with a `ShellError` on an error, on unload, and after the
   * handler's `timeoutMs` (5,000 by default).
   */
  request<Name extends keyof C['handlers'] & string>(
    handler: Name,
    ...params: ParamsArgument<HandlerParamsOf<C, Name>>
  ): Promise<HandlerResultOf<C, Name>>;
  /**
   * The params of each request and notification of a method, oldest first.
   * @throws {TypeError} for an unknown method.
   * @throws {Error} after more messages than `traffic` keeps.
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
