// Assigns the end-to-end tests to the test commands by parts of their file names in tests/e2e.
import { readdirSync } from 'node:fs';

/** Run by `npm test`: the main job, every page, and each appearance once. */
export const quickSpecs = [
  'tracer-bullet',
  'site-axe.spec',
  'site-landing.spec',
  'site-landing-keyboard',
  'site-budgets',
  'site-without-javascript',
  'site-flows',
];

/** A separate stage of `npm run test:all`. */
export const conformanceSpecs = ['conformance'];
/** A separate stage of `npm run test:all`, after the documentation is built. */
export const docsSpecs = ['docs-site'];
/** Run by `npm run test:site`: specs that load a page many times. */
export const matrixSpecs = ['site-matrix', 'site-layout-stability', 'site-shell'];
/** Run by `npm run test:site`: each request from a page fails in turn, and much of the time is spent waiting. */
export const chaosSpecs = ['site-chaos'];

const otherSpecs = [...quickSpecs, ...conformanceSpecs, ...docsSpecs, ...matrixSpecs, ...chaosSpecs];

/** Run by `npm run test:all`: all remaining specs, so that none is omitted. */
export const longSpecs = readdirSync(new URL('../e2e', import.meta.url))
  .filter((file) => file.endsWith('.spec.ts'))
  .filter((file) => !otherSpecs.some((name) => file.includes(name)));
