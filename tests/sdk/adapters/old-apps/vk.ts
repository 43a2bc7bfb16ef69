import { createVkBridgeAdapter, type VkBridge } from 'bridgehead/adapters';
import type { OldApp } from '../adapter-suite.ts';
import { createSimulatedApp, type CreateSimulatedAppOptions, type SimulatedApp } from '../simulated-app.ts';

/** The native side of a VK app. */
export function installVkApp(platform?: CreateSimulatedAppOptions['platform']): SimulatedApp {
  const names = {
    ping: 'VKWebAppGetUserInfo',
    notify: 'VKWebAppInit',
    missing: 'VKWebAppShowStoryBox',
    changed: 'VKWebAppUpdateConfig',
  };
  return createSimulatedApp('vk-bridge', { names, isVersionLate: true, ...(platform && { platform }) });
}

/** As much of vk-bridge as these tests need; `adapters.packages.ts` runs them with the package itself. */
export function createVkApp(): OldApp {
  const app = installVkApp();
  const listeners = new Set<(event: unknown) => void>();
  const open = new Map<unknown, (data: Record<string, unknown>) => void>();
  const { window } = app;
  const { addEventListener } = window as unknown as { addEventListener(type: string, run: unknown): void };
  addEventListener('VKWebAppEvent', (event: { detail: { type: string; data: Record<string, unknown> } }) => {
    open.get(event.detail.data['request_id'])?.(event.detail.data);
    for (const listener of listeners) listener(event);
  });
  const bridge = {
    send: (method: string, params: object = {}) =>
      new Promise((resolve, reject) => {
        const id = open.size;
        open.set(id, (data) => ('error_type' in data ? reject(data) : resolve(data)));
        const native = window['AndroidBridge'] as Record<string, (json: string) => void>;
        native[method]?.(JSON.stringify({ ...params, request_id: id }));
      }),
    subscribe: (listener: (event: unknown) => void) => void listeners.add(listener),
    unsubscribe: (listener: (event: unknown) => void) => void listeners.delete(listener),
    isEmbedded: () => true,
  } as VkBridge;
  return { ...app, adapter: createVkBridgeAdapter(bridge) };
}
