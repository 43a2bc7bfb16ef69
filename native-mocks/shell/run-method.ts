import type { Contract } from 'bridgehead';
import { wireErrors } from 'bridgehead/transports';
import type { AppMethod } from '../app/app-methods.ts';
import { defaultResponse, matchesSchema } from '../responses/default-response.ts';
import { ShellError } from '../wire/shell-error.ts';
import { isPromiseLike } from './is-promise-like.ts';
import type { ShellCall } from './shell-call.ts';
import type { ResponseCall } from './shell-types.ts';

/** Options of `createMethodRunner`. */
export interface CreateMethodRunnerOptions {
  readonly contract: Contract;
  /** The behaviour of the simulated app, by method. */
  readonly appMethods: Readonly<Record<string, AppMethod>>;
  /** The responses set by the test, by method. */
  readonly responses: ReadonlyMap<string, unknown>;
}

/**
 * Runs a method of the contract. The response set by the test takes precedence over the simulated app's, which takes
 * precedence over one derived from the contract.
 *
 * Params that do not match the contract are rejected with −32602. Default responses match the contract; a response set by the
 * test is sent unchanged, so that tests can send invalid ones.
 */
export function createMethodRunner(options: CreateMethodRunnerOptions): (call: ShellCall) => unknown {
  const { contract, appMethods, responses } = options;

  const runDefault = (call: ShellCall): unknown => {
    const spec = contract.methods[call.method];
    if (!spec) throw new ShellError(wireErrors.methodNotFound, 'Method not found');
    const appResult = Object.prototype.hasOwnProperty.call(appMethods, call.method)
      ? appMethods[call.method]?.(call.params)
      : undefined;
    if (spec.reply === false) return null;
    if (!isPromiseLike(appResult)) return defaultResponse(call.method, spec, appResult);
    return appResult.then((value) => defaultResponse(call.method, spec, value));
  };

  return (call) => {
    const { method, params } = call;
    const schema = contract.methods[method]?.params;
    if (!matchesSchema(schema, params)) throw new ShellError(wireErrors.invalidParams, 'Invalid params');
    if (!responses.has(method)) return runDefault(call);
    const given = responses.get(method);
    const responseCall: ResponseCall = { ...call, defaultResponse: () => runDefault(call) };
    // Responses are keyed by method: a function is the response function of this method.
    const result =
      typeof given === 'function' ? (given as (...args: unknown[]) => unknown)(params, responseCall) : given;
    return isPromiseLike(result) ? result.then(orThrow) : orThrow(result);
  };
}

function orThrow(result: unknown): unknown {
  if (result instanceof Error) throw result;
  return result;
}
