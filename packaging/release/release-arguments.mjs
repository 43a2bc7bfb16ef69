// @ts-check
import { parseArgs } from 'node:util';
import { plannedVersion } from './changelog.mjs';

/** @import { RunReleaseOptions } from './run-release.mjs' */

const options = /** @type {const} */ ({
  'dry-run': { type: 'boolean' },
  'without-tests': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
});

/**
 * Returns the options of `npm run release -- prepare`, or `{ isHelp: true }`. The default version is the one that the changelog plans. Throws
 * for invalid arguments, and for a release without tests that is not a dry run.
 * @type {(args: readonly string[], changelog: string) => Pick<RunReleaseOptions, 'version' | 'isDryRun' | 'checks'> | { readonly isHelp: true }}
 */
export function releaseArguments(args, changelog) {
  const { values, positionals } = parse(args);
  if (values.help) return { isHelp: true };
  const [version = plannedVersion(changelog), ...more] = positionals;
  if (version === undefined || more.length) {
    throw new Error(
      'Cannot release: exactly one version is required. Run `npm run release -- prepare 1.2.3`, or `--help` for the options.',
    );
  }
  const isDryRun = values['dry-run'] === true;
  const isTested = values['without-tests'] !== true;
  if (!isTested && !isDryRun) {
    throw new Error('Cannot release without tests: only a dry run may omit them. Add --dry-run.');
  }
  return { version, isDryRun, ...(!isTested && { checks: [] }) };
}

function parse(/** @type {readonly string[]} */ args) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('. ') : [error];
    throw new Error(`Cannot release: ${reason}. Run \`npm run release -- prepare --help\`.`, { cause: error });
  }
}
