import type { BridgeCore } from './bridge-core.ts';
import type { CallOptions } from './bridge-types.ts';
import type { OpenCall } from './channel-types.ts';
import type { SchemaOutcome } from './contract/types.ts';
import { BridgeError, toBridgeError } from './errors.ts';
import type { RefusalReason, Verdict } from './gate.ts';
import { createInFlight } from './in-flight.ts';
import { describeIssues } from './issues.ts';
import type { Log } from './log.ts';
import { type Methods, type ResolvedMethod, validate } from './methods.ts';

type Refusal = Extract<Verdict, { supported: false }> & { readonly reason: Exclude<RefusalReason, 'pending'> };

const MAX_WAITING = 100;

/** Whether the gate is shut; `pending` is no refusal yet. */
const isRefusal = (verdict: Verdict): verdict is Refusal => !verdict.supported && verdict.reason !== 'pending';

/** An empty object where the schema accepts one and nothing less: all fields are optional, so the argument is, too. */
const omittedParams = ({ spec: { params } }: ResolvedMethod): unknown =>
  params && validate(params, undefined).issues && !validate(params, {}).issues ? {} : undefined;

/**
 * The path of one call: arguments, gate, channel. A call the gate cannot decide yet waits inside its own deadline, at
 * most 100 of them. A second identical call of an interactive method joins the one in flight.
 */
export function createInvocation(
  core: Pick<BridgeCore, 'channel' | 'shellConnection' | 'report' | 'log'>,
  { resolveMethod, currentVerdict }: Methods,
): BridgeCore['invoke'] {
  const { channel, shellConnection } = core;
  const startOrJoin = createInFlight(core);
  const sendWhenKnown = createWaitingCalls(core, currentVerdict);

  /** Throws what ends a call before it is registered. */
  function check(resolved: ResolvedMethod, params: unknown, { timeoutMs = resolved.timeoutMs }: CallOptions): void {
    const { method, spec } = resolved;
    if (typeof timeoutMs !== 'number' || !(timeoutMs > 0)) {
      throw new BridgeError('bad-argument', method, { text: 'timeoutMs is not a number above 0' });
    }
    shellConnection.retryDetection();
    const verdict = currentVerdict(method, resolved);
    if (isRefusal(verdict)) throw new BridgeError(verdict.reason, method, { verdict });
    const issues = spec.params && validate(spec.params, params).issues;
    if (issues) throw new BridgeError('bad-argument', method, describeIssues('params', issues, spec.params));
  }

  return (name, given, options = {}) => {
    try {
      const method = resolveMethod(name);
      const params = given === undefined ? omittedParams(method) : given;
      check(method, params, options);
      // Once, and last: it may run code of the page (`toJSON`), which may make the same call.
      const text = channel.stringify(params);
      if (text === undefined && params !== undefined) {
        throw new BridgeError('bad-argument', name, { text: 'the params have no JSON' });
      }
      const call = (method.interactive ? startOrJoin : channel.open)(
        method,
        text,
        withCheckedProgress(method, options, core.log),
      );
      // In flight before it is sent: the shell may make the page call again inside the post.
      if (currentVerdict(name, method).supported) call.send();
      else sendWhenKnown(method, call);
      return call.promise;
    } catch (cause) {
      return Promise.reject(toBridgeError(cause, 'bad-argument', name));
    }
  };
}

/** The options with a listener that gets only progress that fits the contract, if the contract says what fits. */
function withCheckedProgress({ method, spec }: ResolvedMethod, options: CallOptions, log: Log): CallOptions {
  const { onProgress } = options;
  const { progress } = spec;
  if (!progress || !onProgress) return options;
  return {
    ...options,
    onProgress(value) {
      let outcome: SchemaOutcome | undefined;
      try {
        outcome = validate(progress, value);
      } catch {
        // What a schema throws may quote the value.
      }
      if (outcome && !outcome.issues) onProgress(outcome.value);
      else log(`dropped progress of ${method} that does not fit the contract`);
    },
  };
}

/** Makes the list of calls that wait until the shell is known: each is sent then, or refused. */
function createWaitingCalls(
  { channel: { pending }, shellConnection }: Pick<BridgeCore, 'channel' | 'shellConnection'>,
  currentVerdict: Methods['currentVerdict'],
): (method: ResolvedMethod, call: OpenCall) => void {
  let waiting: { readonly method: ResolvedMethod; readonly call: OpenCall }[] = [];
  let isAwaited = false;

  function release(): void {
    const released = waiting;
    waiting = [];
    isAwaited = false;
    for (const { method, call } of released) {
      if (!pending.get(call.id)) continue;
      const verdict = currentVerdict(method.method, method);
      if (isRefusal(verdict)) pending.fail(call.id, verdict.reason, { verdict });
      else call.send();
    }
  }

  return (method, call) => {
    // Those that settled meanwhile, by an abort or their deadline, wait no longer.
    if (waiting.length >= MAX_WAITING) waiting = waiting.filter(({ call: { id } }) => pending.get(id));
    if (waiting.length >= MAX_WAITING) {
      return void pending.fail(call.id, 'transport', { text: 'too many calls wait for the shell' });
    }
    pending.hold(call.id);
    waiting.push({ method, call });
    if (isAwaited) return;
    isAwaited = true;
    shellConnection.whenReady(release);
  };
}
