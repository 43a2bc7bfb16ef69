import { DELIVER_TO_PAGE } from '../shell/inject-shell.ts';
import { type WindowMessage, type PanelMessage, WINDOW_BINDING, type WindowPhone } from '../window-link.ts';
import type { DevTools } from './devtools.ts';
import type { RequestLog } from './request-log.ts';
import { createRequestWatch } from './window-requests.ts';

/** The page at the top of a window of its own. */
export interface PageWindow {
  /** Does what the simulator says; in order. */
  take(message: PanelMessage): void;
}

/** What `openPageWindow` takes. */
export interface OpenPageWindowOptions {
  readonly devtools: DevTools;
  readonly url: string;
  readonly tell: (message: WindowMessage) => void;
  /** Told of each request the page made by script. */
  readonly logRequest: RequestLog['add'];
  readonly notify: (line: string) => void;
}

/** Opens a window for the page. It stays blank until the simulator has said which phone it is. */
export async function openPageWindow({
  devtools,
  url,
  tell,
  logRequest,
  notify,
}: OpenPageWindowOptions): Promise<PageWindow> {
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', newWindow: true });
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method: string, params?: object): Promise<Readonly<Record<string, unknown>>> =>
    devtools.send(method, params, String(sessionId));
  const watchRequest = createRequestWatch(logRequest);
  let scriptId: unknown;
  let isOpen = false;

  devtools.onEvent((event) => {
    if (event.method === 'Target.targetDestroyed' && event.params['targetId'] === targetId) tell({ kind: 'closed' });
    if (event.sessionId !== sessionId) return;
    watchRequest(event);
    if (event.method === 'Runtime.bindingCalled') takePost(event.params, tell);
    if (event.method === 'Page.loadEventFired' || event.method === 'Page.navigatedWithinDocument')
      void tellPlace(send, tell);
  });
  await send('Page.enable');
  await send('Runtime.enable');
  await send('Network.enable');
  await send('Runtime.addBinding', { name: WINDOW_BINDING });
  await devtools.send('Target.setDiscoverTargets', { discover: true });

  const show = async (phone: WindowPhone, { reloads }: { reloads: boolean }): Promise<void> => {
    await emulate(send, phone);
    if (scriptId !== undefined) await send('Page.removeScriptToEvaluateOnNewDocument', { identifier: scriptId });
    scriptId = undefined;
    if (phone.script !== undefined) {
      ({ identifier: scriptId } = await send('Page.addScriptToEvaluateOnNewDocument', { source: phone.script }));
    }
    if (!isOpen) await open(url);
    else if (reloads) await send('Page.reload');
  };
  const open = async (address: string): Promise<void> => {
    isOpen = true;
    const { errorText } = await send('Page.navigate', { url: address });
    if (typeof errorText === 'string')
      notify(`Cannot open ${address}: ${errorText}. Look whether it is up, then reload.`);
  };
  const goBack = async (): Promise<void> => {
    const { currentIndex, entries } = await send('Page.getNavigationHistory');
    const before = Array.isArray(entries)
      ? (entries[Number(currentIndex) - 1] as { id: number } | undefined)
      : undefined;
    if (before) await send('Page.navigateToHistoryEntry', { entryId: before.id });
  };
  const run = (message: PanelMessage): Promise<unknown> => {
    switch (message.kind) {
      case 'phone':
        return show(message.phone, message);
      case 'deliver': {
        const args = JSON.stringify([message.text, message.crossing]).slice(1, -1);
        const name = JSON.stringify(DELIVER_TO_PAGE);
        return send('Runtime.evaluate', { expression: `window[${name}]&&window[${name}](${args})` });
      }
      case 'open':
        return open(new URL(message.path, url).href);
      case 'back':
        return goBack();
      default:
        return send('Page.crash');
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  return {
    take(message) {
      // One after the other: a text must not overtake the page it belongs to. A page that is gone has nobody to tell.
      if (message.kind === 'deliver') void run(message).catch(() => undefined);
      else last = last.then(() => run(message)).catch(() => undefined);
    },
  };
}

type Send = (method: string, params?: object) => Promise<Readonly<Record<string, unknown>>>;

/** Makes the window a phone: screen, pixel ratio, touch, user agent, client hints, language, network. */
async function emulate(send: Send, phone: WindowPhone): Promise<void> {
  const { widthPx, heightPx, clientHints: hints, network } = phone;
  const brands = (version: string): object[] => [
    { brand: hints?.brand ?? 'Chromium', version },
    { brand: 'Chromium', version },
  ];
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
    acceptLanguage: phone.language,
    ...(hints && {
      userAgentMetadata: {
        brands: brands(String(hints.chromeMajor)),
        fullVersionList: brands(`${hints.chromeMajor}.0.0.0`),
        platform: hints.platform,
        platformVersion: hints.platformVersion,
        architecture: '',
        model: hints.model,
        mobile: hints.mobile,
      },
    }),
  });
  await send('Network.emulateNetworkConditions', {
    offline: network.isOffline,
    latency: network.latencyMs,
    downloadThroughput: network.bytesPerSecond || -1,
    uploadThroughput: network.bytesPerSecond || -1,
  });
}

function takePost({ name, payload }: Readonly<Record<string, unknown>>, tell: (message: WindowMessage) => void): void {
  if (name !== WINDOW_BINDING || typeof payload !== 'string') return;
  try {
    // The injected script writes `{}` at the start of a document, `{text, crossing}` for a post. The page may write anything.
    const { text, crossing } = Object(JSON.parse(payload)) as { text?: unknown; crossing?: unknown };
    if (text === undefined) tell({ kind: 'start' });
    else if (typeof text === 'string') tell({ kind: 'post', text, crossing: Number(crossing) || 0 });
  } catch {
    // Not from our script.
  }
}

async function tellPlace(send: Send, tell: (message: WindowMessage) => void): Promise<void> {
  try {
    const expression = '[location.pathname+location.search+location.hash,document.title]';
    const { result } = await send('Runtime.evaluate', { expression, returnByValue: true });
    const [path, title] = (Object(result) as { value?: readonly unknown[] }).value ?? [];
    tell({ kind: 'place', path: String(path), title: String(title) });
  } catch {
    // The page has gone on: its next load tells.
  }
}
