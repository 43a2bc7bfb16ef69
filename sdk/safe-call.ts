import type { BridgeCore } from './bridge-core.ts';
import type { CallOptions, Outcome } from './bridge-types.ts';
import type { BridgeError } from './errors.ts';
import { ownEntry } from './own-entry.ts';

/** Calls, and resolves with an outcome in every case. */
export type SafeCall = (name: string, params?: unknown, options?: CallOptions) => Promise<Outcome<unknown>>;

/** Creates the `safeCall` of a bridge: a failed call gives the declared default, with the error beside it. */
export function createSafeCall(
  { contract, log }: Pick<BridgeCore, 'contract' | 'log'>,
  call: BridgeCore['invoke'],
): SafeCall {
  function makeDefault(name: string): unknown {
    try {
      const spec = ownEntry(contract.methods, name);
      return spec && spec.fallback && spec.fallback();
    } catch (error) {
      log('a fallback threw', error);
      return undefined;
    }
  }
  return (name, params, options) =>
    call(name, params, options).then(
      (value) => ({ ok: true, value, source: 'native' }),
      // Errors of a middleware are wrapped by `use`, all others are the bridge's own.
      (error: BridgeError) => ({ ok: false, value: makeDefault(name), source: 'default', error }),
    );
}
