import type { CallOptions } from './call-options.ts';
import { validate } from '../contract/validate.ts';
import type { BridgeCore } from '../bridge-core.ts';
import type { OpenCall } from '../channel/channel-types.ts';
import type { SchemaOutcome } from '../contract/types.ts';
import { BridgeError, toBridgeError } from '../errors/errors.ts';
import type { RefusalReason, Verdict } from '../gate/gate.ts';
import { createInFlight } from './joined-calls.ts';
import { isTimeout } from '../contract/is-timeout.ts';
import { describeIssues } from '../contract/issues.ts';
import type { Log } from '../page/log.ts';
import { type Methods, type ResolvedMethod } from './methods.ts';

type Refusal = Extract<Verdict, { supported: false }> & { readonly reason: Exclude<RefusalReason, 'pending'> };

const MAX_WAITING = 100;

/** Whether the gate refuses the call. `pending` is not a refusal yet. */
const isRefusal = (verdict: Verdict): verdict is Refusal => !verdict.supported && verdict.reason !== 'pending';

/** An empty object if the schema accepts one but not `undefined`: all fields are optional, so the argument is optional, too. */
const omittedParams = ({ spec: { params } }: ResolvedMethod): unknown =>
  params && validate(params, undefined).issues && !validate(params, {}).issues ? {} : undefined;

/**
 * Creates the function that validates a call's arguments, checks the gate and sends the call. If the verdict is `pending`, the
 * call waits for the shell, up to its timeout; at most 100 calls wait. Identical calls of an interactive method share one
 * request.
 */
export function createInvocation(
  core: Pick<BridgeCore, 'channel' | 'shellConnection' | 'report' | 'log'>,
  { resolveMethod, currentVerdict }: Methods,
): BridgeCore['invoke'] {
  const { channel, shellConnection } = core;
  const startOrJoin = createInFlight(core);
  const sendWhenReady = createWaitingCalls(core, currentVerdict);

  /** Throws for a call that must not be registered. */
  function check(resolved: ResolvedMethod, params: unknown, { timeoutMs = resolved.timeoutMs }: CallOptions): void {
    const { method, spec } = resolved;
    if (!isTimeout(timeoutMs)) {
      throw new BridgeError('bad-argument', method, { text: 'timeoutMs must be greater than 0' });
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
      // Only once and last, since it may run page code (`toJSON`), which may make the same call.
      const text = channel.stringify(params);
      if (text === undefined && params !== undefined) {
        throw new BridgeError('bad-argument', name, { text: 'the params are not JSON' });
      }
      const call = (method.interactive ? startOrJoin : channel.open)(
        method,
        text,
        withCheckedProgress(method, options, core.log),
      );
      // Registered before it is sent, since the shell may make the page call again during the post.
      if (currentVerdict(name, method).supported) call.send();
      else sendWhenReady(method, call);
      return call.promise;
    } catch (cause) {
      return Promise.reject(toBridgeError(cause, 'bad-argument', name));
    }
  };
}

/** Wraps `onProgress` so that it receives only values that match the schema of the contract, if there is one. */
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
        // Not logged: an error of a schema may quote the value.
      }
      if (outcome && !outcome.issues) onProgress(outcome.value);
      else log(`dropped invalid progress of ${method}`);
    },
  };
}

/** Creates the list of calls that wait until the shell is ready. Each is then sent or refused. */
function createWaitingCalls(
  { channel: { pending }, shellConnection }: Pick<BridgeCore, 'channel' | 'shellConnection'>,
  currentVerdict: Methods['currentVerdict'],
): (method: ResolvedMethod, call: OpenCall) => void {
  let waiting: { readonly method: ResolvedMethod; readonly call: OpenCall }[] = [];
  let isScheduled = false;

  function release(): void {
    const released = waiting;
    waiting = [];
    isScheduled = false;
    for (const { method, call } of released) {
      if (!pending.get(call.id)) continue;
      const verdict = currentVerdict(method.method, method);
      if (isRefusal(verdict)) pending.fail(call.id, verdict.reason, { verdict });
      else call.send();
    }
  }

  return (method, call) => {
    // Removes calls that settled meanwhile, by an abort or a timeout.
    if (waiting.length >= MAX_WAITING) waiting = waiting.filter(({ call: { id } }) => pending.get(id));
    if (waiting.length >= MAX_WAITING) {
      return void pending.fail(call.id, 'transport', { text: 'too many calls wait for the shell' });
    }
    pending.markUnsent(call.id);
    waiting.push({ method, call });
    if (isScheduled) return;
    isScheduled = true;
    shellConnection.whenReady(release);
  };
}
