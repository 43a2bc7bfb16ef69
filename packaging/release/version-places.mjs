// @ts-check
// Lists the files that state the version of the package. `tests/packaging/release.test.ts` checks that they agree.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The document that contains the script element of the released version. */
export const SCRIPT_PAGE = 'docs/recipes/plain-script.md';

/** @returns {[string, RegExp][]} */
const examples = (/** @type {string} */ root) =>
  readdirSync(join(root, 'examples'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [`examples/${name}/package.json`, /^ {4}"bridgehead": "(.+?)"/m]);

/**
 * Returns the files, each with the pattern of the version. The pasted shells are assembled from two of them.
 * @returns {readonly (readonly [string, RegExp])[]}
 */
export function versionPlaces(/** @type {string} */ root) {
  return [
    ['package.json', /^ {2}"version": "(.+)"/m],
    ['package-lock.json', /^ {2}"version": "(.+)"/m],
    ['package-lock.json', /^ {4}"": \{\n {6}"name": "bridgehead",\n {6}"version": "(.+)"/m],
    ['sdk/native/android/parts/BridgeheadWebView.kt', /const val VERSION = "(.+)"/],
    ['sdk/native/ios/parts/BridgeheadWebView.swift', /static let version = "(.+)"/],
    ['sdk/native/android/build.gradle.kts', /^version = "(.+)"/m],
    ['sdk/native/android/listener/build.gradle.kts', /^version = "(.+)"/m],
    ['docs/conformance.md', /"format": 1, "version": "([^"]+)"/],
    ['docs/versioning.md', /package version, `([^`]+)`/],
    ...examples(root),
  ];
}

/** Returns the version that each place states; `undefined` if the pattern does not match. */
export function readVersions(/** @type {string} */ root) {
  return versionPlaces(root).map(([file, pattern]) => ({
    file,
    version: pattern.exec(readFileSync(join(root, file), 'utf8'))?.[1],
  }));
}

/** Writes the version into every place. */
export function writeVersion(/** @type {string} */ root, /** @type {string} */ version) {
  for (const [file, pattern] of versionPlaces(root)) {
    const text = readFileSync(join(root, file), 'utf8');
    const [, found] = pattern.exec(text) ?? [];
    if (found === undefined)
      throw new Error(
        `Cannot write the version into ${file}: the pattern does not match. Correct the pattern in version-places.mjs.`,
      );
    writeFileSync(
      join(root, file),
      text.replace(pattern, (all) => all.replace(found, version)),
    );
  }
}
