import { type Contract, createBridge, defineContract, definePlatforms, method, type Platform } from 'bridgehead';
import {
  adaptBridge,
  type BridgeAdapter,
  createCapacitorAdapter,
  createTelegramAdapter,
  createVkBridgeAdapter,
  type VkBridge,
} from 'bridgehead/adapters';
import { describe, expect, it, onTestFinished } from 'vitest';
import { androidAgent, createPage, desktopAgent, type FakePage } from '../../support/page.ts';

const platforms = definePlatforms({
  desktop: { name: 'Desktop' },
  web: { name: 'Web' },
  electron: { name: 'Electron' },
});
const since = platforms.on({ desktop: '6.0', web: '9.0' });
const head = { name: 'old', version: '1.0.0', methods: { pin: method({ since }) } };
const declared = defineContract({ ...head, platforms });
const plain = defineContract({ name: 'old', version: '1.0.0', methods: { pin: method() } });

const post = { postEvent: () => undefined };
const vkBridge: VkBridge = {
  send: () => Promise.resolve({ version: '6.1' }),
  subscribe() {},
  unsubscribe() {},
  isEmbedded: () => true,
};

/** Starts a page in an app with this adapter. */
function start<C extends Contract>(
  contract: C,
  adapter: BridgeAdapter,
  members: Partial<FakePage> = {},
  agent = desktopAgent,
) {
  const { window } = createPage(agent);
  Object.assign(window, { location: { search: '', hash: '' } }, members);
  const options = adaptBridge(contract, adapter, { window });
  const bridge = createBridge(contract, { ...options, logger: { warn() {} } });
  onTestFinished(() => bridge.dispose());
  return { bridge, window };
}

describe('adapters of apps on declared platforms', () => {
  it.each(['desktop', 'electron'] as const)('announce the platform %s', (platform) => {
    const adapter: BridgeAdapter = {
      isPresent: () => true,
      announce: () => ({ platform, appVersion: '5.9' }),
      send() {},
    };
    const { bridge } = start(declared, adapter);
    expect(bridge.shell.get()).toMatchObject({ platform, ready: true, appVersion: '5.9' });
    expect(bridge.explain('pin')).toMatchObject({
      reason: platform === 'desktop' ? 'app-too-old' : 'wrong-platform',
    });
  });

  it.each(['windows', 'constructor', ''])(
    'announce the platform of the user agent instead of %j, which the contract does not declare',
    (platform) => {
      const announce = () => ({ platform, appVersion: '5.9' });
      const { bridge } = start(declared, { isPresent: () => true, announce, send() {} }, {}, androidAgent);
      expect(bridge.shell.get()).toMatchObject({ platform: 'android', ready: true, appVersion: '5.9' });
    },
  );

  it.each([
    ['tdesktop', 'desktop'],
    ['macos', 'desktop'],
    ['weba', 'web'],
    ['android', 'android'],
  ])('map the platform %s of Telegram to %s', (name, platform) => {
    const location = { search: '', hash: `#tgWebAppVersion=8.0&tgWebAppPlatform=${name}` };
    const members = { TelegramWebviewProxy: post, location };
    expect(start(declared, createTelegramAdapter(), members).bridge.shell.get()).toMatchObject({ platform });
    const undeclared = platform === 'android' ? 'android' : 'pc';
    const { bridge } = start(plain, createTelegramAdapter(), members);
    expect(bridge.shell.get()).toMatchObject({ platform: undeclared });
  });

  it.each<[string, string, Platform]>([
    ['desktop_web', 'web', 'pc'],
    ['mobile_web', 'web', 'android'],
    ['desktop_app_messenger', 'desktop', 'pc'],
    ['mobile_android', 'android', 'android'],
  ])('map the platform %s of VK to %s', (name, platform, undeclared) => {
    const members = { location: { search: `?vk_platform=${name}`, hash: '' } };
    const adapter = createVkBridgeAdapter(vkBridge);
    expect(start(declared, adapter, members, androidAgent).bridge.shell.get()).toMatchObject({ platform });
    expect(start(plain, adapter, members, androidAgent).bridge.shell.get()).toMatchObject({ platform: undeclared });
  });

  it('use the platform that Capacitor names', () => {
    const Capacitor = { isNativePlatform: () => true, getPlatform: () => 'electron' };
    const adapter = createCapacitorAdapter({ plugins: {} });
    expect(start(declared, adapter, { Capacitor }).bridge.shell.get().platform).toBe('electron');
    expect(start(plain, adapter, { Capacitor }).bridge.shell.get().platform).toBe('pc');
  });

  it('give precedence to the object of a declared platform', () => {
    const BridgeheadDesktop = { postMessage: () => undefined };
    const adapter: BridgeAdapter = { isPresent: () => true, send() {} };
    const { bridge } = start(declared, adapter, { BridgeheadDesktop });
    expect(bridge.shell.get()).toMatchObject({ platform: 'desktop', present: true, ready: false });
  });
});
