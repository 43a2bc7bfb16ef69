// Names that the examples of the documentation assume: from earlier on the page, or from the reader's project.
const fromEntryPoint = (name: string, entryPoint: string): readonly [string, string] => [
  name,
  `import { ${name} } from '${entryPoint}';`,
];

const common: Readonly<Record<string, string>> = Object.fromEntries([
  fromEntryPoint('appContract', 'bridgehead/app'),
  ...[
    'createBridge',
    'createBridgeHooks',
    'describeContract',
    'isBridgeError',
    'interactive',
    'setOverride',
    'method',
  ].map((name) => fromEntryPoint(name, name === 'createBridgeHooks' ? 'bridgehead/react' : 'bridgehead')),
  ...['createAndroidShell', 'installShell', 'profilesOf', 'recordTrace', 'ShellError'].map((name) =>
    fromEntryPoint(name, 'bridgehead/mocks'),
  ),
  fromEntryPoint('startMockApi', 'bridgehead/playwright'),
  fromEntryPoint('test', 'vitest'),
  fromEntryPoint('expect', 'vitest'),
  ['isDebugBuild', 'declare const isDebugBuild: boolean;'],
  ['bridge', "declare const bridge: import('bridgehead').Bridge<import('bridgehead/app').AppContract>;"],
  ['shell', "declare const shell: import('bridgehead/mocks').Shell<import('bridgehead/app').AppContract>;"],
]);

const product: Readonly<Record<string, string>> = {
  ...common,
  contract: "import { appContract as contract } from 'bridgehead/app';",
};

const hooks = [
  'BridgeProvider',
  'useBackPress',
  'useBridgeCall',
  'useBridgeEvent',
  'useBridgeQuery',
  'useBridgeState',
  'useBridgeValue',
];
const moreHooks = ['useNavbar', 'usePlatform', 'useShell', 'useSupports'];
const component = (name: string): string => `declare function ${name}(): import('react').ReactElement;`;

const react: Readonly<Record<string, string>> = {
  ...product,
  ...Object.fromEntries([...hooks, ...moreHooks].map((name) => fromEntryPoint(name, 'bridgehead/app/react'))),
  ...Object.fromEntries(
    ['bridgeMutationOptions', 'bridgeQueryOptions', 'invalidate', 'invalidateOnEvents'].map((name) =>
      fromEntryPoint(name, 'bridgehead/react'),
    ),
  ),
  ...Object.fromEntries(
    ['queryOptions', 'useMutation', 'useQuery'].map((name) => fromEntryPoint(name, '@tanstack/react-query')),
  ),
  queryClient: "declare const queryClient: import('@tanstack/react-query').QueryClient;",
  App: component('App'),
  Pay: component('Pay'),
  Spinner: component('Spinner'),
  page: 'declare const page: import("react").ReactElement;',
  params: 'declare const params: { productId: string };',
  root: 'declare const root: { render(node: import("react").ReactNode): void };',
  render: 'declare function render(node: import("react").ReactNode): void;',
  run: 'declare function run(params: { productId: string }): Promise<unknown>;',
};

/** The hooks, typed by the contract of the recipes. */
const shop: Readonly<Record<string, string>> = {
  ...react,
  contract: "import { contract } from './recipes/contract.ts';",
  bridge: "import { bridge } from './recipes/bridge.ts';",
  ...Object.fromEntries(
    [...hooks.filter((name) => name !== 'useBackPress'), 'useSupports'].map((name) => [
      name,
      `import { ${name} } from './recipes/hooks.ts';`,
    ]),
  ),
  orderId: 'declare const orderId: string;',
  showOrder: 'declare function showOrder(orderId: string): void;',
};

const startBridge = `import { contract as startContract } from './start-example.ts';
declare const bridge: import('bridgehead').Bridge<typeof startContract>;`;

/** The names for each file. Blocks of all other files are complete: they declare or import everything they use. */
export const docGivens: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'README.md': { ...react, paint: 'declare function paint(theme: string | null | undefined): void;' },
  'docs/contract.md': {
    ...common,
    Bridge: "import type { Bridge } from 'bridgehead';",
    contract: "import { contract } from './contract-example.ts';",
    statistics: 'declare const statistics: { add(event: string): void };',
  },
  'docs/example-app.md': react,
  'docs/gating.md': { ...common, bridge: startBridge },
  'docs/migrating/telegram.md': {
    applyTheme: 'declare function applyTheme(params: object): void;',
    showScanButton: 'declare function showScanButton(): void;',
    slug: 'declare const slug: string;',
  },
  'docs/react.md': shop,
  'docs/simulator.md': product,
  'docs/start.md': {
    ...common,
    contract: "import { contract } from './start-example.ts';",
    bridge: startBridge,
    askForUpdate: 'declare function askForUpdate(verdict: unknown): void;',
    fetchLimits: 'declare function fetchLimits(): Promise<Parameters<typeof setOverride>[1]>;',
    measure: 'declare function measure<Value>(name: string, run: () => Value): Value;',
    nameIn: 'declare function nameIn(lang: string): string;',
    note: 'declare function note(method: string | undefined): void;',
    show: 'declare function show(step: unknown): void;',
    showMessage: 'declare function showMessage(text: string): void;',
  },
  'docs/testing.md': product,
  'docs/versioning.md': common,
  'docs/typescript-host.md': {
    ...product,
    webView:
      'declare const webView: { evaluate(script: string): unknown; onText: (text: string, url: string) => void };',
    ...Object.fromEntries(['useEffect', 'useRef', 'useState'].map((name) => fromEntryPoint(name, 'react'))),
    attachWebView: "import { attachWebView } from './example-hosts/typescript-hosts/react-native-web-view.ts';",
    ...Object.fromEntries(
      ['handler', 'appInfo', 'allowedOrigins'].map((name) => [
        name,
        `declare const ${name}: import('bridgehead/host').HostShellOptions['${name}'];`,
      ]),
    ),
    WebView: `interface WebView { injectJavaScript(script: string): void }
declare const WebView: import('react').ComponentType<{ source: { uri: string } } & import('react').RefAttributes<WebView>>;`,
  },
};

/** Blocks that later blocks of other files import. */
export const exampleModules: Readonly<Record<string, string>> = {
  'README.md#1': 'docs/readme/contract.ts',
  'README.md#2': 'docs/readme/main.ts',
  'docs/index.md#1': 'docs/home/contract.ts',
  'docs/index.md#2': 'docs/home/main.ts',
  'docs/migrating/callback-ids.md#1': 'docs/migrating/callback-ids.ts',
  'docs/migrating/react-native-webview.md#1': 'docs/migrating/react-native-webview.ts',
  'docs/migrating/telegram.md#2': 'docs/migrating/telegram.ts',
  'docs/migrating/vk-bridge.md#1': 'docs/migrating/vk-bridge.ts',
  'docs/migrating/webview-bridge.md#1': 'docs/migrating/shared-contract.ts',
  'docs/recipes/index.md#1': 'docs/recipes/contract.ts',
  'docs/recipes/index.md#2': 'docs/recipes/bridge.ts',
  'docs/recipes/index.md#3': 'docs/recipes/hooks.ts',
  'docs/recipes/back-button.md#2': 'docs/recipes/on-back.ts',
  'docs/recipes/deep-links.md#1': 'docs/recipes/follow-links.ts',
  'docs/recipes/metrics.md#1': 'docs/recipes/measure-bridge.ts',
  'docs/recipes/nextjs.md#1': 'docs/recipes/providers.tsx',
  'docs/contract.md#1': 'docs/contract-example.ts',
  'docs/start.md#1': 'docs/start-example.ts',
};

/** Files that examples of the documentation import from their reader's project. */
export const readerModules: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['contract', 'bridge', 'hooks'].map((name) => [`docs/${name}.ts`, `export * from './recipes/${name}.ts';`]),
  ),
  // The bridges that adapters adapt are not installed here; `tests/adapters` has the packages themselves.
  'docs/adapted-packages.d.ts': `declare module '@vkontakte/vk-bridge' {
  type Names = 'VKWebAppInit' | 'VKWebAppGetUserInfo';
  const bridge: {
    send<Name extends Names>(method: Name, props?: { request_id?: string }): Promise<{ result: Name }>;
    subscribe(listener: (event: { detail: { type: Names; data: object } }) => void): void;
    unsubscribe(listener: (event: { detail: { type: Names; data: object } }) => void): void;
    isEmbedded(): boolean;
  };
  export default bridge;
}
declare module '@telegram-apps/bridge' {
  export function on(event: 'theme_changed', listener: (payload: { theme_params: object }) => void): () => void;
  export function postEvent(method: 'web_app_expand'): void;
  export function request(
    method: 'web_app_open_invoice',
    event: 'invoice_closed',
    options: { params: { slug: string }; capture: (event: { slug: string }) => boolean },
  ): Promise<{ status: string }>;
  export function retrieveLaunchParams(): { tgWebAppVersion: string };
  export function supports(method: 'web_app_open_scan_qr_popup', version: string): boolean;
}
declare module 'dsbridge' {
  const dsBridge: {
    call(name: string, args?: any, callback?: (value: any) => void): any;
    registerAsyn(name: string, handler: object | (() => void)): void;
    hasNativeMethod(name: string, type?: 'all' | 'asyn' | 'syn'): boolean;
  };
  export default dsBridge;
}
declare module '@capacitor/core' { export function registerPlugin<Plugin extends object>(name: string): Plugin }
declare module '@farcaster/miniapp-sdk' {
  export const sdk: {
    readonly context: Promise<{ user: { fid: number } }>;
    readonly actions: { signIn(options: { nonce: string }): Promise<{ signature: string; message: string }> };
    on(event: 'miniAppAdded', listener: (payload: object) => void): unknown;
    removeListener(event: 'miniAppAdded', listener: (payload: object) => void): unknown;
  };
}
declare module '@capacitor/app' { export const App: { getInfo(): Promise<{ version: string }> } }
declare module '@capacitor/camera' { export const Camera: { getPhoto(options: { quality?: number }): Promise<object> } }`,
  // Vue is not installed here; these are the signatures of Vue 3.5. `examples/vue-core` compiles the page against Vue.
  'docs/vue.d.ts': `declare module 'vue' {
  export interface Ref<Value> { value: Value }
  export function ref<Value>(value: Value): Ref<Value>;
  type Accessors<Value> = { get: () => Value; set: (value: Value) => void };
  export function customRef<Value>(create: (track: () => void, trigger: () => void) => Accessors<Value>): Ref<Value>;
  export function onScopeDispose(run: () => void): void;
}`,
};
