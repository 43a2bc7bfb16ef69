import type { DeclaredPlatforms } from '../gate/platform.ts';
import { checkArgument } from '../errors/check-argument.ts';
import { checkDefinition } from './check-definition.ts';
import type { ReturnsExact } from './exact-types.ts';
import type { LaunchPart } from './launch-types.ts';
import type { PlatformsPart } from './platform-types.ts';
import type { RejectedNames } from './rejected-names.ts';
import type { RolesPart } from './role-members.ts';
import type { Roles } from './role-types.ts';
import type {
  Closed,
  Contract,
  ContractOptions,
  EventMap,
  EventOptions,
  EventSpec,
  HandlerMap,
  HandlerOptions,
  HandlerSpec,
  MethodMap,
  MethodOptions,
  MethodSpec,
  ProgressSpec,
  StandardSchema,
} from './types.ts';

/**
 * The same type without inference from the return position. Otherwise a method without params would accept any params, since
 * `defineContract` accepts methods of all kinds. `NoInfer` has the same effect, but remains visible in all derived types.
 */
type Own<Type> = [Type][Type extends unknown ? 0 : never];

interface PlainOptions<Params, Result> extends MethodOptions<Params, Result> {
  readonly fallback?: undefined;
  readonly progress?: undefined;
  readonly reply?: undefined;
}

interface DefaultOptions<Params, Result, Fallback> extends MethodOptions<Params, Result> {
  readonly fallback: Fallback & (() => NoInfer<Result>) & ReturnsExact<Fallback, Closed<Result>>;
  readonly progress?: undefined;
  readonly reply?: undefined;
}

interface NotificationOptions<Params> extends MethodOptions<Params, undefined> {
  readonly reply: false;
}

interface ProgressOptions<Params, Result, Progress> extends MethodOptions<Params, Result> {
  readonly fallback?: undefined;
  readonly reply?: undefined;
  readonly progress?: StandardSchema<Progress, unknown> | undefined;
}

interface AllOptions<Params, Result, Progress, Fallback> extends MethodOptions<Params, Result> {
  readonly reply?: undefined;
  readonly fallback?: (Fallback & (() => NoInfer<Result>) & ReturnsExact<Fallback, Closed<Result>>) | undefined;
  readonly progress?: StandardSchema<Progress, unknown> | undefined;
}

/**
 * Declares a method: a request from the page.
 *
 * Types come from the schemas or type arguments: `method<{ userId: string }, void>()`. By default there are no params,
 * and the result is `null` (`undefined` with `reply: false`).
 */
// NOTE: the order matters. The compiler infers the types for each overload it tries, so the common ones are first.
export function method<Params = undefined, Result = null>(
  options?: PlainOptions<Params, Result>,
): MethodSpec<Own<Params>, Own<Result>, undefined>;
export function method<Params = undefined, Result = null, Fallback = unknown>(
  options: DefaultOptions<Params, Result, Fallback>,
): MethodSpec<Own<Params>, Own<Result>, Own<Result>>;
export function method<Params = undefined>(
  options: NotificationOptions<Params>,
): MethodSpec<Own<Params>, undefined, undefined>;
export function method<Params = undefined, Result = null, Progress = unknown>(
  options?: ProgressOptions<Params, Result, Progress>,
): MethodSpec<Own<Params>, Own<Result>, undefined> & ProgressSpec<Own<Progress>>;
export function method<Params = undefined, Result = null, Progress = unknown, Fallback = unknown>(
  options: AllOptions<Params, Result, Progress, Fallback>,
): MethodSpec<Own<Params>, Own<Result>, Own<Result>> & ProgressSpec<Own<Progress>>;
export function method(options: MethodOptions<unknown, unknown> = {}): MethodSpec {
  return { kind: 'method', ...options };
}

/** Declares an event. Without a schema or a type argument it has no payload. */
export function event<Payload = null | undefined>(
  options: EventOptions<Payload> & { readonly state: true },
): EventSpec<Own<Payload>, true>;
export function event<Payload = null | undefined>(options?: EventOptions<Payload>): EventSpec<Own<Payload>, undefined>;
export function event(options: EventOptions<unknown> = {}): EventSpec {
  return { kind: 'event', ...options };
}

/** Declares a request from the shell (see `handle`). */
export function handler<Params = null | undefined, Result = undefined>(
  options: HandlerOptions<Params, Result> = {},
): HandlerSpec<Own<Params>, Own<Result>> {
  return { kind: 'handler', ...options };
}

/**
 * Defines a contract.
 *
 * @throws {BridgeError} bad-argument, with all problems: a missing part; an unreadable `since` or `until`, or `until`
 * not after `since`; a `timeoutMs` that is not greater than 0; a name that is empty, starts with `$/` (except
 * `$/test.…`), or is a method and an event; a `subscribe` or `shellFacts` that names no method of the contract, or one
 * with `reply: false`; an `interactive` or `platforms` of another value than `bridgehead` provides.
 */
export function defineContract<
  const Methods extends MethodMap,
  const Events extends EventMap = Readonly<Record<never, EventSpec>>,
  const Handlers extends HandlerMap = Readonly<Record<never, HandlerSpec<unknown>>>,
  Platforms extends DeclaredPlatforms | undefined = undefined,
  Launch extends StandardSchema | undefined = undefined,
  const Given extends Roles = {},
>(
  options: ContractOptions<Methods, Events, Handlers, Platforms, Launch> &
    RejectedNames<Methods, Events, Handlers> &
    RolesPart<Methods, Events, Handlers, Given>,
): Contract<Methods, Events, Handlers> & PlatformsPart<Platforms> & LaunchPart<Launch> {
  // The casts are safe because the default type arguments are empty maps. In JavaScript, the options may be any value.
  const { events = {} as Events, handlers = {} as Handlers } = Object(options) as typeof options;
  // The type argument is safe because the bridge passes `shellFacts` the result of its method.
  const contract = checkDefinition<Contract<Methods, Events, Handlers>>({ ...options, events, handlers });
  // The cast is safe because the contract has the platforms and the launch data of the options.
  return contract as Contract<Methods, Events, Handlers> & PlatformsPart<Platforms> & LaunchPart<Launch>;
}

/**
 * Extends a contract. Entries of `more` replace those of `base`; `undefined` ones are ignored.
 *
 * @throws {BridgeError} bad-argument as `defineContract`.
 */
export function extendContract<
  Base extends Contract,
  const Methods extends MethodMap = Readonly<Record<never, MethodSpec>>,
  const Events extends EventMap = Readonly<Record<never, EventSpec>>,
  const Handlers extends HandlerMap = Readonly<Record<never, HandlerSpec>>,
  Platforms extends DeclaredPlatforms | undefined = Base['platforms'],
  Launch extends StandardSchema | undefined = Base['launchData'],
  const Given extends Roles = {},
>(
  base: Base,
  more: MoreOptions<Methods, Events, Handlers, Platforms, Launch> &
    NamingOptions<
      Merged<Base['methods'], Methods>,
      Merged<Base['events'], Events>,
      Merged<Base['handlers'], Handlers>,
      Given
    > &
    RejectedNames<Methods, Events, Handlers>,
): Contract<Merged<Base['methods'], Methods>, Merged<Base['events'], Events>, Merged<Base['handlers'], Handlers>> &
  PlatformsPart<Platforms> &
  LaunchPart<Launch> {
  checkArgument(more, 'extendContract(contract, { methods, events, handlers })');
  // In JavaScript, both may be any value.
  const { methods, events, handlers } = checkDefinition(Object(base) as Contract);
  const added = defined(more);
  const merged: Contract = {
    ...base,
    ...added,
    methods: { ...methods, ...defined(added.methods) },
    events: { ...events, ...defined(added.events) },
    handlers: { ...handlers, ...defined(added.handlers) },
  };
  // The cast is safe because spreading keeps every entry under its name, as the declared type has it.
  return checkDefinition(merged) as never;
}

/** Entries of a contract, and those that replace them or are added. */
type Merged<Base, More> = Omit<Base, keyof More> & More;

/** Options that name entries. */
type Naming = 'roles' | 'shellFacts';

type MoreOptions<Methods, Events, Handlers, Platforms, Launch> = Partial<
  Omit<ContractOptions<Methods, Events, Handlers, Platforms, Launch>, Naming>
>;

/** The options that name entries, which an extended contract has from both. */
type NamingOptions<Methods, Events, Handlers, Given> = Partial<
  Pick<ContractOptions<Methods, Events, Handlers>, Naming>
> &
  RolesPart<Methods, Events, Handlers, Given>;

/** Returns the members that are not `undefined`. */
function defined<Members extends object>(members: Members | undefined): Members {
  // `Object.fromEntries` is missing in WebView 69.
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members || {})) if (value !== undefined) given[name] = value;
  // The cast is safe for optional members, and for maps of a contract, whose type has no `undefined`.
  return given as Members;
}
