// @ts-check
const UNRELEASED = /^## (?:(\S+) \(unreleased\)|\[?Unreleased\]?)$/m;

/** Returns the changelog with a version and a day (`2026-11-23`) as the heading of the unreleased section. */
export function releaseChangelog(/** @type {string} */ text, /** @type {string} */ version, /** @type {string} */ day) {
  const [heading, planned] = UNRELEASED.exec(text) ?? [];
  if (heading === undefined) {
    throw new Error('Cannot release: CHANGELOG.md has no unreleased section. Add "## Unreleased" with the changes.');
  }
  if (planned !== undefined && planned !== version) {
    throw new Error(`Cannot release ${version}: CHANGELOG.md plans ${planned}. Correct one of them.`);
  }
  const released = text.replace(UNRELEASED, `## ${version} (${day})`);
  if (notesOf(released, version) === '') {
    throw new Error(`Cannot release ${version}: its section in CHANGELOG.md is empty. Describe the changes.`);
  }
  return released;
}

/** Returns the version that the unreleased section plans, or `undefined`. */
export function plannedVersion(/** @type {string} */ text) {
  return UNRELEASED.exec(text)?.[1];
}

/** Returns the section of a version without its heading, for the release page of a forge. */
export function notesOf(/** @type {string} */ text, /** @type {string} */ version) {
  const start = text.indexOf(`## ${version} (`);
  if (start < 0) return '';
  const body = text.slice(text.indexOf('\n', start) + 1);
  const next = body.search(/^## /m);
  return (next < 0 ? body : body.slice(0, next)).trim();
}
