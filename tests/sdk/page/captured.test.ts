import { createBridge } from 'bridgehead';
import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { testContract } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';
import { createPage } from '../../support/page.ts';

type Fn = (this: unknown, ...args: unknown[]) => unknown;

/** Replaces every function of these objects by one that records its arguments. Returns a function that restores them. */
function spyOnGlobals(record: (self: unknown, args: readonly unknown[], name: string) => void): () => void {
  const restores: (() => void)[] = [];
  // `then` is what the page calls on its own promise (docs/decisions/0019-capture-hot-path-functions.md).
  const owners: readonly (readonly [string, object])[] = [
    ['JSON', JSON],
    ['String', String.prototype],
    ['Array', Array.prototype],
    ['Map', Map.prototype],
    ['Set', Set.prototype],
    ['Number', Number.prototype],
    ['RegExp', RegExp.prototype],
    ['Array statics', Array],
    ['Object statics', Object],
    ['Promise statics', Promise],
    ['Reflect', Reflect],
  ];
  for (const [owner, object] of owners) {
    for (const key of Reflect.ownKeys(object)) {
      const value: unknown = Object.getOwnPropertyDescriptor(object, key)?.value;
      if (typeof value !== 'function' || key === 'constructor' || key === 'prototype') continue;
      const original = value as Fn;
      const name = `${owner}.${String(key)}`;
      const spy: Fn = function (...args) {
        record(this, args, name);
        return Function.prototype.apply.call(original, this, args) as unknown;
      };
      Object.defineProperty(object, key, { value: spy, configurable: true, writable: true });
      restores.push(() => Object.defineProperty(object, key, { value: original, configurable: true, writable: true }));
    }
  }
  return () => {
    for (let i = restores.length - 1; i >= 0; i--) restores[i]?.();
  };
}

describe('built-ins that the page replaces after the bridge was created', () => {
  it.each([
    ['one by one', {}],
    ['in a batch', { batch: true }],
  ])('exposes no params, result, message or callback id of calls made %s to replaced built-ins', async (_, can) => {
    const { window } = createPage();
    const secretText = 'S3CR3T';
    const posted: string[] = [];
    window['BridgeheadAndroid'] = { postMessage: (text: string) => (posted[posted.length] = text) };
    const bridge = createBridge(testContract, { window, clock: createManualClock(), logger: { warn() {} } });
    const handshake = JSON.parse(posted[0] ?? '') as { id: string };
    const session = handshake.id.split('.')[0] ?? '';
    window.bridgehead?.receive?.(
      JSON.stringify({
        jsonrpc: '2.0',
        id: handshake.id,
        result: { protocol: 1, platform: 'android', appVersion: '9', can },
      }),
    );
    await settle();
    // Two calls, since a single message is not sent as an array; their responses come as an array, too.
    const responses = [3, 4, 5, 6].map(
      (n) => `{"jsonrpc":"2.0","id":"${session}.${n - 1}","result":{"name":"${secretText}"}}`,
    );
    const results: unknown[] = [];
    const turn = Promise.resolve();
    const seen: { name: string; self: unknown; args: readonly unknown[] }[] = [];
    const restore = spyOnGlobals((self, args, name) => {
      seen[seen.length] = { name, self, args };
    });
    // Two rounds, because the second batch must not look up globals either.
    for (let round = 0; round < 4; round += 2) {
      const calls = [bridge.call('getUser', { id: secretText }), bridge.call('getUser', { id: secretText })];
      for (let i = 0; i < 2; i++) await turn;
      window.bridgehead?.receive?.(`[${responses[round] ?? ''},${responses[round + 1] ?? ''}]`);
      results[round] = await calls[0];
      results[round + 1] = await calls[1];
    }
    restore();
    expect(results).toEqual([1, 2, 3, 4].map(() => ({ name: secretText })));
    expect(posted).toHaveLength('batch' in can ? 3 : 5);
    expect(posted.slice(1).join('')).toContain(secretText);
    const exposes = (value: unknown, depth = 3): boolean => {
      if (typeof value === 'string') return value.includes(secretText) || value.includes(session);
      if (typeof value !== 'object' || value === null || depth < 0) return false;
      return [...(value instanceof Map ? value.values() : []), ...(Object.values(value) as unknown[])].some((each) =>
        exposes(each, depth - 1),
      );
    };
    expect(
      seen.filter(({ self, args }) => [self, ...args].some((value) => exposes(value))).map(({ name }) => name),
    ).toEqual([]);
    // The map of open calls is empty by now, so what it held is not found by its content. The manual clock does not use `get`.
    expect(seen.map(({ name }) => name)).not.toContain('Map.get');
    bridge.dispose();
  });
});
