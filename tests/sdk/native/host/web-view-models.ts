import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import type { CreateBridgeOptions } from 'bridgehead';
import { createFrameShell, type HostShellOptions } from 'bridgehead/host';
import { createFrameTransport, type FrameMessage } from 'bridgehead/transports';
import { attachArkWeb } from '../../../../docs/example-hosts/typescript-hosts/ark-web.ts';
import { attachWebContents, type ElectronFrame } from '../../../../docs/example-hosts/typescript-hosts/electron.ts';
import { attachWebView } from '../../../../docs/example-hosts/typescript-hosts/react-native-web-view.ts';
import { attachWebView2 } from '../../../../docs/example-hosts/typescript-hosts/web-view2.ts';
import { createPage, type FakePage } from '../../../support/page.ts';

/** What the app passes to the attaching function of an adapter. */
export type AttachOptions = Omit<HostShellOptions, 'evaluate'>;

/** A page of `origin` in a web view, with the bridge of its app attached. */
export interface AttachedPage {
  /** The options with which the page creates its bridge. */
  readonly options: CreateBridgeOptions<string>;
  readonly shell: { readonly page: { emit(name: string, payload: unknown): void }; detach(): void };
}

/** Opens a page of `origin` in a web view. */
export type OpenPage = (options: AttachOptions, origin: string) => AttachedPage | Promise<AttachedPage>;

/** A main frame, and a function that evaluates scripts in it. */
function openMainFrame(origin: string): { window: FakePage; run: (script: string) => unknown } {
  const { window } = createPage();
  window['top'] = window;
  return { window, run: (script) => runInNewContext(script, { window, location: { origin } }) };
}

/** A structured clone, as every message between processes. */
const cloned = (value: unknown): unknown => structuredClone(value);

/** By https://github.com/react-native-webview/react-native-webview/blob/master/docs/Reference.md. */
const openReactNative: OpenPage = (options, origin) => {
  const { window, run } = openMainFrame(origin);
  const { shell, props } = attachWebView({ current: { injectJavaScript: run } }, options);
  const nativeEvent = { url: `${origin}/page` };
  window['ReactNativeWebView'] = {
    postMessage: (data: string) => props.onMessage({ nativeEvent: { ...nativeEvent, data } }),
  };
  run(props.injectedJavaScriptBeforeContentLoaded);
  return { options: { window }, shell };
};

/** By https://developer.huawei.com/consumer/en/doc/harmonyos-references/arkts-apis-webview-webviewcontroller. */
const openArkWeb: OpenPage = (options, origin) => {
  const { window, run } = openMainFrame(origin);
  const { shell, detach } = attachArkWeb(
    {
      getUrl: () => `${origin}/page`,
      runJavaScript: async (script) => String(await Promise.resolve(script).then(run)),
      registerJavaScriptProxy: (object, name) => void (window[name] = object),
      deleteJavaScriptRegister: (name) => void delete window[name],
    },
    { ...options, object: options.objectName ?? '' },
  );
  return { options: { window }, shell: { page: shell.page, detach } };
};

const preload = readFileSync(
  new URL('../../../../docs/example-hosts/typescript-hosts/electron-preload.cjs', import.meta.url),
  'utf8',
);

/** A window of Electron; `frames` are its main frame and a sub-frame with the same URL. */
interface ElectronWindow {
  readonly attached: AttachedPage;
  readonly subFrame: FakePage;
  /** Posts from the sub-frame, as a compromised renderer can. */
  postFromSubFrame(text: string): void;
  /** Destroys the window. */
  destroy(): void;
  /** The main process calls `executeJavaScript` of the contents, which waits until the page has loaded. */
  readonly waitsForLoad: () => number;
}

/**
 * By https://www.electronjs.org/docs/latest/api/context-bridge (exposed objects are frozen, arguments are cloned),
 * https://www.electronjs.org/docs/latest/api/web-contents#contentsipc-readonly and `waitTillCanExecuteJavaScript` in
 * https://github.com/electron/electron/blob/main/lib/browser/api/web-contents.ts.
 */
export function openElectronWindow(options: AttachOptions, origin: string): ElectronWindow {
  const { window, run } = openMainFrame(origin);
  const { window: subFrame } = createPage();
  subFrame['top'] = subFrame['parent'] = window;
  const executeJavaScript = async (code: string): Promise<unknown> => cloned(await Promise.resolve(code).then(run));
  const mainFrame: ElectronFrame = { url: `${origin}/page`, executeJavaScript };
  let onMessage: (event: { senderFrame: ElectronFrame | null }, text: unknown) => void = () => {};
  let onDestroyed = (): void => {};
  let waiting = 0;
  const contents = {
    mainFrame,
    ipc: { on: (_: string, listener: typeof onMessage) => void (onMessage = listener) },
    on: () => {},
    once: (_: string, listener: () => void) => void (onDestroyed = listener),
    executeJavaScript: () => new Promise(() => waiting++),
  };
  const shell = attachWebContents(contents, options);
  const runPreload = (target: FakePage, senderFrame: ElectronFrame): void => {
    const electron = {
      contextBridge: {
        exposeInMainWorld: (name: string, api: object) => void (target[name] = Object.freeze({ ...api })),
      },
      ipcRenderer: { send: (_: string, text: unknown) => onMessage({ senderFrame }, cloned(text)) },
    };
    runInNewContext(preload, { window: target, require: () => electron });
  };
  runPreload(window, mainFrame);
  runPreload(subFrame, { ...mainFrame });
  return {
    attached: { options: { window }, shell },
    subFrame,
    postFromSubFrame: (text) => onMessage({ senderFrame: { ...mainFrame } }, text),
    destroy: () => onDestroyed(),
    waitsForLoad: () => waiting,
  };
}

/** By https://learn.microsoft.com/en-us/dotnet/api/microsoft.web.webview2.core.corewebview2.webmessagereceived. */
const openWebView2: OpenPage = async (options, origin) => {
  const { window, run } = openMainFrame(origin);
  const scripts: string[] = [];
  let onMessage: Parameters<Parameters<typeof attachWebView2>[0]['addEventListener']>[1] = () => {};
  const shell = await attachWebView2(
    {
      addEventListener: (_, listener) => void (onMessage = listener),
      addScriptToExecuteOnDocumentCreatedAsync: async (script) => String(scripts.push(script)),
      executeScriptAsync: async (script) => JSON.stringify((await Promise.resolve(script).then(run)) ?? null),
    },
    options,
  );
  const webview = {
    postMessage: (value: unknown) =>
      onMessage({ source: `${origin}/page`, webMessageAsJson: JSON.stringify(cloned(value)) }),
  };
  window['chrome'] = { webview };
  scripts.forEach(run);
  return { options: { window }, shell };
};

/** Two windows that post strings to each other, by https://html.spec.whatwg.org/multipage/web-messaging.html. */
const openFrameOf =
  (hostOrigin: string): OpenPage =>
  (options, origin) => {
    type Listener = (event: FrameMessage) => void;
    const createTarget = (ownOrigin: string, senderOrigin: string, source: () => unknown) => {
      const listeners = new Set<Listener>();
      return {
        addEventListener: (_: 'message', listener: Listener) => void listeners.add(listener),
        removeEventListener: (_: 'message', listener: Listener) => void listeners.delete(listener),
        postMessage(data: string, targetOrigin: string) {
          if (targetOrigin !== ownOrigin) return;
          for (const listener of listeners) listener({ data, origin: senderOrigin, source: source() });
        },
      };
    };
    const parent: ReturnType<typeof createTarget> = createTarget(hostOrigin, origin, () => frame);
    const frame = createTarget(origin, hostOrigin, () => parent);
    const shell = createFrameShell({ ...options, window: parent, frame });
    const { window } = createPage();
    window['parent'] = parent;
    const transport = createFrameTransport({ window: frame, target: parent, origin: hostOrigin });
    return { options: { window, transport, allowFrames: true }, shell };
  };

/** The web views, with the error of a page of an origin that is not allowed. */
export const webViews: readonly (readonly [name: string, open: OpenPage, refusal: 'not-in-shell' | 'denied'])[] = [
  ['React Native WebView', openReactNative, 'not-in-shell'],
  ['ArkWeb', openArkWeb, 'denied'],
  ['Electron', (...args) => openElectronWindow(...args).attached, 'denied'],
  ['WebView2', openWebView2, 'not-in-shell'],
  ['a frame of a web app', openFrameOf('https://desk.example.com'), 'denied'],
  ["a browser extension's panel", openFrameOf('chrome-extension://abcdefghijklmnopabcdefghijklmnop'), 'denied'],
];
