/** Blocks that are copies of a file of an example, whose tests run it. */
export const blocksOfExamples: Readonly<Record<string, string>> = {
  'docs/recipes/plain-script.md#html-1': 'examples/plain-script/index.html',
  'docs/recipes/plain-script.md#js-1': 'examples/plain-script/page.js',
  'docs/recipes/vue.md#vue-1': 'examples/vue-core/src/App.vue',
};

const otherLibrary = 'the code before a migration: it uses a library that is not installed here';

/** JavaScript that is only parsed, with the reason. May only shrink. */
export const onlyParsed: Readonly<Record<string, string>> = {
  'docs/migrating/farcaster.md#js-1': otherLibrary,
  'docs/migrating/webview-bridge.md#js-1': otherLibrary,
  'docs/migrating/webview-bridge.md#js-2': otherLibrary,
  'docs/protocol.md#js-2': 'one message of the protocol, abbreviated',
  'docs/protocol.md#js-3': 'one message of the protocol, abbreviated',
  'docs/protocol.md#js-4': 'two lines of an old format, each of one side',
};

/** Blocks that one test runs, or compares with files that it checks. */
export const blocksOfTests: Readonly<Record<string, string>> = {
  'docs/migrating/callback-ids.md#js-1': 'tests/sdk/adapters/guides.test.ts',
  'docs/migrating/capacitor.md#js-1': 'tests/sdk/adapters/guides.packages.ts',
  'docs/migrating/dsbridge.md#js-1': 'tests/sdk/adapters/guides.packages.ts',
  'docs/migrating/messages.md#js-1': 'tests/sdk/adapters/guides.test.ts',
  'docs/migrating/react-native-webview.md#js-1': 'tests/sdk/adapters/guides.test.ts',
  'docs/migrating/telegram.md#js-1': 'tests/sdk/adapters/guides.packages.ts',
  'docs/migrating/vk-bridge.md#js-1': 'tests/sdk/adapters/guides.packages.ts',
  'docs/migrating/webview-javascript-bridge.md#js-1': 'tests/sdk/adapters/guides.test.ts',
  'docs/native-android.md#kts-1': 'tests/packaging/native-packages.test.ts',
  'docs/native-android.md#kts-2': 'tests/packaging/native-packages.test.ts',
  'docs/native-android.md#txt-1': 'tests/native/suites/gradle-files.mjs',
  'docs/recipes/flutter.md#dart-1': 'tests/docs/flutter.test.ts',
  'docs/recipes/flutter.md#dart-2': 'tests/docs/flutter.test.ts',
  'docs/protocol.md#js-1': 'tests/sdk/native/minimal-shell.test.ts',
  'docs/recipes/safe-area-and-theme.md#html-1': 'tests/e2e/docs-examples.spec.ts',
  'docs/simulator.md#js-1': 'tests/e2e/simulator-injected-script.spec.ts',
  'docs/recipes/desktop-shells.md#js-1': 'tests/structure/example-copies.test.ts',
};

/** Blocks that no tool reads, with the reason. May only shrink. */
export const unreadBlocks: Readonly<Record<string, string>> = {
  'docs/deploying.md#http-1': 'response headers of a server of the reader',
};

/** Programs in shell blocks that are not part of this repository, with the reason why they are not run. */
export const otherPrograms: Readonly<Record<string, string>> = {
  adb: 'needs a phone',
  cp: 'copies a file in the project of the reader',
  curl: 'needs the published site',
  gradle: 'Gradle is not available here (docs/decisions/0052)',
  grep: 'reads what another program prints',
};

/** Packages whose commands a reader runs with npx. */
export const npxPrograms = ['playwright', 'vite'];
