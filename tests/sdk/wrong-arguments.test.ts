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
