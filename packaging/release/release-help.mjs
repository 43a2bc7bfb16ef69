// @ts-check
/** The help text of `npm run release -- prepare`. */
export const releaseHelp = `Usage: npm run release -- prepare [VERSION] [--dry-run [--without-tests]]

Prepare a release in release/ and print the remaining manual steps. Nothing is published.

VERSION          such as 1.2.3; the default is the version that CHANGELOG.md plans
--dry-run        restore the files of the repository at the end; placeholders only cause a warning
--without-tests  omit the tests; only in a dry run
--help           print this text

The command performs these steps in order:
  1. rejects a tree with changes, and a version that is invalid, tagged or older than a released one
  2. rejects placeholders: URLs, email addresses and names that do not exist yet
  3. writes the version into every file that states it, and the day into CHANGELOG.md
  4. generates the files of the contract, builds the package, and writes its hash into the documentation
  5. runs npm test, npm run test:all and npm run test:site, which take more than an hour
  6. writes the tarball, the native files to paste, the bill of materials, sri.json, NOTES.md and SHA256SUMS into release/
  7. prints the remaining steps: read, commit, tag, push

If a step fails, or after Ctrl-C, the files are restored. Pushing the tag starts .github/workflows/release.yml, which
publishes to npm.`;
