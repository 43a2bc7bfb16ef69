import { checkArgument } from '../errors/check-argument.ts';
import { type AppVersion, compareVersions as compare } from '../gate/version.ts';

/**
 * Compares versions by segments: negative if `a` is older. A missing segment counts as 0.
 *
 * @throws {TypeError} for a version that `parseVersion` has not returned.
 */
// Not in the gate, whose versions are parsed, so that other pages do not load the check.
export function compareVersions(a: AppVersion, b: AppVersion): number {
  checkArgument(Array.isArray(a) && Array.isArray(b), 'compareVersions(parseVersion(a), parseVersion(b))');
  return compare(a, b);
}
