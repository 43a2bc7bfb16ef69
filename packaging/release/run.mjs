// Implements `npm run release`.
import { runCommand } from '../run-command.mjs';

await runCommand({
  call: 'npm run release --',
  purpose: 'Prepare a release.',
  commands: {
    prepare: {
      purpose: 'write the version, run all tests and write the files of a release into release/',
      programs: [['packaging/release/prepare.mjs']],
    },
    checklist: {
      purpose:
        'print everything to fill in or check manually before a release; --today 2027-01-31 prints it for another day',
      args: '[--today <date>]',
      programs: [['packaging/release/checklist.mjs'], ['site/scripts/legal-checklist.mjs']],
    },
    files: {
      purpose: 'write the files of a tagged release; the workflow that publishes runs it',
      args: '<tag>',
      programs: [['packaging/release/files.mjs']],
    },
    sbom: {
      purpose: 'write the CycloneDX bill of materials of the built package, by default to sbom.cdx.json',
      args: '[file]',
      programs: [['packaging/write-sbom.mjs']],
    },
  },
});
