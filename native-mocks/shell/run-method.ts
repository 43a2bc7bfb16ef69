import type { Contract } from 'bridgehead';
import type { AppMethod } from '../app/app-methods.ts';
import { defaultAnswer, fits } from '../answers/default-answer.ts';
import { ShellError } from '../wire/shell-error.ts';
import { shellErrorCodes } from '../wire/wire.ts';
import { isPromiseLike } from './is-promise-like.ts';
import type { ShellCall } from './shell-call.ts';
import type { AnswerCall } from './shell-types.ts';

/** What `createMethodRunner` takes. */
export interface CreateMethodRunnerOptions {
  readonly contract: Contract;
  /** What the simulated app does, by method. */
  readonly appMethods: Readonly<Record<string, AppMethod>>;
  /** The tester's own answers, by method. */
  readonly answers: ReadonlyMap<string, unknown>;
}

/**
 * Runs a method of the contract: the tester's answer, else the simulated app's, else one made from the contract.
 *
 * Params that do not fit the contract are refused with −32602. Answers made here fit the contract; a tester's answer is
 * sent as it is, so that wrong ones can be tried.
 */
export function createMethodRunner(options: CreateMethodRunnerOptions): (call: ShellCall) => unknown {
  const { contract, appMethods, answers } = options;

  const usual = (call: ShellCall): unknown => {
    const spec = contract.methods[call.method];
    if (!spec) throw new ShellError(shellErrorCodes.methodNotFound, 'Method not found');
    const done = Object.prototype.hasOwnProperty.call(appMethods, call.method)
      ? appMethods[call.method]?.(call.params)
      : undefined;
    if (spec.reply === false) return null;
    if (!isPromiseLike(done)) return defaultAnswer(call.method, spec, done);
    return done.then((value) => defaultAnswer(call.method, spec, value));
  };

  return (call) => {
    const { method, params } = call;
    const schema = contract.methods[method]?.params;
    if (!fits(schema, params)) throw new ShellError(shellErrorCodes.invalidParams, 'Invalid params');
    if (!answers.has(method)) return usual(call);
    const given = answers.get(method);
    const seen: AnswerCall = { ...call, usual: () => usual(call) };
    // A function is the tester's answer function for this very method.
    const result = typeof given === 'function' ? (given as (...args: unknown[]) => unknown)(params, seen) : given;
    return isPromiseLike(result) ? result.then(orThrow) : orThrow(result);
  };
}

function orThrow(result: unknown): unknown {
  if (result instanceof Error) throw result;
  return result;
}
