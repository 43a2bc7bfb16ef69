import { coreOf } from '../bridge-core.ts';
import type { Bridge, CallOptions } from '../bridge-types.ts';
import type { Contract, ParamsOf, PayloadOf } from '../contract/types.ts';
import { addLayer } from './layers.ts';
import { runLayer } from './run-layer.ts';

/** A call on its way through the middleware. */
export interface CallStep<Name extends string, Params = unknown> {
  readonly kind: 'call';
  readonly name: Name;
  readonly params: Params;
  readonly options: CallOptions | undefined;
}

/** An event on its way to the listeners. */
export interface EventStep<Name extends string, Payload = unknown> {
  readonly kind: 'event';
  readonly name: Name;
  readonly payload: Payload;
}

/** A call of any method of a contract: its name tells the type of its params. */
export type AnyCallStep<C extends Contract> = {
  [Name in keyof C['methods'] & string]: CallStep<Name, ParamsOf<C, Name>>;
}[keyof C['methods'] & string];

/** An event of a contract: its name tells the type of its payload. */
export type AnyEventStep<C extends Contract> = {
  [Name in keyof C['events'] & string]: EventStep<Name, PayloadOf<C, Name>>;
}[keyof C['events'] & string];

/**
 * One layer round all calls and events.
 *
 * `next()` goes on with the step as it is, `next(changed)` with other params or payload. A layer round a call returns
 * the answer, or one of its own without calling `next`. A layer round an event drops it by not calling `next`.
 */
export interface Middleware<C extends Contract> {
  call?(step: AnyCallStep<C>, next: (step?: AnyCallStep<C>) => Promise<unknown>): unknown;
  event?(step: AnyEventStep<C>, next: (step?: AnyEventStep<C>) => void): void;
}

/**
 * Puts a layer round the bridge; the one added last is the outermost. Returns its removal, which leaves nothing; a call
 * under way keeps its layers.
 *
 * The gate, deadlines and validation stand inside: a layer that answers by itself is not gated. A layer that does not
 * settle does not keep the call open: it has the method's timeout for itself before and after each `next()`, and ends with
 * the call's own `timeoutMs` and `signal`, and with the bridge.
 */
export function use<C extends Contract>(bridge: Bridge<C>, middleware: Middleware<C>): () => void {
  const core = coreOf(bridge);
  return addLayer(core, ({ invoke, deliver }) => ({
    invoke(name, params, options) {
      if (!middleware.call) return invoke(name, params, options);
      // The compiler checked names and params where the page calls; at run time they are checked inside.
      const step = { kind: 'call', name, params, options } as AnyCallStep<C>;
      return runLayer(core, { name, options }, (watch) =>
        middleware.call?.(step, (to: AnyCallStep<C> = step) => watch(invoke(to.name, to.params, to.options))),
      );
    },
    deliver(name, payload) {
      if (!middleware.event) return deliver(name, payload);
      // The payload was checked against the schema of the event.
      const step = { kind: 'event', name, payload } as AnyEventStep<C>;
      try {
        middleware.event(step, (to: AnyEventStep<C> = step) => deliver(to.name, to.payload));
      } catch (error) {
        core.log('a layer threw', error);
      }
    },
  }));
}
