import { compareVersions, type Contract, parseVersion, type ShellPlatform, type VersionSpan } from 'bridgehead';

/**
 * Whether the app of this version has a method or an event, by the contract alone.
 *
 * An app whose version cannot be read is taken for a build of the newest code: it has all its platform has.
 */
export function existsIn(span: VersionSpan, platform: ShellPlatform, appVersion: string): boolean {
  const since = span.since?.[platform];
  const until = span.until?.[platform];
  if (span.since && since === undefined) return false;
  const have = parseVersion(appVersion);
  if (!have) return true;
  const isFrom = (limit: string): boolean => {
    const parsed = parseVersion(limit);
    return !!parsed && compareVersions(have, parsed) >= 0;
  };
  return (since === undefined || isFrom(since)) && (until === undefined || !isFrom(until));
}

/** The methods an app version has, in the order of the contract. */
export function methodsIn(contract: Contract, platform: ShellPlatform, appVersion: string): readonly string[] {
  return Object.entries(contract.methods)
    .filter(([, spec]) => existsIn(spec, platform, appVersion))
    .map(([name]) => name);
}
