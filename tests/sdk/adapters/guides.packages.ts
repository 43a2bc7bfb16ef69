// Run by the stage `adapters` of `npm run test:all`: the guides of bridges that have a package.
import type { FakePage } from '../../support/page.ts';
import { describeGuide } from './guide-suite.ts';
import { loadPackage } from './load-package.ts';

const moduleOf = (value: unknown): object => ({ __esModule: true, default: value });

describeGuide({
  file: 'docs/migrating/vk-bridge.md',
  generation: 'vk-bridge',
  responses: { VKWebAppGetUserInfo: { first_name: 'An' } },
  before: {
    calls: ['VKWebAppInit', 'VKWebAppGetUserInfo'],
    globals: { showName() {}, applyTheme() {}, showStoryButton() {} },
  },
  call: ['VKWebAppGetUserInfo'],
  load(window) {
    loadPackage('@vkontakte/vk-bridge/dist/browser.min.js', window);
    return { '@vkontakte/vk-bridge': moduleOf(window['vkBridge']) };
  },
});

describeGuide({
  file: 'docs/migrating/telegram.md',
  generation: 'telegram',
  responses: { web_app_open_invoice: { status: 'paid' } },
  before: {
    calls: ['web_app_expand', 'web_app_open_invoice'],
    globals: { applyTheme() {}, showScanButton() {}, slug: 's' },
  },
  call: ['web_app_open_invoice', { slug: 's' }],
  gated: { method: 'web_app_open_scan_qr_popup', since: '6.4', below: '6.3' },
  load(window) {
    loadPackage('@telegram-apps/bridge/dist/index.iife.js', window);
    return { '@telegram-apps/bridge': (window['tapps'] as { bridge: object }).bridge };
  },
});

describeGuide({
  file: 'docs/migrating/capacitor.md',
  generation: 'capacitor',
  responses: { 'Shop.getUser': { name: 'An' }, 'Shop.pay': { status: 'paid' } },
  before: { calls: ['Shop.getUser', 'Shop.pay'], globals: { applyTheme() {}, hideButton() {} } },
  call: ['Shop.getUser'],
  gated: { method: 'Shop.pay', since: '2.1.0', below: '2.0.9' },
  load(window: FakePage) {
    const core = loadPackage('@capacitor/core/dist/index.cjs.js', window) as { registerPlugin(name: string): object };
    return {
      '@capacitor/core': core,
      '@capacitor/app': { App: core.registerPlugin('App') },
      '@capacitor/camera': { Camera: core.registerPlugin('Camera') },
    };
  },
});

describeGuide({
  file: 'docs/migrating/dsbridge.md',
  generation: 'dsbridge',
  responses: { 'app.version': '9.0.0', 'user.get': { name: 'An' }, 'file.upload': { url: '/a' } },
  before: {
    calls: ['app.version', 'user.get', 'file.upload'],
    globals: { showName() {}, show() {}, path: '/a', isDirty: false },
  },
  call: ['user.get', { id: '7' }],
  load(window) {
    loadPackage('dsbridge/index.js', window);
    return { dsbridge: moduleOf(window['dsBridge']) };
  },
});
