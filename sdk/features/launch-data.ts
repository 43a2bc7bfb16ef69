import { coreOf, keepOnBridge } from '../bridge-core.ts';
import type { Bridge } from '../bridge-types.ts';
import { describeIssues } from '../contract/describe-issues.ts';
import type { LaunchDataOf } from '../contract/launch-types.ts';
import type { Contract, SchemaOutcome, StandardSchema } from '../contract/types.ts';
import { validate } from '../contract/validate.ts';
import { BridgeError } from '../errors/errors.ts';
import type { Store } from '../shell/store.ts';

/**
 * Returns the store of what the app opens the page with, such as the screen of a deep link; without a start snapshot
 * `undefined` until `bridge.ready()`.
 *
 * Data that does not match the contract is `undefined`, and logged once.
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
      const outcome = read(schema, announced);
      const { issues } = outcome;
      if (issues && text !== undefined && text !== 'null') log(describeIssues('launchData', issues, schema).text);
      return (value = issues ? undefined : outcome.value);
    },
    subscribe: bridge.shell.subscribe,
  };
}

/** A schema that throws rejects the value. */
function read(schema: StandardSchema, value: unknown): SchemaOutcome {
  try {
    return validate(schema, value);
  } catch {
    return { issues: [{ message: '' }] };
  }
}
