import { CANCEL_METHOD, HELLO_METHOD, STATUS_METHOD } from '../../sdk/protocol.ts';
import { checkName } from '../names/check-names.ts';
import type { ShellWithCalls } from './matcher-types.ts';

/** What a page can send in addition to the methods of its contract; those of `$/test.` are the conformance page's. */
const protocolMethods = Object.fromEntries([HELLO_METHOD, CANCEL_METHOD, STATUS_METHOD].map((name) => [name, {}]));

/**
 * Refuses a method that the page cannot send: a test that expects the call could never pass, and a test that expects its absence could never fail.
 *
 * @throws {TypeError} that suggests the nearest names.
 */
export function checkMethod({ contract }: Pick<ShellWithCalls, 'contract'>, method: string): void {
  if (!contract || method.startsWith('$/test.')) return;
  const names = method.startsWith('$/') ? { methods: protocolMethods, events: {} } : contract;
  checkName(method, { task: 'look for', what: 'method', contract: names });
}
