import type { Contract } from '../contract/types.ts';
import type { BridgeError } from '../errors/errors.ts';
import type { Log } from '../page/log.ts';
import { ownEntry } from '../page/own-entry.ts';
import type { CallOptions } from './call-options.ts';

/** The result of `safeCall`. */
export type Outcome<Result, Default = Result | undefined> =
  | { readonly ok: true; readonly value: Result; readonly source: 'native'; readonly error?: undefined }
  | { readonly ok: false; readonly value: Default; readonly source: 'default'; readonly error: BridgeError };

/** The parts of a bridge that `safeCall` uses. */
export interface SafeCalls {
  readonly contract: Contract;
  readonly log: Log;
  readonly path: { readonly invoke: Invoke };
}

/** Sends every call. */
export type Invoke = (name: string, params: unknown, options: CallOptions | undefined) => Promise<unknown>;

/** Calls a method and always resolves with an outcome: a failed call resolves to the declared default and the error. */
export function safeCall(
  bridge: SafeCalls,
  name: string,
  params?: unknown,
  options?: CallOptions,
): Promise<Outcome<unknown>> {
  return bridge.path.invoke(name, params, options).then(
    (value) => ({ ok: true, value, source: 'native' }),
    // The type is safe because `use` wraps errors of middleware, and the bridge creates all others.
    (error: BridgeError) => ({ ok: false, value: makeDefault(bridge, name), source: 'default', error }),
  );
}

function makeDefault({ contract, log }: SafeCalls, name: string): unknown {
  try {
    const spec = ownEntry(contract.methods, name);
    return spec && spec.fallback && spec.fallback();
  } catch (error) {
    log('a fallback threw', error);
    return undefined;
  }
}
