import { createTelegramAdapter } from 'bridgehead/adapters';
import type { OldApp } from '../adapter-suite.ts';
import { createSimulatedApp } from '../simulated-app.ts';

/** A Telegram app around a page with the adapter. */
export function createTelegramApp(): OldApp {
  const names = { ping: 'web_app_invoke_custom_method', notify: 'web_app_expand', changed: 'theme_changed' };
  const app = createSimulatedApp('telegram', { names });
  return { ...app, adapter: createTelegramAdapter(), remove: () => app.shell.dispose() };
}
