import { compareVersions, type Contract, parseVersion, type ShellPlatform } from 'bridgehead';

/** The distinct version limits of a contract on a platform, oldest first. Limits that consist of zeros are ignored. */
export function gatesOf(contract: Contract, platform: ShellPlatform): readonly string[] {
  const spans = [...Object.values(contract.methods), ...Object.values(contract.events)];
  const named = spans.flatMap(({ since, until }) => [since?.[platform], until?.[platform]]);
  const gates = [...new Set(named.filter((version): version is string => !!version && /[1-9]/.test(version)))];
  return gates.sort(compareVersionTexts);
}

/** The newest version limit of a contract on a platform; 1.0.0 without limits. */
export function newestVersion(contract: Contract, platform: ShellPlatform): string {
  return gatesOf(contract, platform).slice(-1)[0] ?? '1.0.0';
}

/** 1.0.0 if that is below every version limit of a contract on a platform, else the version just below the first. */
export function oldestVersion(contract: Contract, platform: ShellPlatform): string {
  const [firstGate] = gatesOf(contract, platform);
  if (firstGate === undefined) return '1.0.0';
  const zeros = firstGate.split('.').slice(1).fill('0');
  return Number.parseInt(firstGate, 10) > 1 ? ['1', ...zeros].join('.') : versionBelow(firstGate);
}

/** The version just below another: decrements the last nonzero segment and sets the following segments to 999. */
export function versionBelow(version: string): string {
  const segments = (parseVersion(version) ?? []).map(Number);
  const last = segments.reduce((found, segment, index) => (segment > 0 ? index : found), 0);
  return segments.map((segment, index) => (index < last ? segment : index > last ? 999 : segment - 1)).join('.');
}

/** Compares two version strings. An unreadable version sorts before all others. */
export function compareVersionTexts(a: string, b: string): number {
  return compareVersions(parseVersion(a) ?? [], parseVersion(b) ?? []);
}
