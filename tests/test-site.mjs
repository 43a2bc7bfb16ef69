// `npm run test:site`: every page, device, language, theme and text size with axe, about four minutes on 2 cores. Run
// `npm test` first: this uses what it built.
import { matrixSpecs } from './specs.mjs';
import { runStages } from './stages.mjs';

const command = ['node_modules/.bin/playwright', 'test', '--config', 'tests/playwright.config.ts', ...matrixSpecs];
runStages('test:site', [{ name: 'site-matrix', command, reads: 'playwright' }]);
