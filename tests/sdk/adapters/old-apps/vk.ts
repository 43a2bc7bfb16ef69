import { createVkBridgeAdapter, type VkBridge } from 'bridgehead/adapters';
import { androidAgent, createPage, type PageControl } from '../../../support/page.ts';
import type { OldApp } from '../adapter-suite.ts';

const names = {
  ping: 'VKWebAppGetUserInfo',
  notify: 'VKWebAppInit',
  missing: 'VKWebAppShowStoryBox',
  changed: 'VKWebAppUpdateConfig',
};

/** The object that the VK app for Android injects, and the events with which it responds. */
export function installVkApp(): Omit<OldApp, 'adapter'> & { readonly page: PageControl } {
  const page = createPage(androidAgent);
  const received: { method: string; params: { request_id?: unknown } }[] = [];
  const dispatch = (type: string, data: object): void => page.dispatchWith('VKWebAppEvent', { detail: { type, data } });
  const respond = (at: number, body: object, suffix: string): void => {
    const { method = '', params } = received[at] ?? {};
    dispatch(`${method}${suffix}`, { ...body, request_id: params?.request_id });
  };
  const receive = (method: string) => (json: string) => {
    received.push({ method, params: JSON.parse(json) as object });
  };
  page.window['AndroidBridge'] = {
    [names.ping]: receive(names.ping),
    [names.notify]: receive(names.notify),
    tooNew: receive('tooNew'),
    VKWebAppGetClientVersion(json: string) {
      receive('VKWebAppGetClientVersion')(json);
      respond(received.length - 1, { platform: 'android', version: '2.5' }, 'Result');
    },
  };
  const failure = { error_type: 'client_error', error_data: { error_code: 1, error_reason: 'Unknown error' } };
  return {
    page,
    window: page.window,
    names,
    received,
    respond: (at, result) => respond(at, result, 'Result'),
    fail: (at) => respond(at, failure, 'Failed'),
    emit: (payload) => dispatch(names.changed, payload),
    isVersionLate: true,
  };
}

/** As much of vk-bridge as these tests need; `packages.ts` runs them with the package itself. */
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
