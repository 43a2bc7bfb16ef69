import { BridgeError } from '../errors.ts';
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
  VersionSpan,
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
 * A method of a contract: asked by the page, answered once by the shell.
 *
 * Types come from the schemas, or from type arguments alone: `method<{ userId: string }, void>()`.
 */
export function method<Params = undefined, Result = undefined>(
  options?: PlainOptions<Params, Result>,
): MethodSpec<Own<Params>, Own<Result>, undefined>;
export function method<Params = undefined, Result = undefined>(
  options: MethodOptions<Params, Result>,
): MethodSpec<Own<Params>, Own<Result>, Own<Result>>;
export function method(options: MethodOptions<unknown, unknown> = {}): MethodSpec {
  return { kind: 'method', ...options };
}

/** An event of a contract: told by the shell, not answered. */
export function event<Payload = undefined>(
  options: EventOptions<Payload> & { readonly state: true },
): EventSpec<Own<Payload>, true>;
export function event<Payload = undefined>(options?: EventOptions<Payload>): EventSpec<Own<Payload>, undefined>;
export function event(options: EventOptions<unknown> = {}): EventSpec {
  return { kind: 'event', ...options };
}

/** A handler of a contract: asked by the shell, answered by the page (see `handle()`). */
export function handler<Params = undefined, Result = undefined>(
  options: HandlerOptions<Params, Result> = {},
): HandlerSpec<Own<Params>, Own<Result>> {
  return { kind: 'handler', ...options };
}

/**
 * A contract: the one list that types, gates, mocks, generated native code and docs come from.
 *
 * @throws {BridgeError} bad-argument when a `since` or `until` is not a readable version.
 */
export function defineContract<
  const Methods extends MethodMap,
  const Events extends EventMap = Readonly<Record<never, EventSpec>>,
  const Handlers extends HandlerMap = Readonly<Record<never, HandlerSpec<unknown>>>,
>(options: ContractOptions<Methods, Events, Handlers>): Contract<Methods, Events, Handlers> {
  // No events and no handlers: the empty object is the map the default type argument names.
  const { events = {} as Events, handlers = {} as Handlers } = options;
  checkVersions({ ...options.methods, ...events });
  // The bridge hands `shellFacts` the very result its method gave.
  return { ...options, events, handlers };
}

/** A contract with everything of `base` and of `more`; an entry of `more` replaces one of the same name. */
export function extendContract<
  Base extends Contract,
  const Methods extends MethodMap = Readonly<Record<never, MethodSpec>>,
  const Events extends EventMap = Readonly<Record<never, EventSpec>>,
  const Handlers extends HandlerMap = Readonly<Record<never, HandlerSpec>>,
>(
  base: Base,
  more: Partial<ContractOptions<Methods, Events, Handlers>>,
): Contract<
  Omit<Base['methods'], keyof Methods> & Methods,
  Omit<Base['events'], keyof Events> & Events,
  Omit<Base['handlers'], keyof Handlers> & Handlers
> {
  checkVersions({ ...more.methods, ...more.events });
  const merged = {
    ...base,
    ...more,
    methods: { ...base.methods, ...more.methods },
    events: { ...base.events, ...more.events },
    handlers: { ...base.handlers, ...more.handlers },
  };
  // Spreading keeps every entry under its own name, which is what the declared type says.
  return merged as never;
}

function checkVersions(specs: Readonly<Record<string, VersionSpan>>): void {
  for (const [name, { since, until }] of Object.entries(specs)) {
    for (const text of [since?.android, since?.ios, until?.android, until?.ios]) {
      if (text === undefined || parseVersion(text)) continue;
      throw new BridgeError('bad-argument', name, { text: `"${text}" is not a version like 3.1.3` });
    }
  }
}
