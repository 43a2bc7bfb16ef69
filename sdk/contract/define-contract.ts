import { BridgeError } from '../errors.ts';
import { ownEntry } from '../own-entry.ts';
import { shellPlatforms } from '../platform.ts';
import { type AppVersion, compareVersions, parseVersion } from '../version.ts';
import type { ReturnsExact } from './exact-types.ts';
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
  RefusedNames,
  StandardSchema,
  VersionSpan,
} from './types.ts';

/**
 * The same type, but not inferred from where the value goes: else a method without params would take any params, since
 * `defineContract` takes methods of all kinds. (`NoInfer` would do, and stay visible in every type made from it.)
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

interface SilentOptions<Params> extends MethodOptions<Params, undefined> {
  readonly reply: false;
}

interface ProgressOptions<Params, Result, Progress> extends MethodOptions<Params, Result> {
  readonly fallback?: undefined;
  readonly progress?: StandardSchema<Progress, unknown> | undefined;
}

interface AllOptions<Params, Result, Progress, Fallback> extends MethodOptions<Params, Result> {
  readonly fallback?: (Fallback & (() => NoInfer<Result>) & ReturnsExact<Fallback, Closed<Result>>) | undefined;
  readonly progress?: StandardSchema<Progress, unknown> | undefined;
}

/**
 * A method of a contract: requested by the page, answered once by the shell.
 *
 * Types come from the schemas, or from type arguments alone: `method<{ userId: string }, void>()`. Without either the
 * result is `null`, which shells answer for a method without a result, and `undefined` for one without a reply. Progress
 * is `unknown` unless its schema or type says more.
 */
// NOTE: the order counts. The compiler infers the types once for each overload it tries, so the common ones go first.
export function method<Params = undefined, Result = null>(
  options?: PlainOptions<Params, Result>,
): MethodSpec<Own<Params>, Own<Result>, undefined>;
export function method<Params = undefined, Result = null, Fallback = unknown>(
  options: DefaultOptions<Params, Result, Fallback>,
): MethodSpec<Own<Params>, Own<Result>, Own<Result>>;
export function method<Params = undefined>(
  options: SilentOptions<Params>,
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

/**
 * An event of a contract: emitted by the shell, not answered. Without a schema or a type argument there is no payload:
 * shells omit it or send `null`.
 */
export function event<Payload = null | undefined>(
  options: EventOptions<Payload> & { readonly state: true },
): EventSpec<Own<Payload>, true>;
export function event<Payload = null | undefined>(options?: EventOptions<Payload>): EventSpec<Own<Payload>, undefined>;
export function event(options: EventOptions<unknown> = {}): EventSpec {
  return { kind: 'event', ...options };
}

/** A handler of a contract: requested by the shell, answered by the page (see `handle()`). */
export function handler<Params = null | undefined, Result = undefined>(
  options: HandlerOptions<Params, Result> = {},
): HandlerSpec<Own<Params>, Own<Result>> {
  return { kind: 'handler', ...options };
}

/**
 * A contract: the one list that types, gates, mocks, generated native code and docs come from.
 *
 * @throws {BridgeError} bad-argument when a `since` or `until` is not a readable version, or `until` is not after `since`,
 * when a `timeoutMs` is not a number above 0, when a method and an event have the same name, when a name is empty or starts
 * with `$/` (names of the protocol; its test methods `$/test.…` excepted), when `subscribe` or `shellFacts` names no method
 * of the contract, or `shellFacts` one without a reply.
 */
export function defineContract<
  const Methods extends MethodMap,
  const Events extends EventMap = Readonly<Record<never, EventSpec>>,
  const Handlers extends HandlerMap = Readonly<Record<never, HandlerSpec<unknown>>>,
>(
  options: ContractOptions<Methods, Events, Handlers> & RefusedNames<Methods, Events, Handlers>,
): Contract<Methods, Events, Handlers> {
  // No events and no handlers: the empty object is the map the default type argument names.
  const { events = {} as Events, handlers = {} as Handlers } = options;
  // The bridge hands `shellFacts` the very result its method gave.
  return checked<Contract<Methods, Events, Handlers>>({ ...options, events, handlers });
}

/**
 * A contract with everything of `base` and of `more`; an entry of `more` replaces one of the same name, `undefined`
 * replaces nothing.
 *
 * @throws {BridgeError} bad-argument as `defineContract` does.
 */
export function extendContract<
  Base extends Contract,
  const Methods extends MethodMap = Readonly<Record<never, MethodSpec>>,
  const Events extends EventMap = Readonly<Record<never, EventSpec>>,
  const Handlers extends HandlerMap = Readonly<Record<never, HandlerSpec>>,
>(
  base: Base,
  more: Partial<ContractOptions<Methods, Events, Handlers>> & RefusedNames<Methods, Events, Handlers>,
): Contract<
  Omit<Base['methods'], keyof Methods> & Methods,
  Omit<Base['events'], keyof Events> & Events,
  Omit<Base['handlers'], keyof Handlers> & Handlers
> {
  // `Object.fromEntries` is missing in WebView 69.
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(more)) if (value !== undefined) given[name] = value;
  const merged: Contract = {
    ...base,
    ...given,
    methods: { ...base.methods, ...more.methods },
    events: { ...base.events, ...more.events },
    handlers: { ...base.handlers, ...more.handlers },
  };
  // Spreading keeps every entry under its own name, which is what the declared type says.
  return checked(merged) as never;
}

/** The contract, if it keeps the rules; throws otherwise. */
function checked<C extends Contract>(contract: C): C {
  const { methods, events, handlers, shellFacts } = contract;
  const checkMethod = (name: string | undefined): void => {
    if (name !== undefined) check(ownEntry(methods, name), name, 'the contract has no such method');
  };
  for (const name of Object.keys({ ...methods, ...events, ...handlers })) {
    check(!/^($|\$\/(?!test\.))/.test(name), name, '$/ names belong to the protocol, and no name is empty');
  }
  // A method and a handler may have the same name.
  for (const [name, { timeoutMs = 1 }] of [...Object.entries(methods), ...Object.entries(handlers)]) {
    checkTimeout(name, timeoutMs);
  }
  for (const [name, span] of Object.entries({ ...methods, ...events })) checkSpan(name, span);
  for (const [name, { subscribe }] of Object.entries(events)) {
    check(!ownEntry(methods, name), name, 'a method and an event have this name');
    checkMethod(subscribe?.start);
    checkMethod(subscribe?.stop);
  }
  const { method: facts = '' } = shellFacts || {};
  if (facts) checkMethod(facts);
  check(methods[facts]?.reply !== false, facts, 'shellFacts needs a reply');
  return contract;
}

function check(isRight: unknown, name: string, text: string): void {
  if (!isRight) throw new BridgeError('bad-argument', name, { text });
}

/** A number above 0, `Infinity` included; whoever does not compile contracts may write anything. */
function checkTimeout(name: string, timeoutMs: unknown): void {
  check(typeof timeoutMs === 'number' && timeoutMs > 0, name, 'timeoutMs is not a number above 0');
}

function checkSpan(name: string, { since, until }: VersionSpan): void {
  const read = (text: string | undefined): AppVersion | undefined => {
    const version = parseVersion(text);
    check(text === undefined || version, name, `"${text}" is not a version like 3.1.3`);
    return version;
  };
  for (const platform of shellPlatforms) {
    const first = read(since?.[platform]);
    const last = read(until?.[platform]);
    check(!first || !last || compareVersions(first, last) < 0, name, 'until is not after since');
  }
}
