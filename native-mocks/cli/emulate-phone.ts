import { devToolsMetadata } from '../devices/client-hints.ts';
import type { WindowPhone } from '../simulator-protocol/window-link.ts';

/** Sends a DevTools command to a page. */
export type SendToPage = (method: string, params?: object) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Emulates a phone in a window: screen, pixel ratio, touch, user agent, client hints,
 * language, preferences, safe area, network.
 */
export async function emulatePhone(send: SendToPage, phone: WindowPhone): Promise<void> {
  const { widthPx, heightPx, clientHints: hints, network } = phone;
  await send('Emulation.setDeviceMetricsOverride', {
    width: widthPx,
    height: heightPx,
    deviceScaleFactor: phone.pixelRatio,
    mobile: phone.isMobile,
    screenWidth: widthPx,
    screenHeight: heightPx,
  });
  await send('Emulation.setTouchEmulationEnabled', {
    enabled: phone.maxTouchPoints > 0,
    maxTouchPoints: Math.max(1, phone.maxTouchPoints),
  });
  await send('Emulation.setUserAgentOverride', {
    userAgent: phone.userAgent,
    platform: phone.platform,
    acceptLanguage: phone.language,
    ...(hints && { userAgentMetadata: devToolsMetadata(hints) }),
  });
  await send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: phone.theme },
      { name: 'prefers-reduced-motion', value: phone.motion },
    ],
  });
  // Rejected for a language that the browser does not know.
  await send('Emulation.setLocaleOverride', { locale: phone.language }).catch(() => undefined);
  // Chromium before 134 lacks the command; its pages then have no insets.
  const insets = { top: phone.topInsetPx, bottom: phone.bottomInsetPx, left: 0, right: 0 };
  await send('Emulation.setSafeAreaInsetsOverride', { insets }).catch(() => undefined);
  await send('Network.setBypassServiceWorker', { bypass: phone.bypassesWorkers });
  await send('Network.emulateNetworkConditions', {
    offline: network.isOffline,
    latency: network.latencyMs,
    downloadThroughput: network.bytesPerSecond || -1,
    uploadThroughput: network.bytesPerSecond || -1,
  });
}
