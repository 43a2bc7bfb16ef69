// Assigns the tests to the test commands: the end-to-end tests by parts of their file names in tests/e2e.
import { readdirSync } from 'node:fs';

/** Run by `npm test`: the main job, every page and every flow. */
export const quickSpecs = ['tracer-bullet', 'site-without-javascript', 'site-flows'];

/** A separate stage of `npm run test:all`. */
export const conformanceSpecs = ['conformance'];
/** A separate stage of `npm run test:all`, after the documentation is built. */
export const docsSpecs = ['docs-site'];
/** Run by `npm run test:site`: specs that load a page many times. */
export const matrixSpecs = ['site-matrix', 'site-layout-stability', 'site-shell'];
/** Run by `npm run test:site`: each request from a page fails in turn, and much of the time is spent waiting. */
export const chaosSpecs = ['site-chaos'];

/**
 * Unit tests of the stage `unit-long` of `npm run test:all`, which bundle, compile, or start programs: the half of the time of all unit
 * tests.
 */
export const longTests = [
  'tests/lab/simulation/simulation.test.ts',
  'tests/native-mocks/cli/devtools.test.ts',
  'tests/native-mocks/cli/open-page-window.test.ts',
  'tests/native-mocks/conformance/shell-variants.dom.test.ts',
  'tests/native-mocks/production.test.ts',
  'tests/packaging/release.test.ts',
  'tests/react-hooks/budget.test.ts',
  'tests/sdk/app/app-size.test.ts',
  'tests/sdk/invariants/generated-sessions.test.ts',
  'tests/sdk/invariants/import-effects.test.ts',
  'tests/sdk/native/host/host-suites.test.ts',
  'tests/sdk/tools/hostile-contracts.test.ts',
  'tests/sdk/tools/load/wrong-input.test.ts',
  'tests/site/dev-server/dev-pages.test.ts',
  'tests/structure/carried-code.test.ts',
  'tests/structure/size.test.ts',
  'tests/test-commands/scripts.test.ts',
  'tests/types/instantiations.test.ts',
];

const otherSpecs = [...quickSpecs, ...conformanceSpecs, ...docsSpecs, ...matrixSpecs, ...chaosSpecs];

/** Run by `npm run test:all`: all remaining specs, so that none is omitted. */
export const longSpecs = readdirSync(new URL('../e2e', import.meta.url))
  .filter((file) => file.endsWith('.spec.ts'))
  .filter((file) => !otherSpecs.some((name) => file.includes(name)));
