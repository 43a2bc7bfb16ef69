import { parseArgs } from 'node:util';
import { plannedVersion } from './changelog.mjs';

/**
 * Returns the options of `npm run release`: the version that is given, or else the one that the changelog plans. Throws for
 * anything else, and for a release without tests that is not a dry run.
 */
export function releaseArguments(args, changelog) {
  const flags = { 'dry-run': { type: 'boolean' }, 'without-tests': { type: 'boolean' } };
  const { values, positionals } = parseArgs({ args, options: flags, allowPositionals: true });
  const [version = plannedVersion(changelog), ...more] = positionals;
  if (version === undefined || more.length) {
    throw new Error('Cannot release: give one version, `npm run release -- 1.2.3`.');
  }
  const isDryRun = values['dry-run'] === true;
  const isTested = values['without-tests'] !== true;
  if (!isTested && !isDryRun) {
    throw new Error('Cannot release without tests: only a dry run may omit them. Add --dry-run.');
  }
  return { version, isDryRun, ...(!isTested && { checks: [] }) };
}
