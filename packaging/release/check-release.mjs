// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { integrityOf, withScriptElement } from '../sri.mjs';
import { checkPlaceholders } from './placeholders.mjs';
import { SCRIPT_PAGE } from './version-places.mjs';

const git = (/** @type {string} */ root, /** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Throws if files differ from the commit, including new files, because a release must match its tag. */
export function checkTree(/** @type {string} */ root) {
  const changes = git(root, 'status', '--porcelain');
  if (changes !== '') {
    throw new Error(`Cannot release: the tree has changes. Commit or stash them.\n${changes}`);
  }
}

/** Throws unless `version` is valid, has no tag, and is not older than the last release or the current version. */
export function checkVersion(/** @type {string} */ root, /** @type {string} */ version, /** @type {string} */ current) {
  if (semver.valid(version) !== version) {
    throw new Error(`Cannot release "${version}": it is not a version. Pass one such as 1.2.3.`);
  }
  const tags = git(root, 'tag', '--list', 'v*').split('\n').filter(Boolean);
  if (tags.includes(`v${version}`)) {
    throw new Error(`Cannot release ${version}: the tag v${version} exists. Choose the next version.`);
  }
  const released = tags.map((tag) => semver.valid(tag.slice(1))).filter((each) => each !== null);
  const last = semver.rsort(released)[0] ?? current;
  if (semver.lt(version, last)) {
    throw new Error(`Cannot release ${version}: it is older than ${last}. Choose a later version.`);
  }
}

/**
 * Returns the version of a tag. Throws if the package has another version, if a placeholder remains, or if the hash of the build
 * differs from the hash that the release wrote into the documentation.
 * @type {(root: string, tag: string) => string}
 */
export function checkTagged(root, tag) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (tag !== `v${version}`) {
    throw new Error(`Cannot write the files of ${tag}: package.json has ${version}. Check out the tag.`);
  }
  checkPlaceholders(root);
  const page = readFileSync(join(root, SCRIPT_PAGE), 'utf8');
  if (withScriptElement(page, version, integrityOf(join(root, 'dist/bridgehead.iife.js'))) !== page) {
    throw new Error(
      `Cannot write the files of ${tag}: the build has another hash than ${SCRIPT_PAGE}. Prepare the release again.`,
    );
  }
  return version;
}
