import { createBridge, defineContract, method } from 'bridgehead';
import { createFrameTransport, createReactNativeTransport, type Transport } from 'bridgehead/transports';
import type * as transports from 'bridgehead/transports';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../support/bridge.ts';

/** Each transport of the entry point; a new one does not compile without an entry. */
const creators: Readonly<Record<Extract<keyof typeof transports, `create${string}Transport`>, () => Transport>> = {
  createReactNativeTransport: () => createReactNativeTransport(),
  createFrameTransport: () => createFrameTransport({ target: { postMessage() {} }, origin: 'https://app.example.com' }),
};

describe('a transport without a window', () => {
  it.each(Object.entries(creators))(
    '%s does not throw on a server, where calls fail as not-in-shell',
    async (_, create) => {
      const lines: string[] = [];
      const contract = defineContract({ name: 'x', version: '1.0.0', methods: { get: method() } });
      const bridge = createBridge(contract, { transport: create(), logger: { warn: (line) => lines.push(line) } });
      expect(await outcomeOf(bridge.call('get'))).toEqual({ code: 'not-in-shell' });
      expect(lines).toEqual([]);
      bridge.dispose();
    },
  );
});
