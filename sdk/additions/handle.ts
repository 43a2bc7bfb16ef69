import { type BridgeCore, coreOf } from '../bridge-core.ts';
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
import { isBridgeError } from '../errors.ts';
import { describeIssues, type SchemaIssues } from '../issues.ts';
import type { ErrorMember, RequestMessage } from '../message.ts';
import { validate } from '../methods.ts';
import { ownEntry } from '../own-entry.ts';
import { TIMEOUT_MS, wireErrors } from '../protocol.ts';

/** Answers one request of the shell; what it throws becomes an error reply without details of the page. */
export type HandlerFunction<Params, Result> = (params: Params) => Result | Promise<Result>;

type Body = { readonly result: unknown } | { readonly error: ErrorMember };

/**
 * Registers a handler for a request from the shell and returns a function that removes it. A later registration for the
 * same name replaces an earlier one.
 *
 * The shell gets exactly one response: the result, "invalid params" when the params do not fit the contract, or "internal
 * error" when the handler throws, or when its result does not fit, is no JSON, is longer than `maxMessageChars` or takes
 * longer than the handler's `timeoutMs` (5,000 ms; `Infinity` for none).
 */
export function handle<
  C extends Contract,
  Name extends keyof C['handlers'] & string,
  Given extends HandlerFunction<HandlerParamsOf<C, Name>, HandlerResultOf<C, Name>>,
>(bridge: Bridge<C>, name: Name, answer: Given & ReturnsExact<Given, HandlerResultOf<C, Name>>): () => void {
  const core = coreOf(bridge);
  const table = core.handlers || openTable(core);
  const spec = ownEntry(bridge.contract.handlers, name);
  const run = (request: RequestMessage): void => {
    // The params are what the handler's schema makes of them, which is where their type comes from.
    reply(core, request, { spec: spec || {}, answer: answer as HandlerFunction<unknown, unknown> });
  };
  table.set(name, run);
  return () => {
    if (table.get(name) === run) table.delete(name);
  };
}

function openTable(core: BridgeCore): Map<string, (request: RequestMessage) => void> {
  const table = new Map<string, (request: RequestMessage) => void>();
  core.handlers = table;
  core.channel.answer = (request) => {
    const run = table.get(request.method);
    if (run) run(request);
    else send(core, request, failure(wireErrors.methodNotFound, 'Method not found'));
  };
  core.onDispose.push(() => table.clear());
  return table;
}

/** Tells the inspectors why a request of the shell fails: the response has no path, and neither has a value. */
function report({ inspectors }: BridgeCore, { method }: RequestMessage, reason: string): void {
  if (inspectors)
    inspectors.emit(['failure', { direction: 'in', method, reason: `Cannot answer ${method}: ${reason}.` }]);
}

const failure = (code: number, message: string): Body => ({ error: { code, message } });

function send(core: BridgeCore, request: RequestMessage, body: Body): void {
  try {
    core.channel.send({ id: request.id, ...body });
  } catch {
    if ('result' in body) {
      report(core, request, 'the result is not JSON, or too large');
      send(core, request, failure(wireErrors.internal, 'The result cannot be sent: not JSON, or too large'));
    } else {
      // Without what was thrown: a native object may quote the text it was given (design law 10).
      core.log('a reply to the shell could not be sent');
    }
  }
}

/** How a request is answered. */
interface Answering {
  readonly spec: Partial<HandlerSpec>;
  readonly answer: HandlerFunction<unknown, unknown>;
}

/** Sends the one response: the result, or the error that stands until there is one. */
function reply(core: BridgeCore, request: RequestMessage, { spec, answer }: Answering): void {
  const { timeoutMs = TIMEOUT_MS } = spec;
  const { pending } = core.channel;
  const late = failure(wireErrors.internal, 'The page did not answer in time');
  let body = late;
  // Its deadline is in the table of calls, and ends with the bridge as theirs do: at once, while the shell can be reached.
  const id = pending.add({ method: request.method, timeoutMs }, close, { timeoutMs });
  function close(outcome: unknown): void {
    if (body === late) report(core, request, 'the handler did not answer in time');
    send(core, request, body);
    // What ended it is told to the shell, and to nobody else.
    Promise.resolve(outcome).catch(() => {});
  }
  const settle = (to: Body): void => {
    body = to;
    pending.settle(id, to);
  };
  bodyOf(core, request, { spec, answer }).then(settle, (error: unknown) => {
    core.log('a handler threw', error);
    const code = isBridgeError(error) && error.code;
    report(core, request, code ? `the handler threw ${code}` : 'the handler threw');
    settle(failure(wireErrors.internal, code || 'Internal error'));
  });
}

/** The response to a request that its handler takes; rejects with what the handler throws. */
function bodyOf(core: BridgeCore, request: RequestMessage, { spec, answer }: Answering): Promise<Body> {
  const misfit = (root: 'params' | 'result', issues: SchemaIssues, body: Body): Body => {
    // Issues are a schema's.
    report(core, request, describeIssues(root, issues, spec[root] as StandardSchema).text);
    return body;
  };
  // Without what it threw, which may quote the value (design law 10).
  const schemaThrew = (root: 'params' | 'result'): Body => {
    core.log('a schema of a handler threw');
    report(core, request, `the schema of its ${root} threw`);
    return failure(wireErrors.internal, 'Internal error');
  };
  const { params, result } = spec;
  return Promise.resolve().then(() => {
    const outcome = outcomeOf(params, request.params);
    if (!outcome) return schemaThrew('params');
    if (outcome.issues) return misfit('params', outcome.issues, failure(wireErrors.invalidParams, 'Invalid params'));
    return Promise.resolve(answer(outcome.value)).then((value) => {
      const fit = outcomeOf(result, value);
      if (!fit) return schemaThrew('result');
      if (fit.issues) {
        return misfit('result', fit.issues, failure(wireErrors.internal, 'The answer does not fit the contract'));
      }
      // What is no JSON throws here; what leaves nothing is null.
      return { result: core.channel.stringify(value) ? value : null };
    });
  });
}

/** `undefined` where the schema throws. */
function outcomeOf(schema: StandardSchema | undefined, value: unknown): SchemaOutcome | undefined {
  try {
    return schema ? validate(schema, value) : { value };
  } catch {
    return undefined;
  }
}
