import type { Page } from '@playwright/test';
import type { Device } from 'bridgehead/mocks';
import { devToolsMetadata, engineScript, identityOf } from '../devices/client-hints.ts';
import { checkArgument, hasFunction } from '../../sdk/errors/check-argument.ts';

/**
 * Sets client hints (`Sec-CH-UA-*`, `navigator.userAgentData`), platform and touch points, which the context's options
 * do not. Chromium only.
 */
export async function emulateDevice(page: Page, device: Device, userAgent: string): Promise<void> {
  checkArgument(
    hasFunction(page, 'context') && device && userAgent,
    'emulateDevice(page, device, device.webViewUserAgent)',
  );
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  const session = await page.context().newCDPSession(page);
  const { maxTouchPoints } = device;
  const identity = identityOf(device, { isInApp: userAgent === device.webViewUserAgent });
  const { hints, platform } = identity;
  await session.send('Emulation.setUserAgentOverride', {
    userAgent,
    platform,
    ...(hints && { userAgentMetadata: devToolsMetadata(hints) }),
  });
  const script = engineScript(identity);
  if (script) await page.addInitScript(script);
  if (maxTouchPoints > 0) {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints });
  }
}
