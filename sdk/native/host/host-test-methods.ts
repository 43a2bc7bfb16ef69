import { checkArgument, hasFunction } from '../../errors/check-argument.ts';
import { TIMEOUT_MS, wireErrors } from '../../wire/protocol.ts';
import { HostError } from './host-error.ts';
import { createSystemLoop } from './system-loop.ts';
import type { HostCall, HostHandler, HostLoop } from './host-types.ts';

const MAX_EVENTS = 1000;
const MAX_MS = 600_000;
const MAX_CODE = 2_147_483_647;

type Fields = Readonly<Record<string, unknown>>;
type TestMethod = (fields: Fields, call: HostCall) => void | Promise<void>;

/** Adds the `$/test` methods of the conformance page, for debug builds only. */
export function withTestMethods(handler: HostHandler, loop: HostLoop = createSystemLoop()): HostHandler {
  checkArgument(hasFunction(handler, 'handle'), 'withTestMethods(handler)');
  const own = createTestMethods(loop);
  return {
    platforms: handler.platforms,
    get methods() {
      return new Set([...handler.methods, ...own.keys()]);
    },
    handle(method, params, call) {
      if (method === '$/test.echo') return call.reply(params);
      const run = own.get(method);
      if (!run) return handler.handle(method, params, call);
      const isObject = typeof params === 'object' && params !== null && !Array.isArray(params);
      return run(isObject ? (params as Fields) : {}, call);
    },
  };
}

function createTestMethods(loop: HostLoop): ReadonlyMap<string, TestMethod> {
  return new Map<string, TestMethod>([
    ['$/test.echo', () => {}],
    ['$/test.silent', () => {}],
    ['$/test.slow', ({ ms, value }, call) => after(loop, whole(ms, MAX_MS), call, () => call.reply(value))],
    [
      '$/test.fail',
      ({ code, message, data }, call) => call.fail(whole(code, MAX_CODE, -MAX_CODE), text(message), data),
    ],
    ['$/test.emit', emit],
    ['$/test.ask', requestPage],
    ['$/test.progress', (fields, call) => step(fields, call, { loop, index: 0 })],
  ]);
}

function emit({ method, params, times = 1 }: Fields, { page, reply }: HostCall): void {
  const count = whole(times, MAX_EVENTS);
  const name = text(method);
  for (let i = 0; i < count; i++) page.emit(name, params);
  reply();
}

async function requestPage(
  { method, params, timeoutMs = TIMEOUT_MS }: Fields,
  { page, reply }: HostCall,
): Promise<void> {
  const response = await page.request(text(method), params, whole(timeoutMs, MAX_MS));
  if (response.ok) reply({ result: response.result });
  else reply({ error: { code: response.error.code, message: response.error.message } });
}

function step(fields: Fields, call: HostCall, at: { readonly loop: HostLoop; readonly index: number }): void {
  const { values, result, everyMs = 0 } = fields;
  if (!Array.isArray(values)) throw wrongParams();
  const pauseMs = whole(everyMs, MAX_MS);
  for (let { index } = at; index < values.length; index++) {
    call.progress(values[index]);
    const next = { loop: at.loop, index: index + 1 };
    if (pauseMs > 0) return after(at.loop, pauseMs, call, () => step(fields, call, next));
  }
  call.reply(result);
}

/** Runs an action later, unless the call is cancelled before. */
function after(loop: HostLoop, ms: number, call: HostCall, action: () => void): void {
  call.onCancel(loop.post(ms, action));
}

function whole(value: unknown, max: number, min = 0): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw wrongParams();
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw wrongParams();
}

/** TE-1. */
function wrongParams(): HostError {
  return new HostError(wireErrors.invalidParams, 'Invalid params');
}
