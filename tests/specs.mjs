// Which end-to-end tests run when; the names are parts of file names in tests/e2e.

/** Run by `npm test`: the main job, every page and every look, the hooks, the command line. */
export const quickSpecs = ['tracer-bullet', 'hooks', 'legal-', 'look-', 'site-flows', 'simulator-cli'];

/** Run by `npm run test:all`: every shell profile and vendor, consent, the simulator, the Playwright fixtures. */
export const longSpecs = [
  'site-boot',
  'site-shell',
  'site-consent',
  'simulator.spec',
  'simulator-setup',
  'simulator-old-shells',
  'simulator-copied-tests',
  'simulator-headed',
  'simulator-conformance',
  'shell-fixtures',
];
