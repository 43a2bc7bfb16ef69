import type { Contract, ShellPlatform } from 'bridgehead';
import { compareVersionTexts, versionBelow } from '../../responses/contract-versions.ts';
import { newestVersions, oldestVersions } from './setup.ts';

/** A suggested app version and its reason. */
export interface SuggestedVersion {
  readonly version: string;
  readonly label: string;
}

/** Returns the newest version, one just below each gate of the contract, the oldest, and an unparsable one. */
export function suggestedVersions(contract: Contract, platform: ShellPlatform): readonly SuggestedVersion[] {
  const gates = new Map<string, string[]>();
  for (const [name, { since }] of Object.entries({ ...contract.methods, ...contract.events })) {
    const version = since?.[platform];
    if (version !== undefined && /[1-9]/.test(version)) gates.set(version, [...(gates.get(version) ?? []), name]);
  }
  const below = [...gates]
    .sort(([one], [other]) => compareVersionTexts(other, one))
    .map(([gate, names]) => {
      const version = versionBelow(gate);
      const entries = names.length > 1 ? `${names[0] ?? ''} +${names.length - 1}` : (names[0] ?? '');
      return { version, label: `${version}: before ${entries}` };
    });
  const newest = [...gates.keys()].reduce(
    (one, other) => (compareVersionTexts(one, other) >= 0 ? one : other),
    newestVersions[platform],
  );
  return [
    { version: newest, label: `${newest}: newest` },
    ...below,
    { version: oldestVersions[platform], label: `${oldestVersions[platform]}: oldest` },
    { version: 'nightly', label: 'nightly: not a version' },
    { version: '', label: 'not announced' },
  ];
}
