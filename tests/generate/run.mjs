// Implements `npm run generate`: writes files that are derived from the sources or from measurements.
import { runCommand } from '../../packaging/run-command.mjs';

await runCommand({
  call: 'npm run generate --',
  purpose: 'Write files that are derived from others or from measurements on this machine.',
  commands: {
    contract: {
      purpose: 'write the native files to paste and the files derived from the contract and the error codes',
      args: '',
      programs: [['--conditions=@bridgehead/source', 'packaging/write-generated.mjs']],
    },
    api: {
      purpose: 'write the public declarations of the built package to packaging/api',
      args: '',
      programs: [['packaging/write-api-report.mjs']],
    },
    sizes: {
      purpose:
        'write the sizes and the table of faults into README.md and docs/react.md, or print what each part costs',
      programs: [['tests/generate/write-sizes.mjs']],
    },
    engines: {
      purpose: 'write docs/engines.md from the results of the engine tests on this machine',
      args: '',
      programs: [['tests/lab/engines/write-docs.mjs']],
    },
    pictures: {
      purpose:
        'take the pictures of the documentation and of the README, from the built documentation, package and site',
      args: '',
      programs: [['tests/generate/write-home-pictures.mjs']],
    },
  },
});
