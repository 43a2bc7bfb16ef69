import {
  adaptBridge,
  createCallbackIdAdapter,
  createCapacitorAdapter,
  createDsBridgeAdapter,
  createFarcasterAdapter,
  createMessageAdapter,
  createVkBridgeAdapter,
} from 'bridgehead/adapters';
import { describe, expect, it } from 'vitest';
import { contract } from './adapted-page.ts';

describe('an argument of another type', () => {
  it.each<[string, (value: never) => unknown]>([
    ['adaptBridge(contract, adapter)', (value) => adaptBridge(contract, value)],
    ['createCallbackIdAdapter({ object })', createCallbackIdAdapter],
    ['createCapacitorAdapter({ plugins })', createCapacitorAdapter],
    ['createDsBridgeAdapter(dsBridge)', createDsBridgeAdapter],
    ['createFarcasterAdapter(sdk)', createFarcasterAdapter],
    ['createMessageAdapter({ object, receive })', createMessageAdapter],
    ['createVkBridgeAdapter(bridge)', createVkBridgeAdapter],
  ])('is a TypeError that says to write %s', (call, create) => {
    for (const value of [undefined, null, 7, 'text', {}]) {
      expect(() => create(value as never)).toThrow(TypeError);
      expect(() => create(value as never)).toThrow(`Cannot use the argument: write ${call}.`);
    }
  });

  it('is a TypeError in an option, too', () => {
    for (const plugins of [null, 7, 'text'] as never[])
      expect(() => createCapacitorAdapter({ plugins })).toThrow('write createCapacitorAdapter({ plugins }).');
  });
});
