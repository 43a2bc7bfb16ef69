import type { BridgeCore } from './bridge-core.ts';
import type { CallOptions } from './bridge-types.ts';
import type { OpenCall } from './channel.ts';
import { BridgeError, toBridgeError } from './errors.ts';
import type { RefusalReason, Verdict } from './gate.ts';
import { type Methods, type ResolvedMethod, validate } from './methods.ts';

type Refusal = Extract<Verdict, { supported: false }> & { readonly reason: Exclude<RefusalReason, 'pending'> };

const MAX_WAITING = 100;

/** Whether the gate is shut; `pending` is no refusal yet. */
const isRefusal = (verdict: Verdict): verdict is Refusal => !verdict.supported && verdict.reason !== 'pending';

/**
 * The way of one call: arguments, gate, channel. A call the gate cannot judge yet waits inside its own deadline, at most
 * 100 of them. A second identical call of an interactive method joins the one in flight.
 */
export function createInvocation(
  { channel, shellConnection }: Pick<BridgeCore, 'channel' | 'shellConnection'>,
  { resolveMethod, currentVerdict }: Methods,
): BridgeCore['invoke'] {
  const { pending } = channel;
  /** Open interactive calls, by method and params. */
  const inFlight = new Map<string, OpenCall>();
  let waiting = 0;

  /** The verdict for a call that may be registered; throws what ends it before that. */
  function check(plan: ResolvedMethod, params: unknown, { timeoutMs = plan.timeoutMs }: CallOptions): Verdict {
    const { method, spec } = plan;
    if (typeof timeoutMs !== 'number' || !(timeoutMs > 0)) {
      throw new BridgeError('bad-argument', method, { text: 'timeoutMs is not a number above 0' });
    }
    shellConnection.retryDetection();
    const verdict = currentVerdict(method, plan);
    if (isRefusal(verdict)) throw new BridgeError(verdict.reason, method, { verdict });
    const issues = spec.params && validate(spec.params, params).issues;
    if (issues) throw new BridgeError('bad-argument', method, { text: issues[0] && issues[0].message, data: issues });
    if (!verdict.supported && waiting >= MAX_WAITING) {
      throw new BridgeError('transport', method, { text: 'too many calls wait for the shell' });
    }
    return verdict;
  }

  /** Sends a call once the shell is known, or refuses it then. */
  function sendWhenKnown(plan: ResolvedMethod, { id, send }: OpenCall): void {
    waiting++;
    shellConnection.whenReady(() => {
      waiting--;
      if (!pending.get(id)) return;
      const verdict = currentVerdict(plan.method, plan);
      if (isRefusal(verdict)) pending.fail(id, verdict.reason, { verdict });
      else send();
    });
  }

  /** A second identical call gets the promise in flight; with a signal, one of its own that the signal ends alone. */
  function join(method: string, { promise }: OpenCall, signal: AbortSignal | undefined): Promise<unknown> {
    if (!signal) return promise;
    const joined = channel.open({ method, timeoutMs: Infinity }, undefined, { signal });
    const settle = (): void => void pending.settle(joined.id, promise);
    promise.then(settle, settle);
    return joined.promise;
  }

  function remember(key: string, call: OpenCall): void {
    const forget = (): unknown => inFlight.get(key) === call && inFlight.delete(key);
    call.promise.then(forget, forget);
    inFlight.set(key, call);
  }

  return (name, params, options = {}) => {
    try {
      const plan = resolveMethod(name);
      const key = plan.interactive && `${name} ${JSON.stringify(params)}`;
      const known = key && inFlight.get(key);
      // One that has just settled is no longer in flight, though those who wait for it do not know yet.
      if (known && pending.get(known.id)) return join(name, known, options.signal);
      const verdict = check(plan, params, options);
      const call = channel.open(plan, params, options);
      // Before it is sent: the shell may make the page ask again inside the post.
      if (key) remember(key, call);
      if (verdict.supported) call.send();
      else sendWhenKnown(plan, call);
      return call.promise;
    } catch (cause) {
      return Promise.reject(toBridgeError(cause, 'bad-argument', name));
    }
  };
}
