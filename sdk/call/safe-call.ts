import type { CallOptions } from './call-options.ts';
import type { BridgeCore } from '../bridge-core.ts';
import type { BridgeError } from '../errors/errors.ts';
import { ownEntry } from '../page/own-entry.ts';

/** The result of `safeCall`. `Default` is the type of the declared default; `undefined` if the contract declares none. */
export type Outcome<Result, Default = Result | undefined> =
  | { readonly ok: true; readonly value: Result; readonly source: 'native'; readonly error?: undefined }
  | { readonly ok: false; readonly value: Default; readonly source: 'default'; readonly error: BridgeError };

/** Calls a method and always resolves with an outcome. */
export type SafeCall = (name: string, params?: unknown, options?: CallOptions) => Promise<Outcome<unknown>>;

/** Creates `safeCall`: a failed call resolves to the declared default and the error. */
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
      // The type is safe because `use` wraps errors of middleware, and the bridge creates all others.
      (error: BridgeError) => ({ ok: false, value: makeDefault(name), source: 'default', error }),
    );
}
