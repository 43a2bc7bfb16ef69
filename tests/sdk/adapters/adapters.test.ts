import { describeAdapter } from './adapter-suite.ts';
import { createCallbackApp } from './old-apps/callback-ids.ts';
import { createCapacitorApp } from './old-apps/capacitor.ts';
import { createDsApp } from './old-apps/ds-bridge.ts';
import { createOwnShell } from './old-apps/own-shell.ts';
import { createTelegramApp } from './old-apps/telegram.ts';
import { createVkApp } from './old-apps/vk.ts';
import { createWebViewJavascriptBridgeApp } from './old-apps/web-view-javascript-bridge.ts';

describeAdapter('the adapter of vk-bridge', createVkApp);
describeAdapter('the adapter of Telegram', createTelegramApp);
describeAdapter('the adapter of Capacitor', createCapacitorApp);
describeAdapter('the adapter of callback ids', createCallbackApp);
describeAdapter('the adapter of DSBridge', createDsApp);
describeAdapter('the adapter of WebViewJavascriptBridge', createWebViewJavascriptBridgeApp);
describeAdapter('the injected shell that an adapter prefers', createOwnShell);
