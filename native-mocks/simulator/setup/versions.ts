import type { Contract, Platform, ShellPlatform } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { compareVersionTexts, newestVersion, oldestVersion, versionBelow } from '../../responses/contract-versions.ts';
import { newestVersions, oldestVersions } from './setup.ts';

/** A suggested app version and its reason. */
export interface SuggestedVersion {
  readonly version: string;
  readonly label: string;
}

/** Returns the newest app version to simulate. Only the version limits of contracts other than the product's are known. */
export function newestVersionOf(contract: Contract, platform: Platform): string {
  // The product's contract declares no platforms.
  if (contract === appContract || platform === 'pc') return newestVersions[platform];
  return newestVersion(contract, platform);
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
  const newest = newestVersionOf(contract, platform);
  const oldest = contract === appContract ? oldestVersions[platform] : oldestVersion(contract, platform);
  return [
    { version: newest, label: `${newest}: newest` },
    ...below,
    ...(oldest === newest ? [] : [{ version: oldest, label: `${oldest}: oldest` }]),
    { version: 'nightly', label: 'nightly: not a version' },
    { version: '', label: 'not announced' },
  ];
}
