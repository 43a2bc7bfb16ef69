// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, withScriptElement } from '../sri.mjs';
import { releaseChangelog } from './changelog.mjs';
import { checkTree, checkVersion } from './check-release.mjs';
import { firstReleaseSteps } from './first-release.mjs';
import { checkPlaceholders } from './placeholders.mjs';
import { SCRIPT_PAGE, versionPlaces, writeVersion } from './version-places.mjs';
import { writeArtefacts } from './write-artefacts.mjs';

/**
 * A program to run: its name in messages, its path or command, its arguments.
 * @typedef {readonly [name: string, program: string, ...args: string[]]} ReleaseStep
 */

/**
 * @typedef {object} RunReleaseOptions
 * @property {string} root The repository.
 * @property {string} version
 * @property {string} day The day of the release in the format of the changelog, `2026-11-23`.
 * @property {string} out The folder of the artefacts.
 * @property {boolean} [isDryRun] Restores the files of the repository at the end.
 * @property {readonly ReleaseStep[]} [checks] The required checks; `releaseChecks` by default.
 * @property {(...step: ReleaseStep) => void} run Runs a program and throws if it fails.
 * @property {(message: string) => void} [warn] Receives problems that stop a real release but not a dry run; `console.warn` by default.
 */

/**
 * The checks that must pass before a release writes artefacts, as `[name, program, ...args]`. The same checks run in CI.
 * @type {readonly ReleaseStep[]}
 */
export const releaseChecks = [
  ['test', 'npm', 'test'],
  ['test:all', 'npm', 'run', 'test:all'],
  ['test:site', 'npm', 'run', 'test:site'],
];

/**
 * Prepares a release: checks the tree, the version and the placeholders, writes version, changelog and hashes, runs `checks`,
 * and writes the artefacts into `out`. `run(name, program, ...args)` runs a program and throws if it fails. If a step fails, and in
 * a dry run, the files of the repository are restored. `warn` receives problems that a dry run tolerates. Returns the remaining
 * manual steps.
 * @type {(options: RunReleaseOptions) => readonly string[]}
 */
export function runRelease({ root, version, day, out, isDryRun = false, checks = releaseChecks, run, warn }) {
  const { version: current } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  checkTree(root);
  checkVersion(root, version, current);
  checkPlaceholders(root, { isDryRun, ...(warn && { warn }) });
  const restore = () => execFileSync('git', ['restore', '--', ...writtenFiles(root)], { cwd: root });
  try {
    writeRelease({ root, version, day, run });
    for (const step of checks) run(...step);
    writeArtefacts(root, { version, out, run });
  } catch (error) {
    restore();
    rmSync(out, { recursive: true, force: true });
    throw error;
  }
  if (isDryRun) restore();
  return remainingSteps(root, version);
}

/** Writes the release into the files. In this order, because the script element needs the hash of the build, and the build the version. */
function writeRelease(
  /** @type {Pick<RunReleaseOptions, 'root' | 'version' | 'day' | 'run'>} */ { root, version, day, run },
) {
  const rewrite = (/** @type {string} */ file, /** @type {(text: string) => string} */ change) => {
    const text = readFileSync(join(root, file), 'utf8');
    writeFileSync(join(root, file), change(text));
  };
  rewrite('CHANGELOG.md', (text) => releaseChangelog(text, version, day));
  writeVersion(root, version);
  run('build', process.execPath, 'packaging/build-package.mjs');
  const integrity = integrityOf(join(root, 'dist/bridgehead.iife.js'));
  rewrite(SCRIPT_PAGE, (text) => withScriptElement(text, version, integrity));
}

/** Returns the committed files that a release writes. */
function writtenFiles(/** @type {string} */ root) {
  return [...new Set(versionPlaces(root).map(([file]) => file)), 'CHANGELOG.md', SCRIPT_PAGE];
}

function remainingSteps(/** @type {string} */ root, /** @type {string} */ version) {
  return [
    'Review the changes: git diff',
    'Work through the manual checks: npm run release -- checklist',
    `Commit: git commit --all --message "Release ${version}"`,
    ...firstReleaseSteps(root),
    `Tag: git tag --annotate v${version} --message "Release ${version}"`,
    'Push: git push --follow-tags. The workflow .github/workflows/release.yml publishes the tag with provenance.',
    `Compare the published tarball: cd release && npm pack bridgehead@${version} && sha256sum --check SHA256SUMS`,
    `Create a release of the forge from v${version} with release/NOTES.md, and attach the files of release/.`,
  ];
}
