import { createCallbackIdAdapter } from 'bridgehead/adapters';
import { androidAgent, createPage } from '../../../support/page.ts';
import type { OldApp } from '../adapter-suite.ts';

/** An app with a function per method, which responds by calling a global function with JSON. */
export function createCallbackApp(): OldApp {
  const { window } = createPage(androidAgent);
  const received: { method: string; params: unknown; callback: string }[] = [];
  const receive = (method: string) => (json: string, callback: string) => {
    received.push({ method, params: JSON.parse(json) as unknown, callback });
  };
  const call = (name: string, value: object): void => {
    const run = window[name] as ((json: string) => void) | undefined;
    run?.(JSON.stringify(value));
  };
  window['NativeApp'] = { ping: receive('ping'), notify: receive('notify') };
  return {
    window,
    adapter: createCallbackIdAdapter({
      object: 'NativeApp',
      events: { onThemeChanged: 'themeChanged' },
      announce: () => ({ appVersion: '2.5' }),
      readError: (response) => ('error' in Object(response) ? { code: 7 } : undefined),
    }),
    names: { ping: 'ping', notify: 'notify', missing: 'gone', changed: 'themeChanged' },
    received,
    respond: (at, result) => call(received[at]?.callback ?? '', result),
    fail: (at) => call(received[at]?.callback ?? '', { error: 'no' }),
    emit: (payload) => call('onThemeChanged', payload),
    remove: () => void delete window['NativeApp'],
  };
}
