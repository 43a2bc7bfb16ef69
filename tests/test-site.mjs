// `npm run test:site`: every page, device, language, theme and text size with axe, the first screen cut behind every tag,
// every simulated shell, every request of a page failing in turn; about eleven minutes on 2 cores. Run `npm test` first: this uses
// what it built.
import { chaosSpecs, matrixSpecs, playwright } from './specs.mjs';
import { runStages } from './stages.mjs';

await runStages('test:site', [
  { name: 'site-matrix', command: playwright(...matrixSpecs), reads: 'playwright' },
  // Four visitors at a time: 332 s where two take 425, since each waits for what never comes.
  { name: 'site-chaos', command: playwright('--workers=4', ...chaosSpecs), reads: 'playwright' },
]);
