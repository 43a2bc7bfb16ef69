import type {
  Clock,
  Contract,
  Exact,
  HandlerParamsOf,
  HandlerResultOf,
  ParamsArgument,
  ParamsOf,
  PayloadOf,
  ProgressOf,
  ResultOf,
  ReturnsExact,
  ShellPlatform,
} from 'bridgehead';
import type { EventEmitter } from 'eventemitter3';
import type { AppModel, AppModelStart } from '../app/app-model.ts';
import type { AppState } from '../app/app-state.ts';
import type { Fault, ObjectFault } from '../faults/fault.ts';
import type { ShellDialect } from './dialects.ts';
import type { ShellGeneration, ShellWiring } from './place-objects.ts';
import type { Violation } from '../strict/violation.ts';
import type { ShellCall } from './shell-call.ts';
import type { TrafficMessage } from './traffic.ts';

/** A call as an answer function sees it. */
export interface AnswerCall<Progress = unknown> extends ShellCall {
  /** Sends an answer before the last one; nothing where the shell does not announce `progress`. */
  progress(value: Progress): void;
  /** What the shell would answer without this function; runs the simulated app's own behaviour. */
  usual(): unknown;
}

/** A function that answers a method. */
export type AnswerFunction<Params, Result, Progress = unknown> = (
  params: Params,
  call: AnswerCall<Progress>,
) => Result | Error | Promise<Result | Error>;

/** What an answer may be where the contract allows any value. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue };

/** How a method is answered: a value, a function (also asynchronous), or an error (`ShellError` chooses the code). */
export type Answer<Params, Result, Progress = unknown> =
  AnswerFunction<Params, Result, Progress> | Error | (unknown extends Result ? JsonValue : Result);

/** Answers by method name. */
export type Answers<C extends Contract> = {
  readonly [Name in keyof C['methods'] & string]?: Answer<ParamsOf<C, Name>, ResultOf<C, Name>, ProgressOf<C, Name>>;
};

/** What an answer has to be in addition, so that it has no field that the contract does not declare. */
export type ExactAnswer<Given, Result> = Given extends (...args: never) => unknown
  ? ReturnsExact<Given, Result>
  : Given extends Exact<Given, Result>
    ? unknown
    : Exact<Given, Result>;

/** What answers by method name have to be in addition: without undeclared fields and without other names. */
export type ExactAnswers<C extends Contract, Given> =
  Answers<C> extends Given
    ? unknown
    : {
        readonly [Name in keyof Given]: Name extends keyof C['methods'] & string
          ? ExactAnswer<Given[Name], ResultOf<C, Name>>
          : string extends Name
            ? unknown
            : never;
      };

/** Options of a shell with answers as they were written. */
export type WithAnswers<Options, C extends Contract, Given> = Omit<Options, 'answers'> & {
  /** Answers instead of the ones made from the contract. */
  readonly answers?: (Given & ExactAnswers<C, Given>) | undefined;
};

/** A fault that names methods and events of a contract only. */
export type FaultOf<C extends Contract> = Fault<
  (keyof C['methods'] & string) | `$/${string}`,
  keyof C['events'] & string
>;

/** What `createAndroidShell` and `createIosShell` share. Only the contract is needed. */
export interface ShellOptions<C extends Contract> extends AppModelStart {
  readonly contract: C;
  /** App version. The shell has exactly what the contract says this version has; by default the newest the contract names. */
  readonly appVersion?: string | undefined;
  /** Answers instead of the ones made from the contract. */
  readonly answers?: Answers<C> | undefined;
  readonly faults?: readonly FaultOf<C>[] | undefined;
  /** Decides what faults draw; the same seed gives the same run. 1 by default. */
  readonly seed?: number | string | undefined;
  /** Time of delays and deadlines; the system's by default. */
  readonly clock?: Clock | undefined;
  /** Milliseconds before each answer; 0 by default: the same turn, after `postMessage` has returned. */
  readonly latencyMs?: number | undefined;
  /** `manual`: payment and sign-out wait for `app.answerSheet`; `auto` (default): they succeed at once. */
  readonly interaction?: 'auto' | 'manual' | undefined;
  /** `action`: the old `{callbackId, action, params}` dialect. */
  readonly dialect?: Exclude<ShellDialect, 'methods'> | undefined;
  /** Names of the global objects. */
  readonly names?: Partial<ShellWiring['names']> | undefined;
  /** `false`: no start snapshot. */
  readonly snapshot?: boolean | undefined;
  /** `false`: an old shell that speaks JSON-RPC and does not know `$/hello`. */
  readonly greets?: boolean | undefined;
  /** Abilities the shell announces; all by default. */
  readonly can?: Partial<Record<'batch' | 'cancel' | 'progress' | 'status', boolean>> | undefined;
  /** Methods this app lacks although its version has them. */
  readonly without?: readonly (keyof C['methods'] & string)[] | undefined;
  /** `true`: has the `$/test.*` methods, as debug builds do. */
  readonly testMethods?: boolean | undefined;
  /**
   * `true`: refuses what the page must not post by docs/protocol.md, in place of handling it: requests with an error that
   * names the rule, notifications without a word. `false` by default. `shell.violations` lists them either way.
   */
  readonly strict?: boolean | undefined;
  /** `true`: marks the window as the main frame, so that the SDK starts inside a frame. */
  readonly marksMainFrame?: boolean | undefined;
}

/** Options of `createAndroidShell`. */
export interface AndroidShellOptions<C extends Contract> extends ShellOptions<C> {
  /** `object`: addJavascriptInterface (default). `listener`: WebMessageListener. `methods`: an old object, one method per action. */
  readonly generation?: 'object' | 'listener' | 'methods' | undefined;
}

/** Options of `createIosShell`. */
export interface IosShellOptions<C extends Contract> extends ShellOptions<C> {
  /** `handler`: a script message handler (default). `handler-with-reply`: one whose promise carries the answer. */
  readonly generation?: 'handler' | 'handler-with-reply' | undefined;
}

/** What a shell tells its listeners. */
export interface ShellEvents {
  /** Every message that crosses, in order. */
  message: (message: TrafficMessage) => void;
  /** The page asked, the shell answered. */
  request: (message: TrafficMessage) => void;
  response: (message: TrafficMessage) => void;
  /** A notification of the page: a method without an answer. */
  notification: (message: TrafficMessage) => void;
  progress: (message: TrafficMessage) => void;
  /** An event of the shell. */
  event: (message: TrafficMessage) => void;
  /** The shell asked, the page answered. */
  ask: (message: TrafficMessage) => void;
  answer: (message: TrafficMessage) => void;
  /** Text nobody can read. */
  invalid: (message: TrafficMessage) => void;
  /** The page broke a rule of docs/protocol.md. */
  violation: (violation: Violation) => void;
  /** A page has said hello with a new session. */
  session: (session: string) => void;
  /** The simulated app changed. */
  state: (state: AppState) => void;
  /** The page's process was killed by a fault: whoever shows the page must reload it. */
  kill: () => void;
  /** A fault of the injected object did its work, which no message tells; `method`: whose post threw. */
  fault: (kind: ObjectFault | 'renderer-killed', method?: string) => void;
}

/** A page in another process, connected by text. */
export interface RemotePage {
  /** Takes a text the page posted. `crossing` counts the posts of that page. */
  post(text: string, crossing: number): void;
  /** Reports what a fault of the injected object did in the page. */
  fault(...fault: Parameters<ShellEvents['fault']>): void;
  /** The page is gone. */
  leave(): void;
}

/** The part of a shell that does not depend on the contract's types. */
export interface AnyShell extends Pick<EventEmitter<ShellEvents>, 'on' | 'once' | 'off'> {
  readonly contract: Contract;
  readonly platform: ShellPlatform;
  readonly generation: ShellGeneration;
  readonly dialect: ShellDialect;
  readonly appVersion: string;
  /** Names of the methods this app has. */
  readonly methods: readonly string[];
  /** The simulated app: its state, and what a person can do with it. */
  readonly app: AppModel;
  /** The state of the simulated app now. */
  readonly state: AppState;
  /** Puts the shell's objects into a window, as the page's document starts; the returned function takes them away. */
  install(window: object): () => void;
  /** Connects a page of another process; `deliver` hands it a text (`undefined`: ends the post `crossing` without one). */
  connect(deliver: (text: string | undefined, crossing: number | undefined) => void): RemotePage;
  /** What has to be injected into a page of another process (see `injectShell`). */
  wiring(): ShellWiring;
  /** Says any text to the page. */
  say(text: string): void;
  /** All that crossed so far, at most the last 10,000 messages. */
  traffic(): readonly TrafficMessage[];
  /** The rules of docs/protocol.md that the page broke so far, at most the first 1,000. */
  readonly violations: readonly Violation[];
  /** The params of each call of a method so far, requests and notifications, oldest first. */
  received(method: string): readonly unknown[];
  /** Replaces the faults; counting starts anew. */
  setFaults(faults: readonly Fault[]): void;
  /** How many requests of the page are open. */
  openCount(): number;
  /** Takes everything away: objects, timers, listeners. */
  dispose(): void;
}

/** A simulated shell: the native app around a page, in JavaScript. */
export interface Shell<C extends Contract = Contract> extends AnyShell {
  readonly contract: C;
  /** Tells the page an event. Held until the page has said hello, at most 50. Throws when this app version does not have it. */
  emit<Name extends keyof C['events'] & string>(event: Name, ...payload: ParamsArgument<PayloadOf<C, Name>>): void;
  /** Asks the page; rejects with a `ShellError`. `timeoutMs` is the handler's own, or 5,000. */
  ask<Name extends keyof C['handlers'] & string>(
    handler: Name,
    ...params: ParamsArgument<HandlerParamsOf<C, Name>>
  ): Promise<HandlerResultOf<C, Name>>;
  received(method: (keyof C['methods'] & string) | `$/${string}`): readonly unknown[];
  setFaults(faults: readonly FaultOf<C>[]): void;
  /** Changes how a method is answered from now on; `undefined` gives back the usual answer. */
  answer<
    Name extends keyof C['methods'] & string,
    Given extends Answer<ParamsOf<C, Name>, ResultOf<C, Name>, ProgressOf<C, Name>> | undefined,
  >(
    method: Name,
    answer: Given & ExactAnswer<Given, ResultOf<C, Name>>,
  ): void;
}
