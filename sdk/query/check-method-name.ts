import { coreOf } from '../bridge-core.ts';

/**
 * Rejects a missing bridge or method, which JavaScript may omit: the query would read nothing, in silence.
 *
 * @throws {TypeError} if one of them is missing.
 */
export function checkMethodName(bridge: { readonly '~core': unknown }, method: unknown): void {
  coreOf(bridge);
  if (typeof method !== 'string') throw new TypeError('Cannot use the method: pass its name after the bridge.');
}
