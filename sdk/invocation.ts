import type { CallOptions } from './bridge-types.ts';
import type { Channel } from './channel.ts';
import { BridgeError } from './errors.ts';
import type { Verdict } from './gate.ts';
import { encodeParams, type MethodPlan } from './method-plans.ts';
import type { ShellLink } from './shell-link.ts';

/** What `createInvocation` takes. */
export interface CreateInvocationOptions {
  readonly channel: Channel;
  readonly link: ShellLink;
  /** Finds a method; throws `bad-argument` for one the contract does not have. */
  readonly planOf: (name: string) => MethodPlan;
  /** Asks the gate. */
  readonly judge: (plan: MethodPlan) => Verdict;
}

const MAX_WAITING = 100;
const NO_OPTIONS: CallOptions = {};

/**
 * The way of one call: arguments, gate, channel. A call the gate cannot judge yet waits inside its own deadline, at most
 * 100 of them. A second identical call of an interactive method gets the promise in flight.
 */
export function createInvocation(
  setup: CreateInvocationOptions,
): (name: string, params: unknown, options?: CallOptions) => Promise<unknown> {
  const { channel, link, planOf, judge } = setup;
  const flights = new Map<string, Promise<unknown>>();
  let waiting = 0;

  const refusal = (plan: MethodPlan, verdict: Verdict): BridgeError | undefined =>
    verdict.supported || verdict.reason === 'pending'
      ? undefined
      : new BridgeError(verdict.reason, plan.method, { verdict });

  const notify = (plan: MethodPlan, text: string | undefined): void => {
    try {
      channel.send({ method: plan.method, params: text && (JSON.parse(text) as unknown) });
    } catch (cause) {
      throw new BridgeError('transport', plan.method, { cause });
    }
  };

  /** Sends a call that waited, or refuses it, once the shell is known. */
  const holdCall = (plan: MethodPlan, text: string | undefined): ((send: () => void) => void) => {
    return (send) => {
      const id = channel.pending.last();
      waiting++;
      link.whenReady(() => {
        waiting--;
        if (!channel.pending.get(id)) return;
        const refused = refusal(plan, judge(plan));
        if (refused) channel.pending.settle(id, Promise.reject(refused));
        else if (plan.spec.reply !== false) send();
        else
          channel.pending.settle(
            id,
            Promise.resolve().then(() => notify(plan, text)),
          );
      });
    };
  };

  /** Throws what ends a call before it is registered. */
  const request = (plan: MethodPlan, params: unknown, options: CallOptions | undefined): Promise<unknown> => {
    // The common case: nothing to look at, and the plan itself says all the channel needs.
    if (!options && judge(plan).supported && plan.spec.reply !== false) {
      return channel.request(plan, encodeParams(plan, params), plan);
    }
    const { signal, onProgress, timeoutMs = plan.timeoutMs } = options || NO_OPTIONS;
    const fail = (text: string): BridgeError => new BridgeError('bad-argument', plan.method, { text });
    if (typeof timeoutMs !== 'number' || !(timeoutMs > 0)) throw fail('timeoutMs is not a number above 0');
    if (signal?.aborted) throw new BridgeError('aborted', plan.method, { cause: signal.reason });
    link.probe();
    const verdict = judge(plan);
    const refused = refusal(plan, verdict);
    if (refused) throw refused;
    const text = encodeParams(plan, params);
    const extras = signal || onProgress ? { signal, onProgress } : undefined;
    if (!verdict.supported) {
      if (waiting >= MAX_WAITING) {
        throw new BridgeError('transport', plan.method, { text: 'too many calls wait for the shell' });
      }
      return channel.request(plan, text, { timeoutMs, extras, hold: holdCall(plan, text) });
    }
    if (plan.spec.reply !== false) return channel.request(plan, text, { timeoutMs, extras });
    notify(plan, text);
    return Promise.resolve();
  };

  const fly = (plan: MethodPlan, params: unknown, options: CallOptions | undefined): Promise<unknown> => {
    const key = `${plan.method} ${encodeParams(plan, params)}`;
    const known = flights.get(key);
    if (known) return known;
    const flight = request(plan, params, options);
    const land = (): void => void flights.delete(key);
    flight.then(land, land);
    flights.set(key, flight);
    return flight;
  };

  return (name, params, options) => {
    try {
      const plan = planOf(name);
      return plan.interactive ? fly(plan, params, options) : request(plan, params, options);
    } catch (error) {
      return Promise.reject(error);
    }
  };
}
