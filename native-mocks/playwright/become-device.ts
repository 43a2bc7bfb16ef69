import type { Page } from '@playwright/test';
import type { Device } from 'bridgehead/mocks';

/**
 * Gives a page what the context's options cannot: client hints (`Sec-CH-UA-*`, `navigator.userAgentData`) and touch points
 * of a device. Chromium only; other browsers have neither client hints nor this protocol.
 */
export async function becomeDevice(page: Page, device: Device, userAgent: string): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  const session = await page.context().newCDPSession(page);
  const { clientHints: hints, maxTouchPoints } = device;
  await session.send('Emulation.setUserAgentOverride', {
    userAgent,
    ...(hints && {
      userAgentMetadata: {
        brands: brands(hints.brand, String(hints.chromeMajor)),
        fullVersionList: brands(hints.brand, `${hints.chromeMajor}.0.0.0`),
        platform: hints.platform,
        platformVersion: hints.platformVersion,
        architecture: '',
        model: hints.model,
        mobile: hints.mobile,
      },
    }),
  });
  if (maxTouchPoints > 0) {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints });
  }
}

function brands(brand: string, version: string): { brand: string; version: string }[] {
  return [
    { brand, version },
    { brand: 'Chromium', version },
    { brand: 'Not_A Brand', version: '24' },
  ];
}
