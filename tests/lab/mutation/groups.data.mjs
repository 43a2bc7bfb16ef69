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

const core = {
  tests: ['tests/sdk', 'tests/sdk/transports', 'tests/sdk/features', 'tests/sdk/contract'],
  // Excluded because they make thousands of calls per mutant. Mutants that only these tests kill count as survived.
  without: /hostile-sessions|\.dom\.test/,
};
const sdk = (/** @type {string[]} */ ...names) => names.map((name) => `sdk/${name}.ts`);

/**
 * `[{name, mutate, tests, without?, environment?}]`: files to mutate, test files or folders, and a pattern of tests to omit.
 * @type {readonly MutationGroup[]}
 */
export const groups = [
  {
    name: 'calls',
    mutate: sdk(
      'channel/channel',
      'call/invoke',
      'channel/call-table',
      'call/joined-calls',
      'channel/deadline-timer',
      'channel/settle-by-response',
      'channel/aborts',
    ),
    ...core,
  },
  {
    name: 'messages',
    mutate: sdk(
      ...[
        'wire/message',
        'channel/codec',
        'channel/batch',
        'channel/outbox',
        'channel/receiver',
        'page/listeners',
        'event/subscriptions',
        'page/own-map',
        'page/own-entry',
      ],
      ...['call/safe-call', 'shell/announcement'],
    ),
    ...core,
  },
  {
    name: 'gate',
    mutate: sdk(
      ...[
        'gate/gate',
        'gate/version',
        'call/methods',
        'contract/describe-mismatch',
        'contract/issues',
        'errors/errors',
        'errors/error-texts',
      ],
      ...['contract/check-number', 'contract/is-timeout', 'page/member-of'],
    ),
    ...core,
  },
  {
    name: 'shell',
    mutate: sdk(
      ...[
        'shell/connection',
        'shell/detection',
        'shell/snapshot',
        'shell/store',
        'shell/handshake',
        'shell/handshake-scheduler',
      ],
      ...['channel/status', 'wire/protocol'],
    ),
    ...core,
  },
  {
    name: 'page',
    mutate: [
      ...sdk(
        ...['bridge', 'bridge-core', 'bridge-path', 'bridge-setup', 'page/host', 'page/log'],
        ...['gate/locale', 'gate/platform', 'page/session', 'page/lifecycle', 'page/clock'],
      ),
      'native-mocks/installed-shell/manual-clock.ts',
    ],
    ...core,
    tests: [...core.tests, 'tests/native-mocks/manual-clock.test.ts'],
  },
  {
    name: 'transports',
    mutate: sdk(
      ...[
        'action-envelope',
        'detect',
        'frame',
        'inbox',
        'injected-object',
        'method-object',
        'noop',
        'page-window',
        'react-native',
      ].map((name) => `transports/${name}`),
    ),
    ...core,
  },
  {
    name: 'additions',
    mutate: sdk(
      ...['handle', 'inspector/inspect', 'layers', 'locale-of', 'override', 'run-layer', 'stream', 'use'].map(
        (name) => `features/${name}`,
      ),
      'contract/define-contract',
      'contract/describe-contract',
    ),
    ...core,
  },
  {
    name: 'app',
    mutate: sdk(
      ...['app-bridge', 'app-contract', 'describe-app-contract', 'described-app-contract', 'locales', 'schemas'].map(
        (name) => `app/${name}`,
      ),
    ),
    tests: ['tests/sdk/app'],
    // Excluded because it measures the built size, which mutants change.
    without: /app-size\.test/,
  },
  {
    name: 'documents',
    mutate: sdk(
      ...[
        ...['contract-of', 'defined', 'described-contract-of', 'document-schema', 'document-shape'],
        ...['find-problem', 'is-version', 'json-schema', 'path-text', 'pointer-of', 'read-document', 'same-json'],
        ...['schema-mismatch', 'schema-refs', 'schema-shape', 'shapes', 'write-document'],
      ].map((name) => `tools/document/${name}`),
    ),
    tests: ['tests/sdk/tools/document'],
    // Excluded because they are slow: they generate code or thousands of documents, or read very large ones.
    without: /(document-schemas|foreign-document|of-documents|hostile-documents|read-document|round-trip)\.test/,
  },
  {
    name: 'inspectors',
    mutate: sdk(
      ...[
        ...['connect-inspector', 'describe-message', 'inspector-lines', 'line-queue', 'phone-connection'],
        ...['phone-key', 'reconnecting-socket', 'watch-console', 'watch-failures', 'watch-uncaught'],
      ].map((name) => `features/inspector/${name}`),
      'features/add-cleanup',
    ),
    tests: ['tests/sdk/features'],
    without: /((features-under-fault|handle|locale-of|override|stream|use)|\.dom)\.test/,
  },
  {
    name: 'inspector-panel',
    mutate: sdk(
      ...['inspector-panel', 'load-inspector-panel', 'mount-inspector'].map((name) => `features/inspector/${name}`),
    ),
    tests: [
      'tests/sdk/features/inspector/mount-inspector.dom.test.ts',
      'tests/sdk/features/inspector/inspector-panel.dom.test.ts',
    ],
    environment: 'happy-dom',
  },
  {
    name: 'mocks-gate',
    mutate: [
      'native-mocks/responses/is-available.ts',
      'native-mocks/responses/contract-versions.ts',
      'native-mocks/simulator/contract/gate-verdicts.ts',
    ],
    tests: [
      'tests/native-mocks/contract-versions.test.ts',
      'tests/native-mocks/profiles-of.test.ts',
      'tests/native-mocks/simulator/contract/gate-verdicts.test.ts',
      'tests/native-mocks/simulator/setup/versions.test.ts',
    ],
  },
  {
    name: 'hooks',
    mutate: [
      ...sdk(
        ...[
          ...['after-turn', 'attempt', 'bridge-query-options', 'is-same', 'query-cache', 'query-client'],
          ...['query-observer', 'query-state', 'stable-json', 'start-refetching'],
        ].map((name) => `query/${name}`),
      ),
      ...[
        ...['app-hooks', 'bridge-context', 'create-bridge-hooks', 'register', 'render-order', 'use-app-locale'],
        ...['use-app-theme', 'use-back-press', 'use-bridge-call', 'use-bridge-event', 'use-bridge-query'],
        ...['use-bridge-state', 'use-bridge-suspense-query', 'use-bridge-value', 'use-device-size', 'use-is-newest'],
        ...['use-navbar', 'use-query-observer', 'use-shell', 'use-supports', 'watch-shell'],
      ].map((name) => `react-hooks/${name}.ts`),
    ],
    tests: ['tests/react-hooks', 'tests/sdk/query'],
    // Excluded because they read the built package, run programs or measure memory.
    without: /(budget|built-entry-points|memory|node-rendering|react-version|playground|import)\.test/,
    environment: 'happy-dom',
  },
];
