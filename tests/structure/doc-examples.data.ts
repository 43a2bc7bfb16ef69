/** Names that a page cannot show, by page. */
export const assumedNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docs/testing.md': {
    shell: "declare const shell: import('bridgehead/mocks').Shell<typeof import('./contract').contract>;",
    // Jest's global in a setup file.
    expect: 'declare const expect: { extend(matchers: object): void };',
  },
  // A method of a contract, whose module imports them.
  'docs/versioning.md': { v: "import * as v from 'valibot';" },
};

/**
 * Packages of readers that are not installed here. `tests/adapters` runs the guides with the bridges themselves, and `examples/vue-core`
 * compiles the page against Vue.
 */
export const otherPackages = `declare module '@vkontakte/vk-bridge' {
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
declare module 'react-native-webview' {
  export interface WebView { injectJavaScript(script: string): void }
  export const WebView: import('react').ComponentType<{ source: { uri: string } } & import('react').RefAttributes<WebView>>;
}
declare module '@capacitor/camera' { export const Camera: { getPhoto(options: { quality?: number }): Promise<object> } }
declare module 'vue' {
  export interface Ref<Value> { value: Value }
  export function ref<Value>(value: Value): Ref<Value>;
  type Accessors<Value> = { get: () => Value; set: (value: Value) => void };
  export function customRef<Value>(create: (track: () => void, trigger: () => void) => Accessors<Value>): Ref<Value>;
  export function onScopeDispose(run: () => void): void;
}`;
