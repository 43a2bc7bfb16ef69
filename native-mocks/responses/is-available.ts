import {
  compareVersions,
  type Contract,
  parseVersion,
  type PlatformOf,
  type ShellPlatform,
  type VersionSpan,
} from 'bridgehead';
import { checkArgument } from '../../sdk/errors/check-argument.ts';

/**
 * Whether an app of this version has a method or event. The platform may be one that the contract declares.
 *
 * An unreadable version counts as the newest.
 */
export function isAvailable(span: VersionSpan, platform: ShellPlatform | (string & {}), appVersion: string): boolean {
  checkArgument(span && platform && typeof appVersion === 'string', `isAvailable(span, 'ios', '3.1.3')`);
  // The cast is safe because versions of declared platforms are members of the same record.
  const name = platform as ShellPlatform;
  const since = span.since?.[name];
  const until = span.until?.[name];
  if (span.since && since === undefined) return false;
  const have = parseVersion(appVersion);
  if (!have) return true;
  const isFrom = (limit: string): boolean => {
    const parsed = parseVersion(limit);
    return !!parsed && compareVersions(have, parsed) >= 0;
  };
  return (since === undefined || isFrom(since)) && (until === undefined || !isFrom(until));
}

/** The methods that an app version has, in the order of the contract. */
export function availableMethods<C extends Contract>(
  contract: C,
  platform: Exclude<PlatformOf<C>, 'pc'>,
  appVersion: string,
): readonly string[] {
  checkArgument(contract && platform && typeof appVersion === 'string', `availableMethods(contract, 'ios', '3.1.3')`);
  return Object.entries(contract.methods)
    .filter(([, spec]) => isAvailable(spec, platform, appVersion))
    .map(([name]) => name);
}
