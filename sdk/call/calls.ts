import type { CreateBridgeOptions } from '../bridge-options.ts';
import type { Contract } from '../contract/types.ts';
import { ownEntry } from '../page/own-entry.ts';
import { createOwnMap } from '../page/own-map.ts';
import type { Verdict } from '../gate/gate.ts';
import type { ShellConnection } from '../shell/connection.ts';
import type { ShellSnapshot } from '../shell/snapshot.ts';
import { type Methods, resolveMethod } from './methods.ts';
import { currentVerdict, type Verdicts } from './verdicts.ts';
import type { WaitingCalls } from './waiting-calls.ts';

/** The parts of a bridge that calls use. */
export interface Calls extends Methods, WaitingCalls, ShellConnection {
  readonly contract: Contract;
  readonly options: CreateBridgeOptions;
  readonly additions: Verdicts['additions'] & ShellConnection['additions'];
  readonly snapshot: ShellSnapshot;
}

/** Creates the state before the first call. */
export function createCalls(): Pick<Calls, 'methods' | 'hasWarnedVersion' | 'waiting'> {
  return {
    methods: createOwnMap(),
    hasWarnedVersion: false,
    waiting: [],
  };
}

/** Returns the verdict for a method or an event. */
export function explain(calls: Methods & Verdicts, name: string): Verdict {
  const event = ownEntry(calls.contract.events, name);
  return currentVerdict(calls, name, event ? { spec: event } : resolveMethod(calls, name));
}
