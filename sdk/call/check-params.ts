import type { Codec } from '../channel/codec.ts';
import { isTimeout } from '../contract/is-timeout.ts';
import { describeIssues, lostValue } from '../contract/describe-issues.ts';
import type { StandardSchema } from '../contract/types.ts';
import { validate } from '../contract/validate.ts';
import { BridgeError } from '../errors/errors.ts';
import { writeExactJson } from '../wire/exact-json.ts';
import type { CallOptions } from './call-options.ts';
import type { ResolvedMethod } from './methods.ts';

/** Throws `bad-argument` for a timeout that is not greater than 0. */
export function checkTimeout(method: ResolvedMethod, { timeoutMs = method.timeoutMs }: CallOptions): void {
  if (!isTimeout(timeoutMs)) {
    throw new BridgeError('bad-argument', method.method, { text: 'timeoutMs must be greater than 0' });
  }
}

/** Returns the params as JSON; `undefined` if there are none. Throws `bad-argument` if they do not match the contract. */
export function checkParams({ method, spec }: ResolvedMethod, given: unknown, codec: Codec): string | undefined {
  const schema = spec.params;
  const params = given === undefined ? omittedParams(schema) : given;
  const issues = schema && validate(schema, params).issues;
  if (issues) throw new BridgeError('bad-argument', method, describeIssues('params', issues, schema));
  // Only once and last, since it may run page code (`toJSON`), which may make the same call.
  const text = writeExactJson(codec, params, (path) => {
    throw new BridgeError('bad-argument', method, describeIssues('params', lostValue(path), schema));
  });
  if (text === undefined && params !== undefined) {
    throw new BridgeError('bad-argument', method, { text: 'the params are not JSON' });
  }
  return text;
}

/** An empty object if the schema accepts one but not `undefined`: all fields are optional, so the argument is optional, too. */
const omittedParams = (schema: StandardSchema | undefined): unknown =>
  schema && validate(schema, undefined).issues && !validate(schema, {}).issues ? {} : undefined;
