import { encodeRequest, openCall } from '../channel/open-call.ts';
import { postCall } from '../channel/outbox.ts';
import { BridgeError, toBridgeError } from '../errors/errors.ts';
import type { Verdict } from '../gate/gate.ts';
import { retryDetection } from '../shell/detection.ts';
import type { CallOptions } from './call-options.ts';
import type { Calls } from './calls.ts';
import { checkParams, checkTimeout } from './check-params.ts';
import { withCheckedProgress } from './checked-progress.ts';
import { interactiveCalls } from './interactive-calls.ts';
import { type ResolvedMethod, resolveMethod } from './methods.ts';
import { currentVerdict, isRefusal } from './verdicts.ts';
import { waitForShell } from './waiting-calls.ts';

/** One call, from its name to the shell: its stages in order, each with its owner. Never throws. */
export function invoke(calls: Calls, name: string, given: unknown, options: CallOptions = {}): Promise<unknown> {
  try {
    const method = resolveMethod(calls, name); // the contract has it
    checkTimeout(method, options);
    const verdict = checkGate(calls, method); // the app has it, or may have it
    const params = checkParams(method, given, calls); // they match the contract; now JSON
    const checked = withCheckedProgress(method, options, calls.log);
    // From here on, the call settles exactly once: by its response, deadline or signal, a failed post, a loss or `dispose`.
    const { interactive } = method;
    const call = interactive
      ? interactiveCalls(calls, interactive).open(method, { params, options: checked })
      : openCall(calls, method, checked);
    // A caller that joined another call has no request of its own: for it, these do nothing.
    encodeRequest(calls, call, params);
    if (verdict.supported) postCall(calls, call);
    else waitForShell(calls, method, call);
    return call.promise;
  } catch (cause) {
    return Promise.reject(toBridgeError(cause, 'bad-argument', name));
  }
}

/** Returns the verdict of a call: supported, or pending. Throws if the gate refuses it and no shell has appeared meanwhile. */
function checkGate(calls: Calls, method: ResolvedMethod): Verdict {
  const name = method.method;
  let verdict = currentVerdict(calls, name, method);
  if (!isRefusal(verdict)) return verdict;
  retryDetection(calls);
  verdict = currentVerdict(calls, name, method);
  if (isRefusal(verdict)) throw new BridgeError(verdict.reason, name, { verdict });
  return verdict;
}
