// @ts-check
/**
 * Files that are mutated together, and the tests that may kill their mutants.
 * @typedef {object} MutationGroup
 * @property {string} name
 * @property {readonly string[]} mutate Paths from the root of the repository.
 * @property {readonly string[]} tests Test files and folders.
 * @property {RegExp} [without] Matches the tests to omit.
 * @property {string} [environment]
 */
// The groups of the mutation run: files that are mutated together, and the tests that may kill their mutants.
// One core tests a group in about ten minutes. Files that contain only types are omitted, because they have no mutants.

const folders = (/** @type {string} */ parent, /** @type {string} */ names) =>
  names.split(' ').map((name) => `${parent}/${name}`);

// A folder means only the files directly in it, and a test of one folder kills mutants of the others: all run for each group.
const core = {
  tests: [
    'tests/sdk',
    ...folders('tests/sdk', 'call channel contract errors event features features/inspector gate'),
    ...folders('tests/sdk', 'invariants page shell transports wire'),
  ],
  // Excluded because they make thousands of calls per mutant, or bundle or read the sources with the mutants in them. Mutants that only
  // these tests kill count as survived.
  without: /(hostile-sessions|generated-sessions|import-effects|logged-lines|\.dom)\.test/,
};
/** The files of a folder, by their names without `.ts`. */
const files = (/** @type {string} */ folder, /** @type {string} */ names) =>
  folders(folder, names).map((path) => `${path}.ts`);

/**
 * `[{name, mutate, tests, without?, environment?}]`: files to mutate, test files or folders, and a pattern of tests to omit.
 * @type {readonly MutationGroup[]}
 */
export const groups = [
  {
    name: 'calls',
    mutate: [
      ...files('sdk/channel', 'channel open-call call-table deadline-timer settle-by-response aborts'),
      ...files('sdk/call', 'invoke calls check-params checked-progress waiting-calls interactive-calls'),
    ],
    ...core,
  },
  {
    name: 'messages',
    mutate: [
      ...files('sdk/wire', 'message exact-json'),
      ...files('sdk/channel', 'codec outbox outbox-state receive'),
      ...files('sdk/page', 'listeners own-map own-entry'),
      ...files('sdk/event', 'subscriptions topics'),
      ...files('sdk/call', 'safe-call'),
      ...files('sdk/shell', 'announcement'),
    ],
    ...core,
  },
  {
    name: 'gate',
    mutate: [
      ...files('sdk/gate', 'gate version'),
      ...files('sdk/call', 'methods verdicts'),
      ...files('sdk/contract', 'validate describe-mismatch describe-issues check-number is-timeout'),
      ...files('sdk/errors', 'check-argument errors error-texts truncate'),
      ...files('sdk/page', 'member-of'),
    ],
    ...core,
  },
  {
    name: 'shell',
    mutate: [
      ...files('sdk/shell', 'connection detection has-shell snapshot store handshake'),
      ...files('sdk/features', 'interactive joined-calls request-status'),
      ...files('sdk/wire', 'protocol'),
    ],
    ...core,
  },
  {
    name: 'page',
    mutate: [
      ...files('sdk', 'bridge bridge-core'),
      ...files('sdk/page', 'page host log observer session lifecycle clock'),
      ...files('sdk/gate', 'locale platform'),
      'native-mocks/installed-shell/manual-clock.ts',
    ],
    ...core,
    tests: [...core.tests, 'tests/native-mocks/manual-clock.test.ts'],
  },
  {
    name: 'transports',
    mutate: files('sdk/transports', 'detect frame inbox injected-object noop page-window react-native'),
    ...core,
  },
  {
    name: 'adapters',
    mutate: files(
      'sdk/adapters',
      'action-envelope adapt-bridge adapted-transport announcement app-calls callback-ids check-given capacitor compose-function declared-platform ds-bridge error-member failures farcaster hello listen-to-each messages object-channel open-calls open-requests page-requests page-sender promise-response react-native read-json read-member read-page telegram vk-bridge web-view-javascript-bridge',
    ),
    tests: ['tests/sdk/adapters'],
  },
  {
    name: 'additions',
    mutate: [
      ...files(
        'sdk/features',
        'compare-versions define-platforms detect-platform handle launch-data layers locale-of override run-layer stream use',
      ),
      ...files('sdk/features/inspector', 'inspect'),
      ...files('sdk/contract', 'check-definition define-contract describe-contract'),
    ],
    ...core,
    // This test counts messages in the text of these files.
    without: new RegExp(`${core.without.source}|wire/protocol\\.test`),
  },
  {
    name: 'app',
    mutate: files('sdk/app', 'app-bridge app-contract describe-app-contract described-app-contract locales schemas'),
    // Those of the roles read them from the app's contract.
    tests: ['tests/sdk/app', 'tests/sdk/roles', 'tests/sdk/vectors.test.ts'],
    // Excluded because it measures the built size, which mutants change.
    without: /app-size\.test/,
  },
  {
    name: 'documents',
    mutate: files(
      'sdk/tools/document',
      'complete-document contract-of defined described-contract-of document-platforms document-schema document-shape find-problem is-version json-schema library-schema path-text pointer-of read-document same-json schema-mismatch schema-refs schema-shape shapes write-document',
    ),
    tests: ['tests/sdk/tools/document', 'tests/sdk/tools/load', 'tests/sdk/tools/role-problems.test.ts'],
    // Excluded because they are slow: they generate code or thousands of documents, or read very large ones.
    without: /(document-schemas|foreign-document|hostile-documents|round-trip)\.test/,
  },
  {
    name: 'inspectors',
    mutate: [
      ...files(
        'sdk/features/inspector',
        'connect-inspector describe-message inspector-lines line-queue phone-connection phone-key public-texts reconnecting-socket watch-console watch-failures watch-uncaught',
      ),
      ...files('sdk/features', 'add-cleanup'),
    ],
    tests: ['tests/sdk/features/inspector'],
    // Excluded because they need a document, or read the sources with the mutants in them.
    without: /(logged-lines|\.dom)\.test/,
  },
  {
    name: 'inspector-panel',
    mutate: files('sdk/features/inspector', 'inspector-panel load-inspector-panel mount-inspector'),
    tests: [
      'tests/sdk/features/inspector/mount-inspector.dom.test.ts',
      'tests/sdk/features/inspector/inspector-panel.dom.test.ts',
    ],
    environment: 'happy-dom',
  },
  {
    name: 'mocks-gate',
    mutate: [
      ...files('native-mocks/responses', 'is-available contract-versions'),
      ...files('native-mocks/simulator/contract', 'gate-verdicts'),
    ],
    tests: [
      'tests/native-mocks/contract-versions.test.ts',
      'tests/native-mocks/profiles-of.test.ts',
      'tests/native-mocks/simulator/contract/gate-verdicts.test.ts',
      'tests/native-mocks/simulator/setup/versions.test.ts',
    ],
  },
  {
    name: 'roles',
    mutate: files('sdk/roles', 'bind-css-variables role-of role-store role-value'),
    tests: ['tests/sdk/roles'],
  },
  {
    name: 'hooks',
    mutate: [
      ...files(
        'sdk/query',
        'after-turn attempt bridge-query-options check-method-name is-same query-cache query-client query-observer query-state refusal stable-json start-refetching',
      ),
      ...files(
        'react-hooks',
        'app-hooks bridge-context create-bridge-hooks react-18 register render-order use-app-locale use-back-press use-bridge-call use-bridge-event use-bridge-query use-bridge-state use-bridge-suspense-query use-bridge-value use-device-size use-navbar use-query-observer use-role use-shell use-supports watch-shell',
      ),
    ],
    tests: ['tests/react-hooks', 'tests/sdk/query'],
    // Excluded because they read the built package, run programs or measure memory.
    without: /(budget|built-entry-points|memory|node-rendering|react-version|playground|import)\.test/,
    environment: 'happy-dom',
  },
];
