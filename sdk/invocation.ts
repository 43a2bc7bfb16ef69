import type { BridgeCore, CallOptions } from './bridge-types.ts';
import type { RequestOptions } from './channel.ts';
import { BridgeError } from './errors.ts';
import type { RefusalReason, Verdict } from './gate.ts';
import { type MethodPlan, type MethodPlans, validate } from './method-plans.ts';

type Refusal = Extract<Verdict, { supported: false }> & { readonly reason: Exclude<RefusalReason, 'pending'> };

/** A call of an interactive method that others may join. */
interface Flight {
  readonly id: number;
  readonly promise: Promise<unknown>;
}

const MAX_WAITING = 100;

/** Whether the gate is shut; `pending` is no refusal yet. */
const isRefusal = (verdict: Verdict): verdict is Refusal => !verdict.supported && verdict.reason !== 'pending';

/**
 * The way of one call: arguments, gate, channel. A call the gate cannot judge yet waits inside its own deadline, at most
 * 100 of them. A second identical call of an interactive method joins the one in flight.
 */
export function createInvocation({ channel, link }: BridgeCore, { planOf, judge }: MethodPlans): BridgeCore['invoke'] {
  const flights = new Map<string, Flight>();
  let waiting = 0;

  /** Sends a call once the shell is known, or refuses it then. */
  const holdCall = (plan: MethodPlan): RequestOptions['hold'] => {
    if (waiting >= MAX_WAITING) {
      throw new BridgeError('transport', plan.method, { text: 'too many calls wait for the shell' });
    }
    return (send, id) => {
      waiting++;
      link.whenReady(() => {
        waiting--;
        if (!channel.pending.get(id)) return;
        const verdict = judge(plan.method, plan);
        if (isRefusal(verdict)) channel.pending.fail(id, verdict.reason, { verdict });
        else send();
      });
    };
  };

  /** Throws what ends a call before it is registered. */
  const request = (
    plan: MethodPlan,
    params: unknown,
    options: CallOptions,
    onOpen?: RequestOptions['onOpen'],
  ): Promise<unknown> => {
    const { timeoutMs = plan.timeoutMs, signal, onProgress } = options;
    if (typeof timeoutMs !== 'number' || !(timeoutMs > 0)) {
      throw new BridgeError('bad-argument', plan.method, { text: 'timeoutMs is not a number above 0' });
    }
    link.probe();
    const verdict = judge(plan.method, plan);
    if (isRefusal(verdict)) throw new BridgeError(verdict.reason, plan.method, { verdict });
    const { params: schema } = plan.spec;
    const issues = schema && validate(schema, params).issues;
    if (issues) {
      throw new BridgeError('bad-argument', plan.method, { text: issues[0] && issues[0].message, data: issues });
    }
    const hold = verdict.supported ? undefined : holdCall(plan);
    return channel.request(plan, params, { timeoutMs, signal, onProgress, hold, onOpen });
  };

  /** A second identical call gets the promise in flight; with a signal, one of its own that the signal ends alone. */
  const join = (method: string, flight: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> => {
    if (!signal) return flight;
    const plan = { method, timeoutMs: Infinity };
    return channel.request(plan, undefined, {
      ...plan,
      signal,
      hold(_, id) {
        const land = (): void => void channel.pending.settle(id, flight);
        flight.then(land, land);
      },
    });
  };

  const fly = (plan: MethodPlan, params: unknown, options: CallOptions): Promise<unknown> => {
    const key = `${plan.method} ${JSON.stringify(params)}`;
    const known = flights.get(key);
    // One that has just settled is no longer in flight, though those who wait for it do not know yet.
    if (known && channel.pending.get(known.id)) return join(plan.method, known.promise, options.signal);
    return request(plan, params, options, (id, promise) => {
      const flight = { id, promise };
      const land = (): unknown => flights.get(key) === flight && flights.delete(key);
      promise.then(land, land);
      flights.set(key, flight);
    });
  };

  return (name, params, options = {}) => {
    try {
      const plan = planOf(name);
      return (plan.interactive ? fly : request)(plan, params, options);
    } catch (cause) {
      return Promise.reject(cause instanceof BridgeError ? cause : new BridgeError('bad-argument', name, { cause }));
    }
  };
}
