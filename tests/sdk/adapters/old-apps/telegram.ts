import { createTelegramAdapter } from 'bridgehead/adapters';
import { androidAgent, createPage } from '../../../support/page.ts';
import type { OldApp } from '../adapter-suite.ts';

/** The object that Telegram for Android injects, and the function that it calls. */
export function createTelegramApp(): OldApp {
  const { window } = createPage(androidAgent);
  const received: { method: string; params: { req_id?: unknown } }[] = [];
  const emit = (type: string, payload: object): void => {
    const { WebView } = Object(window['Telegram']) as {
      WebView?: { receiveEvent?(type: string, data: unknown): void };
    };
    WebView?.receiveEvent?.(type, payload);
  };
  window['location'] = { search: '', hash: '#tgWebAppVersion=2.5&tgWebAppPlatform=android' };
  window['TelegramWebviewProxy'] = {
    postEvent: (method: string, json = '{}') => received.push({ method, params: JSON.parse(json) as object }),
  };
  return {
    window,
    adapter: createTelegramAdapter(),
    names: { ping: 'web_app_invoke_custom_method', notify: 'web_app_expand', changed: 'theme_changed' },
    received,
    respond: (at, result) => emit('custom_method_invoked', { req_id: received[at]?.params.req_id, result }),
    fail: (at) => emit('custom_method_invoked', { req_id: received[at]?.params.req_id, error: 'FAILED' }),
    emit: (payload) => emit('theme_changed', payload),
    remove: () => void delete window['TelegramWebviewProxy'],
  };
}
