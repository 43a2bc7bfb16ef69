import { type BridgeCore, coreOf } from '../bridge-core.ts';
import { addCall, markUnsent, settleCall } from '../channel/call-table.ts';
import { encode } from '../channel/codec.ts';
import { postText } from '../channel/outbox.ts';
import type { Bridge } from '../bridge-types.ts';
import type { ReturnsExact } from '../contract/exact-types.ts';
import type {
  Contract,
  HandlerParamsOf,
  HandlerResultOf,
  HandlerSpec,
  SchemaOutcome,
  StandardSchema,
} from '../contract/types.ts';
import { BridgeError, isBridgeError } from '../errors/errors.ts';
import { describeIssues, lostValue, type SchemaIssues } from '../contract/describe-issues.ts';
import { type JsonPath, writeExactJson } from '../wire/exact-json.ts';
import type { ErrorMember, RequestMessage } from '../wire/message.ts';
import { validate } from '../contract/validate.ts';
import { emit } from '../page/listeners.ts';
import { ownEntry } from '../page/own-entry.ts';
import { TIMEOUT_MS, wireErrors } from '../wire/protocol.ts';
import { checkArgument } from '../errors/check-argument.ts';

/** Returns the result. An error response has no details. */
export type HandlerFunction<Params, Result> = (params: Params) => Result | Promise<Result>;

type Body = { readonly result: unknown } | { readonly error: ErrorMember };

/**
 * Registers the handler of a request from the shell, in place of an earlier one. Returns a function that removes it.
 *
 * The shell receives the result, "invalid params" if they do not match the contract, or "internal error" if the handler
 * throws or takes longer than its `timeoutMs` (5,000 by default), or if its result does not match, is not JSON, or is
 * longer than `maxMessageChars`.
 *
 * @throws {BridgeError} bad-argument for a name that is no handler of the contract.
 */
export function handle<
  C extends Contract,
  Name extends keyof C['handlers'] & string,
  Given extends HandlerFunction<HandlerParamsOf<C, Name>, HandlerResultOf<C, Name>>,
>(bridge: Bridge<C>, name: Name, handler: Given & ReturnsExact<Given, HandlerResultOf<C, Name>>): () => void {
  const core = coreOf(bridge);
  checkArgument(typeof handler === 'function', `handle(bridge, 'name', (params) => result)`);
  const spec = ownEntry(bridge.contract.handlers, name);
  if (!spec) throw new BridgeError('bad-argument', name, { text: 'the contract has no such handler', verb: 'handle' });
  const table = core.additions.handlers || createHandlerTable(core);
  const run = (request: RequestMessage): void => {
    // The cast is safe because the params are the output of the handler's schema, which provides their type.
    respond(core, request, { spec, handler: handler as HandlerFunction<unknown, unknown> });
  };
  table.set(name, run);
  return () => {
    if (table.get(name) === run) table.delete(name);
  };
}

function createHandlerTable(core: BridgeCore): Map<string, (request: RequestMessage) => void> {
  const table = new Map<string, (request: RequestMessage) => void>();
  core.additions.handlers = table;
  core.additions.respond = (request) => {
    const run = table.get(request.method);
    if (run) run(request);
    else send(core, request, failure(wireErrors.methodNotFound, 'Method not found'));
  };
  core.onDispose.push(() => table.clear());
  return table;
}

/** Reports to the inspectors why a request from the shell fails. The response itself contains no path and no value. */
function report({ additions }: BridgeCore, { method }: RequestMessage, reason: string): void {
  if (additions.inspectors)
    emit(additions.inspectors, ['failure', { direction: 'in', method, reason: `Cannot handle ${method}: ${reason}.` }]);
}

const failure = (code: number, message: string): Body => ({ error: { code, message } });

const notSendable = failure(wireErrors.internal, 'The result cannot be sent: not JSON, or too large');

function send(core: BridgeCore, request: RequestMessage, body: Body): void {
  try {
    postText(core, encode(core, { id: request.id, ...body }));
  } catch {
    if ('result' in body) {
      report(core, request, 'the result is not JSON, or too large');
      send(core, request, notSendable);
    } else {
      // The error is not logged, since a native object may quote the message (invariant 10).
      core.log('cannot send a response to the shell');
    }
  }
}

/** A handler with its spec. */
interface RegisteredHandler {
  readonly spec: HandlerSpec;
  readonly handler: HandlerFunction<unknown, unknown>;
}

/** Sends the response: the result, or the timeout error until there is one. */
function respond(core: BridgeCore, request: RequestMessage, { spec, handler }: RegisteredHandler): void {
  const { timeoutMs = TIMEOUT_MS } = spec;
  const timedOut = failure(wireErrors.internal, 'The page did not respond in time');
  let body = timedOut;
  // The timeout is an entry in the table of calls, so disposing the bridge settles it while the shell can still be reached.
  const id = addCall(core, { method: request.method, timeoutMs }, close, { timeoutMs });
  // The shell still expects the response when the page returns from the back/forward cache.
  markUnsent(core, id);
  function close(outcome: unknown): void {
    if (body === timedOut) report(core, request, 'the handler did not respond in time');
    send(core, request, body);
    // The outcome was sent to the shell, so a rejection must not be reported as unhandled.
    Promise.resolve(outcome).catch(() => {});
  }
  const settle = (to: Body): void => {
    body = to;
    settleCall(core, id, to);
  };
  runHandler(core, request, { spec, handler }).then(settle, (error: unknown) => {
    core.log('a handler threw', error);
    const code = isBridgeError(error) && error.code;
    report(core, request, code ? `the handler threw ${code}` : 'the handler threw');
    settle(failure(wireErrors.internal, code || 'Internal error'));
  });
}

/** Validates the params, runs the handler and validates its result. Rejects with the error of the handler. */
function runHandler(core: BridgeCore, request: RequestMessage, { spec, handler }: RegisteredHandler): Promise<Body> {
  const reportMismatch = (root: 'params' | 'result', issues: SchemaIssues, body: Body): Body => {
    const { text } = describeIssues(root, issues, spec[root]);
    report(core, request, text);
    // Wrong params are a mistake of the app, a wrong result is one of this page.
    if (root === 'result') core.log('a handler has a wrong result', `${request.method}: ${text}`);
    return body;
  };
  // The error is not logged, since it may quote the value (invariant 10).
  const schemaThrew = (root: 'params' | 'result'): Body => {
    core.log('a schema of a handler threw');
    report(core, request, `the schema of its ${root} threw`);
    return failure(wireErrors.internal, 'Internal error');
  };
  const { params, result } = spec;
  return Promise.resolve().then(() => {
    const outcome = outcomeOf(params, request.params);
    if (!outcome) return schemaThrew('params');
    if (outcome.issues)
      return reportMismatch('params', outcome.issues, failure(wireErrors.invalidParams, 'Invalid params'));
    return Promise.resolve(handler(outcome.value)).then((value) => {
      const resultOutcome = outcomeOf(result, value);
      if (!resultOutcome) return schemaThrew('result');
      if (resultOutcome.issues) {
        return reportMismatch(
          'result',
          resultOutcome.issues,
          failure(wireErrors.internal, 'The result does not match the contract'),
        );
      }
      let lost: JsonPath | undefined;
      const text = writeExactJson(core, value, (path) => (lost = lost || path));
      if (lost) return reportMismatch('result', lostValue(lost), notSendable);
      return { result: text ? value : null };
    });
  });
}

/** Validates a value; `undefined` if the schema throws. */
function outcomeOf(schema: StandardSchema | undefined, value: unknown): SchemaOutcome | undefined {
  try {
    return schema ? validate(schema, value) : { value };
  } catch {
    return undefined;
  }
}
