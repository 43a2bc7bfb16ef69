import { type HostCall, HostError, type HostLoop } from 'bridgehead/host';

class Anything {
  readonly name = 'x';
}

function fail(message: string): never {
  throw new Error(message);
}

const hostileProxy = new Proxy({}, { getPrototypeOf: () => fail('proxy'), get: () => fail('get') });
const revoked = Proxy.revocable([], {});
revoked.revoke();

const cycle: Record<string, unknown> = {};
cycle['self'] = cycle;

/** Values by their names in the suite. */
const values: Readonly<Record<string, unknown>> = {
  null: null,
  text: 'text " \\ \n \u2028</script>\ud800',
  tree: { a: [null, 1, { b: true }] },
  nan: NaN,
  infinity: Infinity,
  date: new Date(0),
  object: new Anything(),
  inside: [1, { it: new Anything() }],
  nullInside: { a: null },
  cycle,
  undefined: undefined,
  bigint: 10n,
  symbol: Symbol('x'),
  function: () => 1,
  map: new Map(),
  promise: Promise.resolve(1),
  undefinedInside: { a: [undefined, { b: new Anything() }] },
  getter: { get a(): never { return fail('getter'); } }, // oxfmt-ignore
  toJSON: { toJSON: () => fail('toJSON') },
  proxy: hostileProxy,
  revoked: revoked.proxy,
  proto: JSON.parse('{"__proto__":{"x":1}}'),
  minusZero: -0,
};

/** The errors that a handler throws or with which its promise rejects. */
const errors: Readonly<Record<string, unknown>> = {
  error: new RangeError("the user's secret"),
  params: new HostError(-32602, 'params'),
  badData: new HostError(-32001, 'denied', NaN),
  badCode: new HostError(1.5, 'code'),
  null: null,
  undefined: undefined,
  text: 'text',
  proxy: hostileProxy,
  bare: Object.create(null),
  getter: Object.defineProperty(new HostError(1, 'x'), 'code', { get: () => fail('code') }),
};

/** The values that this language adds to the suite. */
export const scriptedNames: Readonly<Record<'actions' | 'values' | 'errors', readonly string[]>> = {
  actions: ['badFail', 'cancelThrows', 'cancelRejects', 'cancelNothing'],
  values: Object.keys(values),
  errors: Object.keys(errors)
    .flatMap((name) => [name, `rejects ${name}`])
    .concat('thenable'),
};

/** Creates a handler that performs the actions in the params, `{ actions: [[action, value, delay in ms or -1]], fails }`, for core-fuzz.mjs. */
export function createScriptedHandler(loop: HostLoop): (call: HostCall, params: unknown) => void | Promise<void> {
  const kept: HostCall[] = [];
  const perform = (call: HostCall, name: string, value: unknown): void => {
    const actions: Readonly<Record<string, () => unknown>> = {
      respond: () => call.reply(value),
      typed: () => call.reply(value),
      fail: () => call.fail(-32001, 'failed', value),
      badFail: () => call.fail(NaN, null as never, value), // possible in plain JavaScript
      progress: () => call.progress(value),
      emit: () => call.page.emit('event', value),
      respondOnCancel: () => call.onCancel(() => call.reply(value)),
      cancelThrows: () => call.onCancel(() => fail('cancel')),
      cancelRejects: () => call.onCancel(() => Promise.reject(new Error('cancel'))),
      cancelNothing: () => call.onCancel(null as never), // possible in plain JavaScript
      request: () => void call.page.request('question', value, 100).then(() => call.reply(1)),
      keep: () => kept.push(call),
      respondToKept: () => kept.shift()?.reply(value),
    };
    actions[name]?.();
  };
  return (call, params) => {
    // The suite sends params of this shape.
    const { actions = [], fails = '' } = (params ?? {}) as { actions?: [string, string, number][]; fails?: string };
    for (const [name, value, ms] of actions) {
      const run = (): void => perform(call, name, values[value]);
      if (ms < 0) run();
      else loop.post(ms, run);
    }
    if (fails === 'thenable') return hostileProxy as never; // its `then` throws when it is read
    if (fails.startsWith('rejects ')) return Promise.reject(errors[fails.slice(8)]);
    if (fails) throw errors[fails];
    return undefined;
  };
}
