import { createWebViewJavascriptBridgeAdapter, type WebViewJavascriptBridge } from 'bridgehead/adapters';
import { androidAgent, createPage } from '../../../support/page.ts';
import type { OldApp } from '../adapter-suite.ts';

/** An app that has injected the object of WebViewJavascriptBridge. */
export function createWebViewJavascriptBridgeApp(): OldApp & {
  readonly run: (name: string, data: unknown, isAnswered?: boolean) => unknown[];
} {
  const { window } = createPage(androidAgent);
  const received: { method: string; params: unknown; respond: (response: unknown) => void }[] = [];
  const handlers = new Map<string, (data: unknown, respond?: (response: unknown) => void) => void>();
  const bridge: WebViewJavascriptBridge = {
    callHandler: (method, params, respond) => void received.push({ method, params, respond }),
    registerHandler: (name, run) => void handlers.set(name, run),
  };
  window['WebViewJavascriptBridge'] = bridge;
  const run = (name: string, data: unknown, isAnswered = true): unknown[] => {
    const responses: unknown[] = [];
    handlers.get(name)?.(data, isAnswered ? (response) => responses.push(response) : undefined);
    return responses;
  };
  return {
    window,
    adapter: createWebViewJavascriptBridgeAdapter({ announce: () => ({ appVersion: '2.5' }) }),
    names: { ping: 'ping', notify: 'notify', changed: 'themeChanged' },
    received,
    respond: (at, result) => received[at]?.respond(result),
    emit: (payload) => void run('themeChanged', payload),
    run,
  };
}
