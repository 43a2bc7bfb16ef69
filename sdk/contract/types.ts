import type { VersionSpan } from '../gate/gate.ts';
import type { LocaleRules } from '../gate/locale.ts';
import type { DeclaredPlatforms } from '../gate/platform.ts';
import type { Roles, RolesOf } from './role-types.ts';
import type { ShellFacts } from './shell-facts.ts';

/** A Standard Schema (https://standardschema.dev, v1). Must be synchronous and not transform values. */
export interface StandardSchema<Output = unknown, Input = Output> {
  /** The interface of the standard. */
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaOutcome | Promise<SchemaOutcome>;
    // Not `output?`: without `exactOptionalPropertyTypes` the compiler would remove `undefined` from the type.
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** A Standard Schema of a value that the page sends. Its type is the schema's input, since the value is sent unchanged. */
export interface ParamsSchema<Input = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaOutcome | Promise<SchemaOutcome>;
    readonly types?: { readonly input: Input; readonly output: Input | {} | null | undefined } | undefined;
  };
}

/** The outcome of a validation. The value has the type in `types`, by the definition of Standard Schema. */
// NOTE: do not add optional fields here. Schemas would no longer match the first overload of `method`, and the compiler would try all of them.
export type SchemaOutcome =
  | { readonly value: unknown; readonly issues?: undefined }
  | {
      readonly issues: readonly {
        readonly message: string;
        readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
      }[];
    };

/** A value that only pages that use it load. */
export interface Imported<Value extends string> {
  /** Called by the bridge. @internal */
  (core: never): unknown;
  /** Type-level only, never present at run time. @internal */
  readonly '~value'?: Value;
}

/** The type of `interactive`. */
export type Interactive = Imported<'interactive of bridgehead, as in method({ interactive })'>;

/** The options of a method that do not depend on type arguments. A separate type, which the compiler instantiates once. */
interface PlainMethodOptions extends VersionSpan {
  /** Validates progress values; invalid ones are dropped and logged. */
  readonly progress?: StandardSchema | undefined;
  /** Milliseconds; 5,000 by default (600,000 of visible time if `interactive`), `Infinity` for none. */
  readonly timeoutMs?: number | undefined;
  /** The value `interactive`: waits for user input. */
  readonly interactive?: Interactive | undefined;
  /** `false`: a notification, resolved when posted. */
  readonly reply?: false | undefined;
  /** An abort sends `$/cancelRequest`, if the shell announced `cancel`. */
  readonly cancellable?: true | undefined;
  /** A read without side effects, which the hooks share. */
  readonly idempotent?: true | undefined;
}

/** Options of `method`. */
export interface MethodOptions<Params, Result> extends PlainMethodOptions {
  /** Validates the params. */
  readonly params?: ParamsSchema<Params> | undefined;
  /** Validates the result. */
  readonly result?: StandardSchema<Result, unknown> | undefined;
  /** Creates the declared default for a failed `safeCall`. */
  readonly fallback?: (() => NoInfer<Result>) | undefined;
}

/** A method of a contract. */
export interface MethodSpec<Params = unknown, Result = unknown, Default = Result | undefined> extends MethodOptions<
  Params,
  Result
> {
  /** Discriminates the entries. @internal */
  readonly kind: 'method';
  /** Type-level only, never present at run time. @internal */
  readonly '~default'?: Default;
}

/**
 * The type of a method's progress values. Separate from `MethodSpec`, so that methods without progress cost the
 * compiler nothing. @internal
 */
export interface ProgressSpec<Progress> {
  /** Type-level only, never present at run time. @internal */
  readonly '~progress'?: Progress;
}

/** Options of `event`. */
export interface EventOptions<Payload> extends VersionSpan {
  /** Validates each payload; invalid ones are dropped and logged. */
  readonly payload?: StandardSchema<Payload, unknown> | undefined;
  /** Stores the last payload for `lastPayload`; listeners receive new ones only. */
  readonly state?: true | undefined;
  /** Methods without params, called for the first listener and after the last is removed. */
  readonly subscribe?: { readonly start: string; readonly stop?: string | undefined } | undefined;
}

/** An event of a contract. */
export interface EventSpec<
  Payload = unknown,
  State extends true | undefined = true | undefined,
> extends EventOptions<Payload> {
  /** Discriminates the entries. @internal */
  readonly kind: 'event';
  /** `true`: the bridge stores the last payload. */
  readonly state?: State;
}

/** Options of `handler`. */
export interface HandlerOptions<Params, Result> {
  /** Validates the params. */
  readonly params?: StandardSchema<Params, unknown> | undefined;
  /** Validates the result. */
  readonly result?: ParamsSchema<Result> | undefined;
  /** Milliseconds; 5,000 by default, `Infinity` for none. */
  readonly timeoutMs?: number | undefined;
}

/** A handler of a contract: a request from the shell. */
export interface HandlerSpec<Params = unknown, Result = unknown> extends HandlerOptions<Params, Result> {
  /** Discriminates the entries. @internal */
  readonly kind: 'handler';
}

/** Methods by name. @internal */
export type MethodMap = Readonly<Record<string, MethodSpec<unknown>>>;
/** Events by name. @internal */
export type EventMap = Readonly<Record<string, EventSpec>>;
/** Handlers by name. @internal */
export type HandlerMap = Readonly<Record<string, HandlerSpec<unknown>>>;

type ShellFactsOf<Methods> = {
  [Name in keyof Methods & string]: Methods[Name] extends MethodSpec<infer _Params, infer Result>
    ? ShellFacts<Name, Result>
    : never;
}[keyof Methods & string];

/** Options of `defineContract`. */
export interface ContractOptions<
  Methods,
  Events,
  Handlers,
  Platforms = DeclaredPlatforms | undefined,
  Launch = StandardSchema | undefined,
> {
  /** Sent in `$/hello`. */
  readonly name: string;
  /** Version of the contract (semver), not of the app. */
  readonly version: string;
  /** Called by pages, by name. */
  readonly methods: Methods;
  /** Emitted by shells, by name. */
  readonly events?: Events | undefined;
  /** Requests of shells to the page, by name. */
  readonly handlers?: Handlers | undefined;
  /** The app version of older shells. */
  readonly shellFacts?: ShellFactsOf<Methods> | undefined;
  /** Map the app's locale to the page's; unchanged by default. */
  readonly locales?: LocaleRules | undefined;
  /** From `definePlatforms`; Android and iOS by default. */
  readonly platforms?: Platforms | undefined;
  /** The entries that simulated phones and hooks use, such as the theme. */
  readonly roles?: RolesOf<Methods, Events, Handlers> | undefined;
  /** What the app opens the page with, such as the screen of a deep link. */
  readonly launchData?: Launch | undefined;
}

/** What a page and a shell agree on. */
export interface Contract<
  Methods extends MethodMap = MethodMap,
  Events extends EventMap = EventMap,
  Handlers extends HandlerMap = HandlerMap,
> {
  /** Sent in `$/hello`. */
  readonly name: string;
  /** Version of the contract (semver), not of the app. */
  readonly version: string;
  /** Called by pages, by name. */
  readonly methods: Methods;
  /** Events of the shell, by name. */
  readonly events: Events;
  /** Requests of the shell, by name. */
  readonly handlers: Handlers;
  /** The app version of older shells. */
  readonly shellFacts?: ShellFacts | undefined;
  /** Rules that map the app's locale to the page's. */
  readonly locales?: LocaleRules | undefined;
  /** The platforms in addition to Android and iOS. */
  readonly platforms?: DeclaredPlatforms | undefined;
  /** The roles of entries. */
  readonly roles?: Roles | undefined;
  /** The schema of the launch data. */
  readonly launchData?: StandardSchema | undefined;
}

// NOTE: public signatures use the expansion of these types (`Name extends keyof C['methods'] & string`): for a wrong name the
// compiler then prints the existing names instead of `MethodName<Contract<{ … }>>`.
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

/** An object type other than an interface, class, function or array, as inferred from schemas. */
type AnyObject = { readonly [key: string]: unknown };

/** An object without fields of type `unknown`. An open object is not assignable to it. */
type KnownObject = { readonly [key: string]: object | string | number | bigint | boolean | symbol | null | undefined };

// A member of an interface, because a type with a name of its own would be shown by editors in place of the fields.
/** The declared fields of an open object. */
interface Declared<Type> {
  fields: { [Key in keyof Type as string extends Key ? never : Key]: Closed<Type[Key]> };
}

/**
 * A type with its declared fields only, at every depth.
 *
 * Objects are open on the wire. Schemas such as `v.looseObject` express that by `[key: string]: unknown`, which lets a
 * misspelt field compile. That signature is removed if there are declared fields; a record without any keeps it.
 * Interfaces and classes are unchanged.
 */
// NOTE: the order of the conditions is the fastest of those measured; see docs/decisions/0031-closed-types.md.
export type Closed<Type> = Type extends AnyObject
  ? Type extends KnownObject
    ? { [Key in keyof Type]: Closed<Type[Key]> }
    : AnyObject extends Type // a record of anything, or fields that are all optional and `unknown`
      ? keyof Declared<Type>['fields'] extends never
        ? Type
        : Declared<Type>['fields']
      : Declared<Type>['fields']
  : Type extends readonly unknown[]
    ? { [Index in keyof Type]: Closed<Type[Index]> }
    : Type;

/** The params; `undefined` without any. */
export type ParamsOf<C extends Contract, Name extends MethodName<C>> =
  C['methods'][Name] extends MethodSpec<infer Params, infer _Result, infer _Default> ? Closed<Params> : never;
/** The result of a method. */
export type ResultOf<C extends Contract, Name extends MethodName<C>> =
  C['methods'][Name] extends MethodSpec<infer _Params, infer Result, infer _Default> ? Closed<Result> : never;
/** The value of a failed `safeCall`: the declared default, or `undefined`. */
export type DefaultOf<C extends Contract, Name extends MethodName<C>> =
  C['methods'][Name] extends MethodSpec<infer _Params, infer _Result, infer Default> ? Closed<Default> : never;
/** A progress value; `unknown` if none is declared. */
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

/** The params as a rest argument: optional if the method takes none or `undefined` is assignable, `any` included. @internal */
export type ParamsArgument<Params> = {} extends Params
  ? [params?: Params]
  : undefined extends Params
    ? [params?: Params]
    : [params: Params];
