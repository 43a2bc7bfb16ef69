import type { ShellPlatform } from '../platform.ts';

/** The part of a Standard Schema (https://standardschema.dev, v1) that a contract uses; synchronous, non-transforming. */
export interface StandardSchema<Output = unknown, Input = Output> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaOutcome | Promise<SchemaOutcome>;
    // Not `output?`: without `exactOptionalPropertyTypes` the compiler would take `undefined` out of the type.
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** A Standard Schema of what the page sends: its type is that of the schema's input, since it is sent as the page wrote it. */
export interface ParamsSchema<Input = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaOutcome | Promise<SchemaOutcome>;
    readonly types?: { readonly input: Input; readonly output: Input | {} | null | undefined } | undefined;
  };
}

/** The outcome of a validation. Its value has the type in `types`, as Standard Schema has it. */
// NOTE: every schema fits it without optional fields of our own. Otherwise the compiler tries all overloads of `method`.
export type SchemaOutcome =
  | { readonly value: unknown; readonly issues?: undefined }
  | {
      readonly issues: readonly {
        readonly message: string;
        readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
      }[];
    };

/** App versions per platform, as released (`'3.1.3'`, `'8.9.1.30'`). A platform that is not named does not have it. */
export interface PlatformVersions extends Readonly<Partial<Record<ShellPlatform, string | undefined>>> {}

/** Since when and until when a method or an event exists. */
export interface VersionSpan {
  /** First app version that has it, per platform. Left out: every version of every platform. */
  readonly since?: PlatformVersions | undefined;
  /** First app version that no longer has it, per platform. */
  readonly until?: PlatformVersions | undefined;
}

/** The options of a method whose types are the same for all. Apart, so that the compiler makes them once. */
interface PlainMethodOptions extends VersionSpan {
  /** Checks each progress value; one that does not fit is dropped and logged. Left out: the type alone counts. */
  readonly progress?: StandardSchema | undefined;
  /** Milliseconds within which the shell must answer; 5,000 by default, `Infinity` for none. */
  readonly timeoutMs?: number | undefined;
  /** A person answers (payment, picker, login): no deadline while the page is hidden, single-flight, never batched. */
  readonly interactive?: true | undefined;
  /** `false`: sent as a notification, the promise resolves once it is posted. */
  readonly reply?: false | undefined;
  /** An explicit abort tells the shell to stop, by `$/cancelRequest`. */
  readonly cancellable?: true | undefined;
  /** A plain read: callers that ask at the same time may share one answer. */
  readonly idempotent?: true | undefined;
}

/** Options of `method`. */
export interface MethodOptions<Params, Result> extends PlainMethodOptions {
  /** Checks the params before they are sent. Left out: the type alone counts. */
  readonly params?: ParamsSchema<Params> | undefined;
  /** Checks the result before the page sees it. Left out: the type alone counts. */
  readonly result?: StandardSchema<Result, unknown> | undefined;
  /** Makes the declared default: called for each failed `safeCall`, so every caller gets an object of its own. */
  readonly fallback?: (() => NoInfer<Result>) | undefined;
}

/** A method of a contract. `Default` is the type of what a failed `safeCall` gives: `undefined` without a `fallback`. */
export interface MethodSpec<Params = unknown, Result = unknown, Default = Result | undefined> extends MethodOptions<
  Params,
  Result
> {
  readonly kind: 'method';
  /** For the type only: no method has it. @internal */
  readonly '~default'?: Default;
}

/** The type of a method's progress values. Apart from `MethodSpec`, so that methods without any cost the compiler nothing. */
export interface ProgressSpec<Progress> {
  /** For the type only: no method has it. @internal */
  readonly '~progress'?: Progress;
}

/** What `event()` takes. */
export interface EventOptions<Payload> extends VersionSpan {
  /** Checks each payload; one that does not fit is dropped and logged. */
  readonly payload?: StandardSchema<Payload, unknown> | undefined;
  /** The bridge keeps the last payload, for `lastPayload`. Listeners hear changes only. */
  readonly state?: true | undefined;
  /** Methods called (without params) for the first listener and after the last one. */
  readonly subscribe?: { readonly start: string; readonly stop?: string | undefined } | undefined;
}

/** An event of a contract. `State` is `true` where the bridge keeps the last payload. */
export interface EventSpec<
  Payload = unknown,
  State extends true | undefined = true | undefined,
> extends EventOptions<Payload> {
  readonly kind: 'event';
  readonly state?: State;
}

/** What `handler()` takes. */
export interface HandlerOptions<Params, Result> {
  /** Checks the params; the handler gets what the schema makes of them. Left out: the type alone counts. */
  readonly params?: StandardSchema<Params, unknown> | undefined;
  /** Checks the result before it is sent as the page wrote it. Left out: the type alone counts. */
  readonly result?: ParamsSchema<Result> | undefined;
  /** Milliseconds within which the page answers the shell; 5,000 by default. */
  readonly timeoutMs?: number | undefined;
}

/** Something the shell may ask of the page. */
export interface HandlerSpec<Params = unknown, Result = unknown> extends HandlerOptions<Params, Result> {
  readonly kind: 'handler';
}

/** Methods by name. */
export type MethodMap = Readonly<Record<string, MethodSpec<unknown>>>;
/** Events by name. */
export type EventMap = Readonly<Record<string, EventSpec>>;
/** Handlers by name. */
export type HandlerMap = Readonly<Record<string, HandlerSpec<unknown>>>;

/** The old way to learn an app's version: a method asked beside `$/hello`, for shells older than this protocol. */
export interface ShellFacts<Name extends string = string, Result = never> {
  /** The method to call, without params. */
  readonly method: Name;
  /** Reads the app version out of the result. */
  readonly appVersion: (result: Result) => unknown;
  /** Reads the raw locale out of the result. */
  readonly locale?: ((result: Result) => unknown) | undefined;
  /** Reads the theme (`light` or `dark`) out of the result. */
  readonly theme?: ((result: Result) => unknown) | undefined;
}

type ShellFactsOf<Methods> = {
  [Name in keyof Methods & string]: Methods[Name] extends MethodSpec<infer _Params, infer Result>
    ? ShellFacts<Name, Result>
    : never;
}[keyof Methods & string];

/** How the app's own locales of one platform become the page's. */
export interface LocaleRule {
  /** From the upper-case language part of the app's text to the page's locale. Without it the text is kept. */
  readonly map?: Readonly<Record<string, string>> | undefined;
  /** Used when the app sends no text, or one that is not in `map`. */
  readonly fallback: string;
}

/** Rules by platform. Where a platform has none, the app's text is kept, and no text is `en`. */
export type LocaleRules = Readonly<Partial<Record<ShellPlatform, LocaleRule>>>;

/** What `defineContract()` takes. */
export interface ContractOptions<Methods, Events, Handlers> {
  /** Short name, sent in `$/hello`. */
  readonly name: string;
  /** Version of the contract itself (semver); not an app version. */
  readonly version: string;
  readonly methods: Methods;
  readonly events?: Events | undefined;
  readonly handlers?: Handlers | undefined;
  readonly shellFacts?: ShellFactsOf<Methods> | undefined;
  /** How the app's locale becomes the page's. Without rules the page's locale is the app's own text. */
  readonly locales?: LocaleRules | undefined;
}

/** The names of a map, if they are known. */
type NamesOf<Map> = string extends keyof Map ? never : keyof Map;

/** The names of a map that belong to the protocol. */
type ProtocolNames<Map> = Exclude<NamesOf<Map> & `$/${string}`, `$/test.${string}`>;

/** Fields that nothing fits; each type is the reason. */
type NoProtocolNames<Map> = {
  readonly [Name in ProtocolNames<Map>]: 'Names that start with $/ belong to the protocol.';
};

/** Refuses the names that `defineContract` refuses, as far as their types are known. */
export interface RefusedNames<Methods, Events, Handlers> {
  readonly methods?: NoProtocolNames<Methods>;
  readonly events?:
    | (NoProtocolNames<Events> & {
        readonly [Name in NamesOf<Events> & NamesOf<Methods>]: 'A method and an event have this name.';
      })
    | undefined;
  readonly handlers?: NoProtocolNames<Handlers> | undefined;
}

/** The typed list of methods, events and handlers a page and a shell agree on. */
export interface Contract<
  Methods extends MethodMap = MethodMap,
  Events extends EventMap = EventMap,
  Handlers extends HandlerMap = HandlerMap,
> {
  readonly name: string;
  readonly version: string;
  readonly methods: Methods;
  readonly events: Events;
  readonly handlers: Handlers;
  readonly shellFacts?: ShellFacts | undefined;
  readonly locales?: LocaleRules | undefined;
}

// NOTE: signatures write these three out (`Name extends keyof C['methods'] & string`): for a wrong name the compiler then
// prints the names there are, and not `MethodName<Contract<{ … }>>`.
/** The names of a contract's methods. */
export type MethodName<C extends Contract> = keyof C['methods'] & string;
/** The names of a contract's events. */
export type EventName<C extends Contract> = keyof C['events'] & string;
/** The names of a contract's events declared `state`. */
export type StateEventName<C extends Contract> = {
  [Name in EventName<C>]: C['events'][Name] extends EventSpec<infer _Payload, infer State>
    ? [State] extends [undefined]
      ? never
      : Name
    : never;
}[EventName<C>];
/** The names of a contract's handlers. */
export type HandlerName<C extends Contract> = keyof C['handlers'] & string;

/** Any type with fields that is no interface, class, function or array: what schemas infer. */
type AnyObject = { readonly [key: string]: unknown };

/** An object without fields of type `unknown`. An open object is not assignable to it. */
type KnownObject = { readonly [key: string]: object | string | number | bigint | boolean | symbol | null | undefined };

/** The declared fields of an open object. */
type DeclaredFields<Type> = { [Key in keyof Type as string extends Key ? never : Key]: Closed<Type[Key]> };

/**
 * A type with its declared fields only, at every depth.
 *
 * Objects are open on the wire, and schemas like `v.looseObject` express that by `[key: string]: unknown`, which lets a
 * misspelt field compile. That signature is removed next to declared fields; a record without any keeps its own.
 * Interfaces and classes stay as they are: somebody wrote them by hand.
 */
// NOTE: the order of the conditions is the cheapest of those measured; see docs/decisions/0031-closed-types.md.
export type Closed<Type> = Type extends AnyObject
  ? Type extends KnownObject
    ? { [Key in keyof Type]: Closed<Type[Key]> }
    : AnyObject extends Type // a record of anything, or fields that are all optional and `unknown`
      ? keyof DeclaredFields<Type> extends never
        ? Type
        : DeclaredFields<Type>
      : DeclaredFields<Type>
  : Type extends readonly unknown[]
    ? { [Index in keyof Type]: Closed<Type[Index]> }
    : Type;

/** The params of a method; `undefined` when it takes none. */
export type ParamsOf<C extends Contract, Name extends MethodName<C>> =
  C['methods'][Name] extends MethodSpec<infer Params, infer _Result, infer _Default> ? Closed<Params> : never;
/** The result of a method. */
export type ResultOf<C extends Contract, Name extends MethodName<C>> =
  C['methods'][Name] extends MethodSpec<infer _Params, infer Result, infer _Default> ? Closed<Result> : never;
/** What a failed call of a method gives: the type of its result where a `fallback` is declared, otherwise `undefined`. */
export type DefaultOf<C extends Contract, Name extends MethodName<C>> =
  C['methods'][Name] extends MethodSpec<infer _Params, infer _Result, infer Default> ? Closed<Default> : never;
/** A progress value of a method; `unknown` where the contract declares none. */
export type ProgressOf<C extends Contract, Name extends MethodName<C>> =
  C['methods'][Name] extends ProgressSpec<infer Progress> ? Closed<Progress> : unknown;
/** The payload of an event. */
export type PayloadOf<C extends Contract, Name extends EventName<C>> =
  C['events'][Name] extends EventSpec<infer Payload, infer _State> ? Closed<Payload> : never;
/** The params of a handler. */
export type HandlerParamsOf<C extends Contract, Name extends HandlerName<C>> =
  C['handlers'][Name] extends HandlerSpec<infer Params, infer _Result> ? Closed<Params> : never;
/** The result of a handler. */
export type HandlerResultOf<C extends Contract, Name extends HandlerName<C>> =
  C['handlers'][Name] extends HandlerSpec<infer _Params, infer Result> ? Closed<Result> : never;

/** The params argument: left out where the method takes none, optional where `undefined` fits, `any` included. */
export type ParamsArgument<Params> = {} extends Params
  ? [params?: Params]
  : undefined extends Params
    ? [params?: Params]
    : [params: Params];
