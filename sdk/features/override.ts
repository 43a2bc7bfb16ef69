import { coreOf } from '../bridge-core.ts';
import type { Bridge } from '../bridge-types.ts';
import type { Contract } from '../contract/types.ts';
import { BridgeError } from '../errors/errors.ts';
import type { OverrideEntry } from '../gate/gate.ts';
import { updateSnapshot } from '../shell/store.ts';
import { isRecord } from '../wire/message.ts';
import { parseVersion } from '../gate/version.ts';

/** Overrides by method or event name: `false` switches the entry off, `since` raises its first version. */
export type Override<C extends Contract> = {
  readonly [Name in (keyof C['methods'] & string) | (keyof C['events'] & string)]?: OverrideEntry;
};

/**
 * Sets overrides of the gate, for example from a server. They can switch entries off or raise their `since`, but never enable
 * an entry that the contract excludes. Replaces earlier overrides; `undefined` removes them. Calls the subscribers of
 * `bridge.shell`. The entries are copied.
 *
 * @throws {BridgeError} bad-argument if an entry is neither `false` nor a `since` with readable versions. Nothing is set then.
 */
export function setOverride<C extends Contract>(bridge: Bridge<C>, override: Override<C> | undefined): void {
  const core = coreOf(bridge);
  const entries: Readonly<Record<string, OverrideEntry | undefined>> = override || {};
  const copies = new Map<string, OverrideEntry | undefined>();
  for (const name of Object.keys(entries)) {
    const entry = entries[name];
    const copy = entry && { since: { ...entry.since } };
    if (!isEntry(entry) || !isEntry(copy)) {
      throw new BridgeError('bad-argument', name, {
        text: 'an override is false or {since: {android, ios}}',
        verb: 'override',
      });
    }
    copies.set(name, copy);
  }
  core.additions.override = override && ((name) => copies.get(name));
  // Invalidates the cached verdicts.
  updateSnapshot(core, {});
}

function isEntry(entry: unknown): boolean {
  if (entry === false || entry === undefined) return true;
  const { since } = Object(entry) as { since?: unknown };
  return isRecord(since) && Object.values(since).every((text) => text === undefined || parseVersion(text));
}
