import { createTelegramApp } from './telegram.ts';
import type { OldApp } from '../adapter-suite.ts';

interface Posted {
  readonly id?: string;
  readonly method: string;
  readonly params?: unknown;
}

const methods = ['ping', 'notify', 'tooNew'];

/** A new version of an app: a Bridgehead shell beside the old bridge, which the page then does not use. */
export function createOwnShell(): OldApp {
  const old = createTelegramApp();
  const { window } = old;
  const received: Posted[] = [];
  const send = (message: object): void => window.bridgehead?.receive?.(JSON.stringify({ jsonrpc: '2.0', ...message }));
  const announcement = { protocol: 1, platform: 'android', appVersion: '2.5', methods };
  window['BridgeheadAndroid'] = {
    shell: () => JSON.stringify(announcement),
    postMessage(text: string) {
      const message = JSON.parse(text) as Posted;
      if (message.method === '$/hello') send({ id: message.id, result: announcement });
      else received.push(message);
    },
  };
  return {
    window,
    adapter: old.adapter,
    names: { ping: 'ping', notify: 'notify', missing: 'gone', changed: 'themeChanged' },
    received: received as OldApp['received'][number][],
    respond: (at, result) => send({ id: received[at]?.id, result }),
    fail: (at) => send({ id: received[at]?.id, error: { code: 7, message: 'no' } }),
    emit: (params) => send({ method: 'themeChanged', params }),
    remove: () => void delete window['BridgeheadAndroid'],
  };
}
