import type { CallOptions } from '../call/call-options.ts';
import { coreOf } from '../bridge-core.ts';
import type { Bridge } from '../bridge-types.ts';
import type { Contract, ParamsArgument, ParamsOf } from '../contract/types.ts';
import { addLayer } from './layers.ts';
import { runLayer } from './run-layer.ts';
import { checkArgument } from '../errors/check-argument.ts';

/** A call in the middleware. */
export interface CallStep<Name extends string, Params = unknown> {
  /** Discriminates calls from events. */
  readonly kind: 'call';
  /** The method. */
  readonly name: Name;
  /** `undefined` if the caller omitted optional ones. */
  readonly params: Params;
  /** The options of the call. */
  readonly options: CallOptions | undefined;
}

/** An event in the middleware. */
export interface EventStep<Name extends string> {
  /** Discriminates events from calls. */
  readonly kind: 'event';
  /** The event. */
  readonly name: Name;
  /** As the shell sent it; validated after the middleware. */
  readonly payload: unknown;
}

/** A call of any method of a contract. `name` discriminates the type of `params`. */
export type AnyCallStep<C extends Contract> = {
  [Name in keyof C['methods'] & string]: CallStep<Name, ParamsArgument<ParamsOf<C, Name>>[0]>;
}[keyof C['methods'] & string];

/** Any event of a contract. */
export type AnyEventStep<C extends Contract> = {
  [Name in keyof C['events'] & string]: EventStep<Name>;
}[keyof C['events'] & string];

/**
 * Functions around all calls and events.
 *
 * `next()` continues with the step, `next(changed)` with other params or payload. `call` returns the result of `next`,
 * or its own. `event` drops an event by not calling `next`.
 */
export interface Middleware<C extends Contract> {
  /** Returns the result or a promise of it. */
  call?(step: AnyCallStep<C>, next: (step?: AnyCallStep<C>) => Promise<unknown>): unknown;
  /** Called for each event. */
  event?(step: AnyEventStep<C>, next: (step?: AnyEventStep<C>) => void): void;
}

/**
 * Adds a middleware around those added before. Returns a function that removes it for later calls.
 *
 * Gate, timeouts and validation are inside: a call that is not passed to `next` is not gated. A middleware has the
 * method's timeout before and after each `next()`; the call's `timeoutMs`, its `signal` and `dispose` settle it.
 */
export function use<C extends Contract>(bridge: Bridge<C>, middleware: Middleware<C>): () => void {
  const core = coreOf(bridge);
  checkArgument(middleware, 'use(bridge, { call, event })');
  return addLayer(core, ({ invoke, deliver }) => ({
    invoke(name, params, options) {
      // A layer runs in a microtask, after which a disposed bridge posts nothing, not even the stop methods of its events.
      if (!middleware.call || core.isCleared) return invoke(name, params, options);
      // The cast is safe because the compiler checks names and params of callers. At run time the inner path checks them.
      const step = { kind: 'call', name, params, options } as AnyCallStep<C>;
      return runLayer(core, { name, options }, (watch) =>
        middleware.call?.(step, (to: AnyCallStep<C> = step) => watch(() => invoke(to.name, to.params, to.options))),
      );
    },
    deliver(name, payload) {
      if (!middleware.event) return deliver(name, payload);
      // The cast covers names that the contract does not have: the inner path drops them.
      const step = { kind: 'event', name, payload } as AnyEventStep<C>;
      try {
        middleware.event(step, (to: AnyEventStep<C> = step) => deliver(to.name, to.payload));
      } catch (error) {
        core.log('a middleware threw', error);
      }
    },
  }));
}
