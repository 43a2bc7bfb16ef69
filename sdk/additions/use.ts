import { type BridgeCore, coreOf } from '../bridge-core.ts';
import type { Bridge, CallOptions } from '../bridge-types.ts';
import type { Contract } from '../contract/types.ts';
import { toBridgeError } from '../errors.ts';

/** A call on its way through the middleware. */
export interface CallStep<Name extends string> {
  readonly kind: 'call';
  readonly name: Name;
  readonly params: unknown;
  readonly options: CallOptions | undefined;
}

/** An event on its way to the listeners. */
export interface EventStep<Name extends string> {
  readonly kind: 'event';
  readonly name: Name;
  readonly payload: unknown;
}

/**
 * One layer round all calls and events.
 *
 * `next()` goes on with the step as it is, `next(changed)` with other params or payload. A layer round a call returns
 * the answer, or one of its own without calling `next`. A layer round an event drops it by not calling `next`.
 */
export interface Middleware<C extends Contract> {
  call?(
    step: CallStep<keyof C['methods'] & string>,
    next: (step?: CallStep<keyof C['methods'] & string>) => Promise<unknown>,
  ): unknown;
  event?(
    step: EventStep<keyof C['events'] & string>,
    next: (step?: EventStep<keyof C['events'] & string>) => void,
  ): void;
}

/** What puts each layer of a bridge in place, after the first, which puts the bridge itself there. */
const stacks = new WeakMap<BridgeCore, Set<() => unknown>>();

/**
 * Puts a layer round the bridge; the one added last is the outermost. Returns its removal, which leaves nothing; a call
 * under way keeps its layers.
 *
 * The gate, deadlines and validation stand inside: a layer that answers by itself is not gated.
 */
export function use<C extends Contract>(bridge: Bridge<C>, middleware: Middleware<C>): () => void {
  const core = coreOf(bridge);
  const { invoke, deliver } = core;
  const layers = stacks.get(core) || new Set([() => place(core, { invoke, deliver })]);
  stacks.set(core, layers);
  const layer = (): void => {
    const { invoke, deliver } = core;
    place(core, {
      invoke(name, params, options) {
        if (!middleware.call) return invoke(name, params, options);
        // Names are checked inside, by the contract; a layer sees them before that.
        const step: CallStep<keyof C['methods'] & string> = { kind: 'call', name: name, params, options };
        const next = (to = step): Promise<unknown> => invoke(to.name, to.params, to.options);
        return Promise.resolve()
          .then(() => middleware.call?.(step, next))
          .catch((cause: unknown) => {
            // The one place where errors enter that are not the bridge's own.
            throw toBridgeError(cause, 'middleware-error', name);
          });
      },
      deliver(name, payload) {
        if (!middleware.event) return deliver(name, payload);
        const step: EventStep<keyof C['events'] & string> = { kind: 'event', name: name, payload };
        middleware.event(step, (to = step) => deliver(to.name, to.payload));
      },
    });
  };
  layers.add(layer);
  layer();
  return () => {
    layers.delete(layer);
    layers.forEach((put) => put());
  };
}

const place = (core: BridgeCore, over: Pick<BridgeCore, 'invoke' | 'deliver'>): unknown => Object.assign(core, over);
