import type { CDPSession, Page } from '@playwright/test';
import { networkProfiles } from 'bridgehead/mocks';
import { checkArgument, hasFunction } from '../../sdk/errors/check-argument.ts';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Applies a network (`full`, `4g`, `slow-4g`, `3g`, `offline`) to a page. Chromium only, except `offline`.
 *
 * @throws {TypeError} for an unknown network.
 */
export async function changeNetwork(page: Page, networkId: string): Promise<void> {
  const network = networkProfiles.find(({ id }) => id === networkId);
  if (!network) {
    const names = networkProfiles.map(({ id }) => id).join(', ');
    throw new TypeError(`Cannot change the network: "${networkId}" does not exist. Choose one of ${names}.`);
  }
  checkArgument(hasFunction(page, 'context'), 'changeNetwork(page, networkId)');
  const { isOffline, latencyMs, bytesPerSecond } = network;
  await page.context().setOffline(isOffline);
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  // The conditions end with the session that set them, so each page keeps its session.
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
