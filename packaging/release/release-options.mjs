// @ts-check
import { plannedVersion } from './changelog.mjs';

/** @import { RunReleaseOptions } from './run-release.mjs' */

/**
 * The arguments of `npm run release -- prepare`, as `parseArgs` returns them.
 * @typedef {{ readonly values: { readonly 'dry-run'?: boolean; readonly 'without-tests'?: boolean }; readonly positionals: readonly string[] }} ReleaseArguments
 */

/**
 * Returns the options of a release. The default version is the one that the changelog plans. Throws unless there is exactly one
 * version, and for a release without tests that is not a dry run.
 * @type {(parsed: ReleaseArguments, changelog: string) => Pick<RunReleaseOptions, 'version' | 'isDryRun' | 'checks'>}
 */
export function releaseOptions({ values, positionals }, changelog) {
  const [version = plannedVersion(changelog), ...more] = positionals;
  if (version === undefined || more.length) {
    throw new Error(
      'Cannot release: exactly one version is required. Run `npm run release -- prepare 1.2.3`, or `--help` for the options.',
    );
  }
  const { 'dry-run': isDryRun = false, 'without-tests': isUntested = false } = values;
  if (isUntested && !isDryRun) {
    throw new Error('Cannot release without tests: only a dry run may omit them. Add --dry-run.');
  }
  return { version, isDryRun, ...(isUntested && { checks: [] }) };
}
