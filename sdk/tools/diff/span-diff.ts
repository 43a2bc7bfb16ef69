import { compareVersions, parseVersion } from 'bridgehead';
import type { SpanExtensions } from '../document/document.ts';
import { platformLabels, type PlatformSource, platformsOf, type ShellPlatform } from '../../gate/platform.ts';
import type { ContractChange } from './change-kind.ts';

/** An entry that may have versions. */
export type SpannedEntry = SpanExtensions & { readonly name: string };

/** Compares the versions of an entry on each platform of both contracts. */
export function diffSpan(old: SpannedEntry, now: SpannedEntry, source: PlatformSource): readonly ContractChange[] {
  const changes: ContractChange[] = [];
  const where = now.name;
  for (const platform of platformsOf(source)) {
    const label = platformLabels(source)[platform];
    const [from, to] = [sinceOn(old, platform), sinceOn(now, platform)];
    if (from !== undefined && to === undefined) {
      changes.push({ kind: 'breaking', where, text: `was removed from ${label}` });
    } else if (from === undefined && to !== undefined) {
      changes.push({ kind: 'gated', where, text: `was added to ${label}, since ${to}` });
    } else if (from !== undefined && to !== undefined && compare(from, to) !== 0) {
      const isLower = compare(from, to) > 0;
      const text = `since on ${label} was ${from}, is ${to}${isLower ? ': check that the apps in between have it' : ''}`;
      changes.push({ kind: 'gated', where, text });
    }
    const [end, newEnd] = [old['x-until']?.[platform], now['x-until']?.[platform]];
    if (end !== newEnd) {
      const text = `until on ${label} was ${end ?? 'open'}, is ${newEnd ?? 'open'}`;
      changes.push({ kind: 'gated', where, text });
    }
  }
  return changes;
}

/** The first version on a platform; `undefined` if the platform does not have it. */
function sinceOn(entry: SpannedEntry, platform: ShellPlatform): string | undefined {
  return entry['x-since'] ? entry['x-since'][platform] : '0';
}

/** Whether `since` was raised on every platform, so that apps that the old contract allowed are excluded. */
export function isSinceRaised(old: SpannedEntry, now: SpannedEntry, source: PlatformSource): boolean {
  const platforms = platformsOf(source).filter((platform) => sinceOn(now, platform) !== undefined);
  return platforms.every((platform) => {
    const [from, to = '0'] = [sinceOn(old, platform), sinceOn(now, platform)];
    return from === undefined || compare(from, to) < 0;
  });
}

function compare(a: string, b: string): number {
  return compareVersions(parseVersion(a) ?? [], parseVersion(b) ?? []);
}
