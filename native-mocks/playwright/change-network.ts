import type { CDPSession, Page } from '@playwright/test';
import { networkProfiles } from 'bridgehead/mocks';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Puts a page on a network of the simulator (`full`, `4g`, `slow-4g`, `3g`, `offline`), now and from now on. Chromium only, but
 * for `offline`.
 *
 * @throws {TypeError} for a network that does not exist.
 */
export async function changeNetwork(page: Page, networkId: string): Promise<void> {
  const network = networkProfiles.find(({ id }) => id === networkId);
  if (!network) {
    const names = networkProfiles.map(({ id }) => id).join(', ');
    throw new TypeError(`Cannot change the network: there is no "${networkId}". Choose one of ${names}.`);
  }
  const { isOffline, latencyMs, bytesPerSecond } = network;
  await page.context().setOffline(isOffline);
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  // The conditions end with the session that set them, so each page keeps one.
  sessions.set(page, session);
  const throughput = bytesPerSecond || -1;
  await (
    await session
  ).send('Network.emulateNetworkConditions', {
    offline: isOffline,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
