import type { Contract } from 'bridgehead';
import { CANCEL_METHOD, HELLO_METHOD, STATUS_METHOD } from '../../sdk/wire/protocol.ts';
import { checkName } from './check-names.ts';

/** The methods that a page can send in addition to the methods of its contract, without the `$/test.` methods of the conformance page. */
const protocolMethods = Object.fromEntries([HELLO_METHOD, CANCEL_METHOD, STATUS_METHOD].map((name) => [name, {}]));

/**
 * Rejects a method that the page cannot send: a test that expects the call could never pass, and a test that expects its
 * absence could never fail. Accepts every name if the contract is unknown.
 *
 * @throws {TypeError} that suggests the nearest names.
 */
export function checkMethod(
  contract: Pick<Contract, 'methods' | 'events'> | undefined,
  method: string,
  task = 'check',
): void {
  // In JavaScript, the name may be missing.
  const name = String(method);
  if (!contract || name.startsWith('$/test.')) return;
  const names = name.startsWith('$/') ? { methods: protocolMethods, events: {} } : contract;
  checkName(name, { task, what: 'method', contract: names });
}
