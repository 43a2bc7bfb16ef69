import { TIMEOUT_MS } from '../../sdk/wire/protocol.ts';
import { type Clock, wireErrors } from 'bridgehead';
import { ShellError } from '../wire/shell-error.ts';
import type { ShellCall } from './shell-call.ts';
import type { ShellCore } from './shell-core.ts';

type TestMethod = (call: ShellCall) => unknown;
type Fields = Readonly<Record<string, unknown>>;

const MAX_EMITS = 1000;

/** The `$/test.*` methods of debug builds (docs/protocol.md, section 18), for the conformance page. */
export function createTestMethods(
  core: Pick<ShellCore, 'emit' | 'request'>,
  clock: Clock,
): Readonly<Record<string, TestMethod>> {
  return {
    '$/test.echo': (call) => call.params ?? null,
    async '$/test.slow'(call) {
      const { ms, value } = fields(call);
      await wait(clock, call, duration(ms));
      return value;
    },
    '$/test.fail'(call) {
      const { code, message, data } = fields(call);
      if (!Number.isInteger(code) || typeof message !== 'string') throw wrongParams();
      throw new ShellError(Number(code), message, data);
    },
    '$/test.silent': () => new Promise(() => {}),
    '$/test.emit'(call) {
      const { method, params, times = 1 } = fields(call);
      if (typeof method !== 'string' || !Number.isInteger(times) || Number(times) < 0 || Number(times) > MAX_EMITS) {
        throw wrongParams();
      }
      for (let i = 0; i < Number(times); i++) core.emit(method, params);
      return null;
    },
    '$/test.ask': async (call) => request(core, fields(call)),
    async '$/test.progress'(call) {
      const { values, result, everyMs = 0 } = fields(call);
      if (!Array.isArray(values)) throw wrongParams();
      const pauseMs = duration(everyMs);
      for (const value of values as readonly unknown[]) {
        if (pauseMs) await wait(clock, call, pauseMs);
        call.progress(value);
      }
      return result;
    },
  };
}

async function request(core: Pick<ShellCore, 'request'>, { method, params, timeoutMs }: Fields): Promise<object> {
  if (typeof method !== 'string') throw wrongParams();
  const limitMs = timeoutMs === undefined ? TIMEOUT_MS : duration(timeoutMs);
  try {
    return { result: (await core.request(method, params, limitMs)) ?? null };
  } catch (error) {
    if (!(error instanceof ShellError)) throw error;
    return { error: { code: error.code, message: error.message } };
  }
}

/** Resolves after the delay; rejects if the call is cancelled first. */
function wait(clock: Clock, call: ShellCall, delayMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimer(resolve, delayMs);
    call.onCancel(() => {
      clock.clearTimer(timer);
      reject(new ShellError(wireErrors.requestCancelled, 'Request cancelled'));
    });
  });
}

function fields({ params }: ShellCall): Fields {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) throw wrongParams();
  // An object that is not an array, checked in the line above.
  return params as Fields;
}

function duration(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) throw wrongParams();
  return value;
}

/** The error for params that TE-1 does not allow. */
function wrongParams(): ShellError {
  return new ShellError(wireErrors.invalidParams, 'Invalid params');
}
