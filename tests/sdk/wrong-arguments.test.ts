import * as sdk from 'bridgehead';
import * as adapters from 'bridgehead/adapters';
import * as app from 'bridgehead/app';
import * as host from 'bridgehead/host';
import * as inspector from 'bridgehead/inspect';
import * as query from 'bridgehead/query';
import * as transports from 'bridgehead/transports';
import { describe, expect, it } from 'vitest';
import { createHarness } from '../support/bridge.ts';

/** Values of each kind that plain JavaScript may pass in place of another. */
const kinds: readonly unknown[] = [
  ...[undefined, null, true, 0, Number.NaN, 'text', Symbol('s'), 1n, [], [[]], {}, () => {}, new Date(), new Map()],
  ...[{ methods: null }, { methods: [], events: 'x' }, { methods: { a: null }, events: {} }, { kind: 'method' }],
];

/** Errors of the engine name neither the function nor what to write. Own errors read "Cannot do what: why." */
async function rawErrorOf(run: () => unknown): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    if (sdk.isBridgeError(error)) return undefined;
    const text = String(error);
    return /Error: Cannot [^:]+: .+\.$/s.test(text) ? undefined : text;
  }
}

type AnyFunction = (...values: readonly unknown[]) => unknown;

const isFunction = (value: unknown): value is AnyFunction =>
  typeof value === 'function' && !/^class\b/.test(String(value));

const entryPoints: Readonly<Record<string, object>> = {
  bridgehead: sdk,
  'bridgehead/adapters': adapters,
  'bridgehead/app': app,
  'bridgehead/host': host,
  'bridgehead/inspect': inspector,
  'bridgehead/query': query,
  'bridgehead/transports': transports,
};

/** `interactive` is code that a contract brings. The compiler rejects a call of it. */
const notCalled = [sdk.interactive];

const functions = Object.entries(entryPoints).flatMap(([entryPoint, names]) =>
  Object.entries(names)
    .filter((entry): entry is [string, AnyFunction] => isFunction(entry[1]) && !notCalled.includes(entry[1] as never))
    .map(([name, run]) => [`${name} of ${entryPoint}`, run] as const),
);

const { method, event, handler, defineContract, createBridge } = sdk;
const contract = defineContract({
  name: 'x',
  version: '1.0.0',
  methods: { get: method({ idempotent: true }) },
  events: { tick: event() },
  handlers: { ask: handler() },
});
const open = (options: object = {}, of: sdk.Contract = contract) => {
  const window = { navigator: { userAgent: '' }, crypto: globalThis.crypto, BridgeheadAndroid: { postMessage() {} } };
  return createBridge(of, { window, logger: { warn() {} }, ...options });
};
type Use = (value: never) => unknown;

/** A member of a part of a contract, in a bridge that uses it. */
const ofContract = (members: (given: never) => object): Use => {
  return (value) => {
    const given = defineContract({ name: 'x', version: '1.0.0', methods: {}, ...members(value) });
    const bridge = open({}, given);
    for (const name of Object.keys(given.events)) bridge.on(name as never, () => {});
    for (const name of Object.keys(given.handlers)) sdk.handle(bridge, name as never, (() => {}) as never);
  };
};
const ofMethod = (name: string): [string, Use] => [
  `${name} of method`,
  ofContract((value) => ({ methods: { get: method({ [name]: value }) } })),
];
const ofEvent = (name: string): [string, Use] => [
  `${name} of event`,
  ofContract((value) => ({ events: { tick: event({ [name]: value }) } })),
];
const ofHandler = (name: string): [string, Use] => [
  `${name} of handler`,
  ofContract((value) => ({ handlers: { ask: handler({ [name]: value }) } })),
];
const observe = (options: unknown): void => {
  const store = query.createQueryClient(open()).observe('get', undefined, options as never);
  store.subscribe(() => {})();
};

/** Values of each kind in place of a later argument or of an option. */
const uses: readonly (readonly [string, Use])[] = [
  ...['params', 'result', 'progress', 'fallback', 'timeoutMs', 'interactive', 'reply', 'since', 'until'].map(ofMethod),
  ...['payload', 'state', 'subscribe', 'since', 'until'].map(ofEvent),
  ...['params', 'result', 'timeoutMs'].map(ofHandler),
  ['a version', ofContract((value) => ({ methods: { get: method({ since: { android: value } }) } }))],
  ['the start of subscribe', ofContract((value) => ({ events: { tick: event({ subscribe: { start: value } }) } }))],
  ['extendContract', (value) => sdk.extendContract(contract, value)],
  ['methods of extendContract', (value) => sdk.extendContract(contract, { methods: value })],
  ['createBridge', (value) => createBridge(contract, value)],
  ...['transport', 'names', 'platform', 'expectShell', 'locales', 'random', 'logger'].map((name): [string, Use] => [
    `${name} of createBridge`,
    (value) => open({ [name]: value }),
  ]),
  ['use', (value) => sdk.use(open(), value)],
  ['setOverride', (value) => sdk.setOverride(open(), value)],
  ['an entry of setOverride', (value) => sdk.setOverride(open(), { get: value })],
  ['handle', (value) => sdk.handle(open(), 'ask', value)],
  ['stream', (value) => sdk.stream(open(), 'get', undefined, value).return(undefined)],
  ['bindCssVariables', (value) => sdk.bindCssVariables(open(), value)],
  ['hasShell', (value) => sdk.hasShell({ names: value })],
  ['definePlatforms', (value) => sdk.definePlatforms({ desktop: value })],
  ['inspect', (value) => inspector.inspect(open(), value)],
  ['connectInspector', (value) => inspector.connectInspector(open(), value)],
  ['mountInspector', (value) => inspector.mountInspector(open(), value)],
  ['observe', observe],
  ['refetchOn', (value) => observe({ refetchOn: value })],
  ['adaptBridge', (value) => adapters.adaptBridge(contract, value)],
];

describe('a wrong later argument or option', () => {
  it.each(uses)('gives no error of the engine in %s', async (_, run) => {
    const raw = await Promise.all(kinds.map(async (value) => rawErrorOf(() => run(value as never))));
    expect(raw.filter((text) => text !== undefined)).toEqual([]);
  });
});

describe('a wrong first argument', () => {
  it.each(functions)('gives no error of the engine in %s', async (_, run) => {
    const raw = await Promise.all(kinds.map(async (value) => rawErrorOf(() => run(value))));
    expect(raw.filter((text) => text !== undefined)).toEqual([]);
  });

  it('gives no error of the engine in the members of a bridge', async () => {
    const { bridge } = await createHarness();
    for (const [name, member] of Object.entries(bridge)) {
      if (!isFunction(member) || name === 'dispose') continue;
      const raw = await Promise.all(kinds.map(async (value) => rawErrorOf(() => member(value))));
      expect(
        raw.filter((text) => text !== undefined),
        name,
      ).toEqual([]);
    }
    bridge.dispose();
  });
});

describe('the contract of createBridge', () => {
  it.each<[what: string, value: unknown]>([
    ['nothing', undefined],
    ['an empty object', {}],
    ['an object without events', { methods: {} }],
    ['an object without methods', { events: {} }],
  ])('must come from defineContract: %s is rejected', (_, value) => {
    expect(() => createBridge(value as never, { window: {} })).toThrow(
      expect.objectContaining({
        code: 'bad-argument',
        message: expect.stringContaining('pass the contract of defineContract') as string,
      }),
    );
  });
});
