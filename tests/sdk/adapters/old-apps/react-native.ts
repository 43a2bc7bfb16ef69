import { createReactNativeAdapter } from 'bridgehead/adapters';
import type { OldApp } from '../adapter-suite.ts';
import { createSimulatedApp } from '../simulated-app.ts';

/** A React Native app that exchanges `{id, type, payload}` with its page. */
export function createReactNativeApp(): OldApp {
  const names = { ping: 'getUser', notify: 'track', missing: 'gone', changed: 'themeChanged' };
  const app = createSimulatedApp('react-native', { names });
  const adapter = createReactNativeAdapter({ announce: () => ({ appVersion: '2.5' }) });
  return { ...app, adapter, remove: () => app.shell.dispose() };
}
