import type { Contract, ShellPlatform } from 'bridgehead';
import { compareVersionTexts, versionBelow } from '../../answers/versions-of.ts';
import { newestVersions, oldestVersions } from './setup.ts';

/** An app version, and why it is worth a try. */
export interface VersionChoice {
  readonly version: string;
  readonly why: string;
}

/** The newest version, one just below each gate of the contract, the oldest, and one that nobody can read. */
export function versionsWorthATry(contract: Contract, platform: ShellPlatform): readonly VersionChoice[] {
  const gates = new Map<string, string[]>();
  for (const [name, { since }] of Object.entries({ ...contract.methods, ...contract.events })) {
    const version = since?.[platform];
    if (version !== undefined && /[1-9]/.test(version)) gates.set(version, [...(gates.get(version) ?? []), name]);
  }
  const below = [...gates]
    .sort(([one], [other]) => compareVersionTexts(other, one))
    .map(([gate, names]) => {
      const version = versionBelow(gate);
      const what = names.length > 1 ? `${names[0] ?? ''} +${names.length - 1}` : (names[0] ?? '');
      return { version, why: `${version}: before ${what}` };
    });
  const newest = [...gates.keys()].reduce(
    (one, other) => (compareVersionTexts(one, other) >= 0 ? one : other),
    newestVersions[platform],
  );
  return [
    { version: newest, why: `${newest}: the newest` },
    ...below,
    { version: oldestVersions[platform], why: 'the oldest' },
    { version: 'nightly', why: 'one that is no version' },
    { version: '', why: 'not announced' },
  ];
}
