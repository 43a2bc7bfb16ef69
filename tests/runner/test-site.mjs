// Implements `npm run test:site`: every page on every device, in every language, theme and text size, the first screen truncated after
// every tag, every simulated shell, each request from a page failing in turn. Takes about six minutes on 2 cores. Run `npm test` first,
// because this uses its builds.
import { playwright } from './programs.mjs';
import { chaosSpecs, matrixSpecs } from './specs.mjs';
import { runStages } from './stages.mjs';

await runStages('test:site', [
  { name: 'site-matrix', command: playwright('site-matrix', ...matrixSpecs), reads: 'playwright', cores: 1, parts: 2 },
  // Runs at the same time, because its visitors wait for requests that never complete.
  {
    name: 'site-chaos',
    command: playwright('site-chaos', '--workers=6', ...chaosSpecs),
    reads: 'playwright',
    cores: 1,
    parts: 2,
  },
]);
