/** The part of a Standard Schema (https://standardschema.dev, v1) that a contract uses; synchronous, non-transforming. */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaOutcome<Output> | Promise<SchemaOutcome<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

/** What a schema says of a value. */
export type SchemaOutcome<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };

/** App versions per platform, as released (`'3.1.3'`, `'8.9.1.30'`). A platform that is not named does not have it. */
export interface PlatformVersions {
  readonly android?: string | undefined;
  readonly ios?: string | undefined;
}

/** Since when and until when a method or an event exists. */
export interface VersionSpan {
  /** First app version that has it, per platform. Left out: every version of every platform. */
  readonly since?: PlatformVersions | undefined;
  /** First app version that no longer has it, per platform. */
  readonly until?: PlatformVersions | undefined;
}

/** What `method()` takes. */
export interface MethodOptions<Params, Result> extends VersionSpan {
  /** Checks the params before they are sent. Left out: the type alone counts. */
  readonly params?: StandardSchema<Params> | undefined;
  /** Checks the result before the page sees it. Left out: the type alone counts. */
  readonly result?: StandardSchema<Result> | undefined;
  /** Makes the declared default: called for each failed `safeCall`, so every caller gets an object of its own. */
  readonly fallback?: (() => NoInfer<Result>) | undefined;
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

/** A method of a contract. */
export interface MethodSpec<Params = unknown, Result = unknown> extends MethodOptions<Params, Result> {
  readonly kind: 'method';
}

/** What `event()` takes. */
export interface EventOptions<Payload> extends VersionSpan {
  /** Checks each payload; one that does not fit is dropped and logged. */
  readonly payload?: StandardSchema<Payload> | undefined;
  /** The bridge keeps the last payload, for `lastPayload`. Listeners hear changes only. */
  readonly state?: true | undefined;
  /** Methods called (without params) for the first listener and after the last one. */
  readonly subscribe?: { readonly start: string; readonly stop?: string | undefined } | undefined;
}

/** An event of a contract. */
export interface EventSpec<Payload = unknown> extends EventOptions<Payload> {
  readonly kind: 'event';
}

/** What `handler()` takes. */
export interface HandlerOptions<Params, Result> {
  readonly params?: StandardSchema<Params> | undefined;
  readonly result?: StandardSchema<Result> | undefined;
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

/** One rule for each platform with a shell. */
export type LocaleRules = Readonly<Record<'android' | 'ios', LocaleRule>>;

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

/** The names in a map that a contract cannot have, each with the reason as a type that nothing fits. */
type Refused<Map, Others> = {
  readonly [
    Name in keyof Map as string extends Name
      ? never
      : Name extends `$/test.${string}`
        ? never
        : Name extends `$/${string}` | NamesOf<Others>
          ? Name
          : never
  ]: Name extends `$/${string}`
    ? 'Names that start with $/ belong to the protocol.'
    : 'A method and an event have this name.';
};

/** The names of a map, if they are known. */
type NamesOf<Map> = string extends keyof Map ? never : keyof Map;

/** Refuses the names that `defineContract` refuses, as far as their types are known. */
export interface RefusedNames<Methods, Events, Handlers> {
  readonly methods?: Refused<Methods, Readonly<Record<never, never>>>;
  readonly events?: Refused<Events, Methods> | undefined;
  readonly handlers?: Refused<Handlers, Readonly<Record<never, never>>> | undefined;
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
/** The names of a contract's handlers. */
export type HandlerName<C extends Contract> = keyof C['handlers'] & string;

/** The params of a method; `undefined` when it takes none. */
export type ParamsOf<C extends Contract, Name extends MethodName<C>> =
  C['methods'][Name] extends MethodSpec<infer Params, infer _Result> ? Params : never;
/** The result of a method. */
export type ResultOf<C extends Contract, Name extends MethodName<C>> =
  C['methods'][Name] extends MethodSpec<infer _Params, infer Result> ? Result : never;
/** The payload of an event. */
export type PayloadOf<C extends Contract, Name extends EventName<C>> =
  C['events'][Name] extends EventSpec<infer Payload> ? Payload : never;
/** The params of a handler. */
export type HandlerParamsOf<C extends Contract, Name extends HandlerName<C>> =
  C['handlers'][Name] extends HandlerSpec<infer Params, infer _Result> ? Params : never;
/** The result of a handler. */
export type HandlerResultOf<C extends Contract, Name extends HandlerName<C>> =
  C['handlers'][Name] extends HandlerSpec<infer _Params, infer Result> ? Result : never;

/** The params argument: left out where the method takes none, optional where `undefined` fits, `any` included. */
export type ParamsArgument<Params> = unknown extends Params
  ? [params?: Params]
  : [Params] extends [undefined]
    ? [params?: undefined]
    : undefined extends Params
      ? [params?: Params]
      : [params: Params];
