import { coreOf } from '../bridge-core.ts';
import type { Bridge } from '../bridge-types.ts';
import type { Contract } from '../contract/types.ts';
import { BridgeError } from '../errors/errors.ts';
import type { OverrideEntry } from '../gate/gate.ts';
import { updateSnapshot } from '../shell/store.ts';
import { ownEntry } from '../page/own-entry.ts';
import { isRecord } from '../wire/message.ts';
import { isPlatformOf } from '../gate/platform.ts';
import { parseVersion } from '../gate/version.ts';

/** Overrides by method or event name. */
export type Override<C extends Contract> = {
  readonly [Name in (keyof C['methods'] & string) | (keyof C['events'] & string)]?: OverrideEntry;
};

/**
 * Replaces the overrides of the gate, for example from a server; `undefined` removes them. They can switch entries off
 * or raise their `since`, but never enable one. Calls the subscribers of `bridge.shell`. Unknown names and platforms
 * are logged.
 *
 * @throws {BridgeError} bad-argument if an entry is neither `false` nor a `since` with readable versions, at least one
 * of a known platform.
 */
export function setOverride<C extends Contract>(bridge: Bridge<C>, override: Override<C> | undefined): void {
  const core = coreOf(bridge);
  const { contract } = bridge;
  const { methods, events } = contract;
  // A server may send anything. Without overrides, an entry that should be off would stay on.
  if (override && (!isRecord(override) || Array.isArray(override))) {
    throw new BridgeError('bad-argument', 'the gate', { text: 'pass an object by names of entries', verb: 'override' });
  }
  const entries: Readonly<Record<string, OverrideEntry | undefined>> = override || {};
  const copies = new Map<string, OverrideEntry | undefined>();
  const unknown: string[] = [];
  for (const name of Object.keys(entries)) {
    const entry = entries[name];
    const copy = entry && { since: { ...entry.since } };
    if (!isEntry(entry, contract) || !isEntry(copy, contract)) {
      throw new BridgeError('bad-argument', name, {
        text: 'an override is false or {since: {android, ios}}',
        verb: 'override',
      });
    }
    copies.set(name, copy);
    if (!ownEntry(methods, name) && !ownEntry(events, name)) unknown.push(name);
    for (const platform of platformsIn(copy)) {
      if (!isPlatformOf(contract, platform)) unknown.push(`${name}.since.${platform}`);
    }
  }
  if (unknown.length) core.log(`an override has unknown names: ${unknown.join(', ')}`);
  core.additions.override = override && ((name) => copies.get(name));
  // Invalidates the cached verdicts.
  updateSnapshot(core, {});
}

function isEntry(entry: unknown, contract: Contract): boolean {
  if (entry === false || entry === undefined) return true;
  const { since } = Object(entry) as { since?: unknown };
  const isReadable = isRecord(since) && Object.values(since).every((text) => text === undefined || parseVersion(text));
  return isReadable && Object.keys(since).some((platform) => isPlatformOf(contract, platform));
}

const platformsIn = (entry: OverrideEntry | undefined): readonly string[] => (entry ? Object.keys(entry.since) : []);
