import { createWebViewJavascriptBridgeAdapter } from 'bridgehead/adapters';
import type { OldApp } from '../adapter-suite.ts';
import { createSimulatedApp, type CreateSimulatedAppOptions, type SimulatedApp } from '../simulated-app.ts';

/** An app that has injected the object of WebViewJavascriptBridge. */
export function createWebViewJavascriptBridgeApp(
  more: Omit<CreateSimulatedAppOptions, 'names'> = {},
): OldApp & SimulatedApp {
  const names = { ping: 'ping', notify: 'notify', changed: 'themeChanged' };
  const { fail: _, ...app } = createSimulatedApp('webview-javascript-bridge', { names, ...more });
  return { ...app, adapter: createWebViewJavascriptBridgeAdapter({ announce: () => ({ appVersion: '2.5' }) }) };
}
