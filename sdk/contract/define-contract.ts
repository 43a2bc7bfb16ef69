import { BridgeError } from '../errors.ts';
import { ownEntry } from '../own-entry.ts';
import { parseVersion } from '../version.ts';
import type {
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
  RefusedNames,
} from './types.ts';

/**
 * The same type, but not inferred from where the value goes: else a method without params would take any params, since
 * `defineContract` takes methods of all kinds. (`NoInfer` would do, and stay visible in every type made from it.)
 */
type Own<Type> = [Type][Type extends unknown ? 0 : never];

interface PlainOptions<Params, Result> extends MethodOptions<Params, Result> {
  readonly fallback?: undefined;
}

/**
 * A method of a contract: requested by the page, answered once by the shell.
 *
 * Types come from the schemas, or from type arguments alone: `method<{ userId: string }, void>()`. Without either the
 * result is `null`, which shells answer for a method without a result, and `undefined` for one without a reply.
 */
export function method<Params = undefined>(
  options: PlainOptions<Params, undefined> & { readonly reply: false },
): MethodSpec<Own<Params>, undefined, undefined>;
export function method<Params = undefined>(
  options: MethodOptions<Params, undefined> & { readonly reply: false },
): MethodSpec<Own<Params>, undefined, undefined>;
export function method<Params = undefined, Result = null>(
  options?: PlainOptions<Params, Result>,
): MethodSpec<Own<Params>, Own<Result>, undefined>;
export function method<Params = undefined, Result = null>(
  options: MethodOptions<Params, Result>,
): MethodSpec<Own<Params>, Own<Result>, Own<Result>>;
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
 * @throws {BridgeError} bad-argument when a `since` or `until` is not a readable version, when a method and an event have
 * the same name, when a name starts with `$/` (names of the protocol; its test methods `$/test.…` excepted), or when
 * `subscribe` or `shellFacts` names no method of the contract.
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
  const given = Object.entries(more).filter(([, value]) => value !== undefined);
  const merged: Contract = {
    ...base,
    ...Object.fromEntries(given),
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
  const check = (isRight: unknown, name: string, text: string): void => {
    if (!isRight) throw new BridgeError('bad-argument', name, { text });
  };
  const checkMethod = (name: string | undefined): void => {
    if (name !== undefined) check(ownEntry(methods, name), name, 'the contract has no such method');
  };
  for (const name of Object.keys({ ...methods, ...events, ...handlers })) {
    check(!/^\$\/(?!test\.)/.test(name), name, '$/ names belong to the protocol');
  }
  for (const [name, { since, until }] of Object.entries({ ...methods, ...events })) {
    for (const text of [since?.android, since?.ios, until?.android, until?.ios]) {
      check(text === undefined || parseVersion(text), name, `"${text}" is not a version like 3.1.3`);
    }
  }
  for (const [name, { subscribe }] of Object.entries(events)) {
    check(!ownEntry(methods, name), name, 'a method and an event have this name');
    checkMethod(subscribe?.start);
    checkMethod(subscribe?.stop);
  }
  checkMethod(shellFacts?.method);
  return contract;
}
