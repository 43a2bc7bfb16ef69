import type { Bridge, BridgeCore } from '../bridge-types.ts';
import type { Contract, HandlerParamsOf, HandlerResultOf, HandlerSpec } from '../contract/types.ts';
import { isBridgeError } from '../errors.ts';
import { type ErrorMember, type RequestMessage, wireErrors } from '../message.ts';
import { ownEntry, validate } from '../method-plans.ts';

/** Answers one request of the shell; what it throws becomes an error reply without details of the page. */
export type Answer<Params, Result> = (params: Params) => Result | Promise<Result>;

const TIMEOUT_MS = 5000;
const tables = new WeakMap<BridgeCore, Map<string, (request: RequestMessage) => void>>();

/**
 * Answers what the shell asks of the page under a handler's name. Returns the end of it; a second answer for the same
 * name takes over from the first.
 *
 * The shell gets exactly one reply: the result, "invalid params" when the params do not fit the contract, or "internal
 * error" when the answer throws, does not fit, or takes longer than the handler's `timeoutMs` (5,000 ms).
 */
export function handle<C extends Contract, Name extends keyof C['handlers'] & string>(
  bridge: Bridge<C>,
  name: Name,
  answer: Answer<HandlerParamsOf<C, Name>, HandlerResultOf<C, Name>>,
): () => void {
  const core = bridge['~core'];
  const table = tables.get(core) || openTable(core);
  const spec = ownEntry(bridge.contract.handlers, name);
  const run = (request: RequestMessage): void => {
    // The params were checked against the handler's schema, which is where their type comes from.
    reply(core, request, { spec, answer: answer as Answer<unknown, unknown> });
  };
  table.set(name, run);
  return () => {
    if (table.get(name) === run) table.delete(name);
  };
}

function openTable(core: BridgeCore): Map<string, (request: RequestMessage) => void> {
  const table = new Map<string, (request: RequestMessage) => void>();
  tables.set(core, table);
  core.channel.answer = (request) => {
    const run = table.get(request.method);
    if (run) run(request);
    else send(core, request, { error: { code: wireErrors.methodNotFound, message: 'Method not found' } });
  };
  core.onDispose.push(() => table.clear());
  return table;
}

function send(core: BridgeCore, { id }: RequestMessage, body: { result: unknown } | { error: ErrorMember }): void {
  try {
    core.channel.send({ id, ...body });
  } catch (error) {
    core.log('a reply to the shell could not be sent', error);
  }
}

function reply(
  core: BridgeCore,
  request: RequestMessage,
  { spec, answer }: { spec: HandlerSpec | undefined; answer: Answer<unknown, unknown> },
): void {
  let isOpen = true;
  const settle = (body: { result: unknown } | { error: ErrorMember }): void => {
    if (!isOpen) return;
    isOpen = false;
    core.clock.clearTimer(timer);
    send(core, request, body);
  };
  const fail = (code: number, message: string): void => settle({ error: { code, message } });
  const timer = core.clock.setTimer(
    () => fail(wireErrors.internal, 'The page did not answer in time'),
    spec?.timeoutMs ?? TIMEOUT_MS,
  );
  core.onDispose.push(() => core.clock.clearTimer(timer));
  if (spec?.params && validate(spec.params, request.params).issues) {
    return fail(wireErrors.invalidParams, 'Invalid params');
  }
  Promise.resolve()
    .then(() => answer(request.params))
    .then(
      (result) => {
        const isWrong = spec?.result && validate(spec.result, result).issues;
        if (isWrong) return fail(wireErrors.internal, 'The answer does not fit the contract');
        settle({ result: result === undefined ? null : result });
      },
      (error: unknown) => {
        core.log('a handler threw', error);
        fail(wireErrors.internal, isBridgeError(error) ? error.code : 'Internal error');
      },
    );
}
