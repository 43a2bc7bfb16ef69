// Which end-to-end tests run when; the names are parts of file names in tests/e2e.

/** Run by `npm test`: the main job, every page and every look, the command line. */
export const quickSpecs = ['tracer-bullet', 'legal-routes', 'legal-in-app', 'look-', 'site-flows', 'simulator-cli'];

/** Run by `npm run test:all`: every shell profile and vendor, consent, an API that fails, the hooks, the static legal files, the simulator, the Playwright fixtures. Conformance and the site's matrix are stages of their own. */
export const longSpecs = [
  'hooks',
  'legal-files',
  'site-boot',
  'site-shell',
  'site-consent',
  'site-failures',
  'simulator.spec',
  'simulator-setup',
  'simulator-old-shells',
  'simulator-copied-tests',
  'simulator-headed',
  'shell-fixtures',
];
