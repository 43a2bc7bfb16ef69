import { coreOf, keepOnBridge } from '../bridge-core.ts';
import type { Bridge } from '../bridge-types.ts';
import { describeMismatch } from '../contract/describe-mismatch.ts';
import type { LaunchDataOf } from '../contract/launch-types.ts';
import type { Contract } from '../contract/types.ts';
import { validate } from '../contract/validate.ts';
import { BridgeError } from '../errors/errors.ts';
import type { Store } from '../shell/store.ts';

/**
 * Returns the store of the launch data: what the app opens the page with, such as the screen of a deep link. With a start snapshot, `get`
 * returns it in the first line of the page; otherwise it is `undefined` until the shell announces itself (`await bridge.ready()`).
 *
 * It is `undefined` if the app announced none, or if it does not match the schema of the contract, which is logged once. Every part of a page gets the
 * same store.
 *
 * @throws {BridgeError} bad-argument if the contract declares no launch data.
 *
 * @example
 * const { screen } = launchData(bridge).get() ?? { screen: 'home' };
 */
export function launchData<C extends Contract>(bridge: Bridge<C>): Store<LaunchDataOf<C> | undefined> {
  // The cast is safe because the value has matched the schema of this bridge's contract.
  return keepOnBridge(bridge, 'launchData', () => createLaunchStore(bridge)) as Store<LaunchDataOf<C> | undefined>;
}

function createLaunchStore(bridge: Bridge<Contract>): Store<unknown> {
  const { launchData: schema } = bridge.contract;
  if (!schema) {
    const text = 'the contract declares none; write launchData: schema in defineContract';
    throw new BridgeError('bad-argument', 'launchData', { text, verb: 'use' });
  }
  const core = coreOf(bridge);
  const { log, stringify } = core;
  // No text of JSON, so that the first `get` validates, too: a schema may have a default.
  let source: string | undefined = '';
  let value: unknown;
  return {
    get() {
      const announced = core.launchData;
      // As text, since each announcement has new objects.
      const text = stringify(announced);
      if (text === source) return value;
      source = text;
      const problem = describeMismatch('launchData', schema, announced);
      if (problem !== undefined && text !== undefined && text !== 'null') log(problem);
      // The cast is safe because a value that matches has no issues.
      value = problem === undefined ? (validate(schema, announced) as { readonly value: unknown }).value : undefined;
      return value;
    },
    subscribe: bridge.shell.subscribe,
  };
}
