import { type HostCall, HostError, type HostHandler, type HostLoop } from 'bridgehead/host';
import { createScriptedHandler } from './scripted-handler.ts';

/** A command of tests/native/README.md. */
export interface Command {
  readonly cmd: string;
  readonly [field: string]: unknown;
}

class Secret {
  readonly name = 'An';
}

const cycle: Record<string, unknown> = {};
cycle['self'] = cycle;

/** The handler of an app, with the same correct and faulty methods as in the other languages. Writes events to `log`. */
export function createSampleHandler(
  log: string[],
  {
    loop,
    failingPart,
    reenter,
  }: { readonly loop: HostLoop; readonly failingPart: () => string; readonly reenter: (command: Command) => void },
): HostHandler {
  const scripted = createScriptedHandler(loop);
  let kept: HostCall | undefined;
  const fail = (message: string): never => {
    throw new Error(message);
  };
  const methods: Readonly<Record<string, (call: HostCall, params: unknown) => void | Promise<void>>> = {
    getUserInfo: (call, params) => call.reply({ name: 'An', params }),
    later: (call) => void setTimeout(() => call.reply('worker'), 0),
    typed: (call) => call.reply('typed 7'),
    note(call, params) {
      log.push(`note ${call.expectsResponse} ${JSON.stringify(params)}`);
      call.reply('nobody receives this');
    },
    throws: () => fail("the user's secret"),
    badParams() {
      throw new HostError(-32602, 'name is missing');
    },
    twice(call) {
      call.reply(1);
      call.reply(2);
      call.fail(-32001, 'late');
      call.progress('late');
    },
    keep(call) {
      kept = call;
      call.onCancel(() => log.push('cancelled keep'));
    },
    settleKept(call) {
      kept?.reply('kept');
      call.reply();
    },
    nan: (call) => call.reply({ value: NaN }),
    cycle: (call) => call.reply(cycle),
    big: (call, params) => call.reply('x'.repeat(Number((params as { chars: number }).chars))), // the tests send it
    stopping: (call) => call.onCancel(() => call.reply('stopped in time')),
    cancelRejects: (call) => call.onCancel(() => Promise.reject(new Error('x'))),
    rejects: () => Promise.reject(new RangeError("the user's secret")),
    rejectsLate: async (call) => {
      await Promise.resolve();
      call.reply(1);
      fail('too late');
    },
    throwsText() {
      throw 'text';
    },
    badError: (call) => call.fail(NaN, 'x'),
    badData: (call) => call.fail(7, 'x', { value: Infinity }),
    dataClass: (call) => call.reply(new Secret()),
    inside: (call) => call.reply({ list: [1, { it: new Secret() }] }),
    date: (call) => call.reply([new Date(0)]),
    map: (call) => call.reply(new Map([['a', 1]])),
    badProgress(call) {
      call.progress(NaN);
      call.reply(1);
    },
    twoCancels(call) {
      call.onCancel(() => log.push('first'));
      call.onCancel(() => fail('x'));
      call.onCancel(() => log.push('third'));
    },
    nullInside: (call) => call.reply({ a: null }),
    scripted,
    reenter(call, params) {
      reenter(params as Command); // the tests send one
      call.reply();
    },
    reenterOnCancel: (call, params) => call.onCancel(() => reenter(params as Command)),
    cancelAfter(call) {
      call.reply(1);
      call.onCancel(() => log.push('after the response'));
    },
  };
  return {
    get methods() {
      return failingPart() === 'methods' ? fail('methods') : new Set(Object.keys(methods));
    },
    handle: (method, params, call) => methods[method]?.(call, params),
  };
}
