import type { BridgeCore, CallOptions } from './bridge-types.ts';
import type { OpenCall } from './channel-types.ts';
import { BridgeError, isBridgeError } from './errors.ts';
import type { RefusalReason, Verdict } from './gate.ts';
import { createInFlight } from './in-flight.ts';
import { describeIssues } from './issues.ts';
import { type MethodPlan, type MethodPlans, validate } from './method-plans.ts';

type Refusal = Extract<Verdict, { supported: false }> & { readonly reason: Exclude<RefusalReason, 'pending'> };

const MAX_WAITING = 100;

/** Whether the gate is shut; `pending` is no refusal yet. */
const isRefusal = (verdict: Verdict): verdict is Refusal => !verdict.supported && verdict.reason !== 'pending';

/** An empty object where the schema accepts one and nothing less: all fields are optional, so the argument is, too. */
const omittedParams = ({ spec: { params } }: MethodPlan): unknown =>
  params && validate(params, undefined).issues && !validate(params, {}).issues ? {} : undefined;

/**
 * The path of one call: arguments, gate, channel. A call the gate cannot decide yet waits inside its own deadline, at
 * most 100 of them. A second identical call of an interactive method joins the one in flight.
 */
export function createInvocation(
  core: Pick<BridgeCore, 'channel' | 'link' | 'log'>,
  { planOf, judge }: MethodPlans,
): BridgeCore['invoke'] {
  const { channel, link } = core;
  const startOrJoin = createInFlight(core);
  const sendWhenKnown = createWaitingCalls(core, judge);

  /** Throws what ends a call before it is registered. */
  function check(plan: MethodPlan, params: unknown, { timeoutMs = plan.timeoutMs }: CallOptions): void {
    const { method, spec } = plan;
    if (typeof timeoutMs !== 'number' || !(timeoutMs > 0)) {
      throw new BridgeError('bad-argument', method, { text: 'timeoutMs is not a number above 0' });
    }
    link.probe();
    const verdict = judge(method, plan);
    if (isRefusal(verdict)) throw new BridgeError(verdict.reason, method, { verdict });
    const issues = spec.params && validate(spec.params, params).issues;
    if (issues) throw new BridgeError('bad-argument', method, describeIssues('params', issues));
  }

  return (name, given, options = {}) => {
    try {
      const plan = planOf(name);
      const params = given === undefined ? omittedParams(plan) : given;
      check(plan, params, options);
      // Once, and last: it may run code of the page (`toJSON`), which may make the same call.
      const text = channel.stringify(params);
      if (text === undefined && params !== undefined) {
        throw new BridgeError('bad-argument', name, { text: 'the params have no JSON' });
      }
      const call = (plan.interactive ? startOrJoin : channel.open)(plan, text, options);
      // In flight before it is sent: the shell may make the page call again inside the post.
      if (judge(name, plan).supported) call.send();
      else sendWhenKnown(plan, call);
      return call.promise;
    } catch (cause) {
      return Promise.reject(isBridgeError(cause) ? cause : new BridgeError('bad-argument', name, { cause }));
    }
  };
}

/** Makes the list of calls that wait until the shell is known: each is sent then, or refused. */
function createWaitingCalls(
  { channel: { pending }, link }: Pick<BridgeCore, 'channel' | 'link'>,
  judge: MethodPlans['judge'],
): (plan: MethodPlan, call: OpenCall) => void {
  let waiting: { readonly plan: MethodPlan; readonly call: OpenCall }[] = [];
  let isAwaited = false;

  function release(): void {
    const released = waiting;
    waiting = [];
    isAwaited = false;
    for (const { plan, call } of released) {
      if (!pending.get(call.id)) continue;
      const verdict = judge(plan.method, plan);
      if (isRefusal(verdict)) pending.fail(call.id, verdict.reason, { verdict });
      else call.send();
    }
  }

  return (plan, call) => {
    // Those that settled meanwhile, by an abort or their deadline, wait no longer.
    if (waiting.length >= MAX_WAITING) waiting = waiting.filter(({ call: { id } }) => pending.get(id));
    if (waiting.length >= MAX_WAITING) {
      return void pending.fail(call.id, 'transport', { text: 'too many calls wait for the shell' });
    }
    waiting.push({ plan, call });
    if (isAwaited) return;
    isAwaited = true;
    link.whenReady(release);
  };
}
