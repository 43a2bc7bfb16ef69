// WebView2, in an app whose JavaScript reaches the `CoreWebView2`: await `attachWebView2` before you navigate.
import { createHostShell, type HostShell, type HostShellOptions } from 'bridgehead/host';

/** The part of `CoreWebView2` that is used, with the names of its projection to JavaScript. */
export interface WebView2 {
  addEventListener(
    type: 'webmessagereceived',
    listener: (args: { readonly source: string; readonly webMessageAsJson: string }) => void,
  ): void;
  addScriptToExecuteOnDocumentCreatedAsync(script: string): PromiseLike<string>;
  executeScriptAsync(script: string): PromiseLike<string>;
}

/** Attaches the bridge to a web view. `objectName` is the object of your platform, such as `BridgeheadDesktop`. */
export async function attachWebView2(
  webView: WebView2,
  options: Omit<HostShellOptions, 'evaluate'>,
): Promise<HostShell> {
  const shell = createHostShell({ ...options, evaluate: (script) => webView.executeScriptAsync(script) });
  // Only the main frame raises this event. `tryGetWebMessageAsString` would throw for a value that is no string.
  webView.addEventListener('webmessagereceived', ({ source, webMessageAsJson }) =>
    shell.receive(JSON.parse(webMessageAsJson), { url: source }),
  );
  await webView.addScriptToExecuteOnDocumentCreatedAsync(shell.startScript('window.chrome.webview'));
  return shell;
}
