// `npm run test:site`: every page, device, language, theme and text size with axe, the first screen cut behind every tag,
// every simulated shell; about six minutes on 2 cores. Run `npm test` first: this uses what it built.
import { matrixSpecs, playwright } from './specs.mjs';
import { runStages } from './stages.mjs';

await runStages('test:site', [{ name: 'site-matrix', command: playwright(...matrixSpecs), reads: 'playwright' }]);
