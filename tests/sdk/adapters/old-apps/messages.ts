import { createMessageAdapter } from 'bridgehead/adapters';
import type { OldApp } from '../adapter-suite.ts';
import { createSimulatedApp } from '../simulated-app.ts';

/** An app that exchanges `{callbackId, action, params}` with its page. */
export function createActionApp(): OldApp {
  const names = { ping: 'getUser', notify: 'track', missing: 'gone', changed: 'themeChanged' };
  const app = createSimulatedApp('action', { names });
  const adapter = createMessageAdapter({
    object: 'ActionBridge',
    receive: 'ActionPage.receive',
    announce: () => ({ appVersion: '2.5' }),
  });
  return { ...app, adapter, remove: () => app.shell.dispose() };
}
