// Implements `npm run build`.
import { runCommand } from './run-command.mjs';

await runCommand({
  call: 'npm run build --',
  purpose: 'Build the outputs of the repository.',
  byDefault: ['package', 'site', 'docs'],
  commands: {
    package: {
      purpose: 'build dist, including the simulator and the conformance page, and THIRD-PARTY-LICENSES.txt',
      args: '',
      programs: [['packaging/build-package.mjs']],
    },
    site: {
      purpose: 'build the site into site/dist or another folder',
      args: '[folder]',
      programs: [['site/scripts/build.mjs']],
    },
    docs: {
      purpose: 'build the documentation site into docs/.vitepress/dist; DOCS_BASE=/path/ builds it for that path',
      args: '',
      programs: [['docs/.vitepress/run.mjs', 'build']],
    },
  },
});
