import { type Browser, devices, type Page } from '@playwright/test';

/** A hand-written shell of an app, independent of the simulator, whose object cannot be changed. */
export const shellOfTheApp = `
  const responses = {
    '$/hello': { protocol: 1, platform: 'android', appVersion: '3.1.4', methods: ['getUserInfo'] },
    getUserInfo: { userId: 'u-1', userName: 'SECRET-NAME' },
  };
  window.BridgeheadAndroid = Object.freeze({
    postMessage(text) {
      const { id, method } = JSON.parse(text);
      if (!id || !(method in responses)) return;
      setTimeout(() => window.bridgehead.receive(JSON.stringify({ jsonrpc: '2.0', id, result: responses[method] })), 5);
    },
  });`;

/** Opens a tab of a browser that appears to be a Pixel 7. */
export async function openPixel(browser: Browser): Promise<Page> {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'] ?? {};
  return (await browser.newContext(pixel)).newPage();
}
