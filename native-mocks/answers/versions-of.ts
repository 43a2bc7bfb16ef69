import { compareVersions, type Contract, parseVersion, type ShellPlatform } from 'bridgehead';

/** The app versions a contract names for a platform, each once, oldest first; limits of only zeros are none. */
export function gatesOf(contract: Contract, platform: ShellPlatform): readonly string[] {
  const spans = [...Object.values(contract.methods), ...Object.values(contract.events)];
  const named = spans.flatMap(({ since, until }) => [since?.[platform], until?.[platform]]);
  const gates = [...new Set(named.filter((version): version is string => !!version && /[1-9]/.test(version)))];
  return gates.sort(compareVersionTexts);
}

/** The newest app version a contract names for a platform; 1.0.0 when it names none. */
export function newestVersion(contract: Contract, platform: ShellPlatform): string {
  return gatesOf(contract, platform).slice(-1)[0] ?? '1.0.0';
}

/** The version just below another: its last segment above zero goes down by one, the zeros behind it become 999. */
export function versionBelow(version: string): string {
  const segments = (parseVersion(version) ?? []).map((segment) => Number(segment || '0'));
  const last = segments.reduce((found, segment, index) => (segment > 0 ? index : found), -1);
  return segments.map((segment, index) => (index === last ? segment - 1 : index > last ? 999 : segment)).join('.');
}

/** Compares two versions as they are written; one that cannot be read is below all others. */
export function compareVersionTexts(a: string, b: string): number {
  return compareVersions(parseVersion(a) ?? [], parseVersion(b) ?? []);
}
