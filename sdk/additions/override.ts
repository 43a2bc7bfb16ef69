import { coreOf } from '../bridge-core.ts';
import type { Bridge } from '../bridge-types.ts';
import type { Contract } from '../contract/types.ts';
import { BridgeError } from '../errors.ts';
import type { OverrideEntry } from '../gate.ts';
import { isRecord } from '../message.ts';
import { parseVersion } from '../version.ts';

/** Remote limits by method or event name: `false` switches off, `since` raises the first version. */
export type Override<C extends Contract> = {
  readonly [Name in (keyof C['methods'] & string) | (keyof C['events'] & string)]?: OverrideEntry;
};

/**
 * Sets later limits for the gate, as data a server may send: they can switch entries off or raise their `since`, never
 * open what the contract closes. Replaces what was set before; `undefined` takes all away. Shell subscribers are told. The
 * entries are copied: changing the object afterwards changes nothing.
 *
 * @throws {BridgeError} bad-argument when an entry is neither `false` nor a `since` of readable versions; nothing is set.
 */
export function setOverride<C extends Contract>(bridge: Bridge<C>, override: Override<C> | undefined): void {
  const core = coreOf(bridge);
  const entries: Readonly<Record<string, OverrideEntry | undefined>> = override || {};
  const copies = new Map<string, OverrideEntry | undefined>();
  for (const name of Object.keys(entries)) {
    const entry = entries[name];
    const copy = entry && { since: { ...entry.since } };
    if (!isEntry(entry) || !isEntry(copy)) {
      throw new BridgeError('bad-argument', name, { text: 'an override is false or {since: {android, ios}}' });
    }
    copies.set(name, copy);
  }
  core.override = override && ((name) => copies.get(name));
  core.shellConnection.refresh();
}

function isEntry(entry: unknown): boolean {
  if (entry === false || entry === undefined) return true;
  const { since } = Object(entry) as { since?: unknown };
  return isRecord(since) && Object.values(since).every((text) => text === undefined || parseVersion(text));
}
