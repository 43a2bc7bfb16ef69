import { coreOf } from '../bridge-core.ts';
import type { Bridge } from '../bridge-types.ts';
import type { Contract } from '../contract/types.ts';
import { BridgeError } from '../errors.ts';
import type { OverrideEntry } from '../gate.ts';
import { isRecord } from '../message.ts';
import { ownEntry } from '../own-entry.ts';
import { parseVersion } from '../version.ts';

/** Remote limits by method or event name: `false` switches off, `since` raises the first version. */
export type Override<C extends Contract> = {
  readonly [Name in (keyof C['methods'] & string) | (keyof C['events'] & string)]?: OverrideEntry;
};

/**
 * Sets later limits for the gate, as data a server may send: they can switch entries off or raise their `since`, never
 * open what the contract closes. Replaces what was set before; `undefined` takes all away. Shell subscribers are told.
 *
 * @throws {BridgeError} bad-argument when an entry is neither `false` nor a `since` of readable versions; nothing is set.
 */
export function setOverride<C extends Contract>(bridge: Bridge<C>, override: Override<C> | undefined): void {
  const core = coreOf(bridge);
  const entries: Readonly<Record<string, OverrideEntry | undefined>> = override || {};
  for (const name of Object.keys(entries)) {
    if (!isEntry(entries[name])) {
      throw new BridgeError('bad-argument', name, { text: 'an override is false or {since: {android, ios}}' });
    }
  }
  core.override = override && ((name) => ownEntry(entries, name));
  core.shellConnection.refresh();
}

function isEntry(entry: unknown): boolean {
  if (entry === false || entry === undefined) return true;
  const { since } = Object(entry) as { since?: unknown };
  return isRecord(since) && Object.values(since).every((text) => text === undefined || parseVersion(text));
}
