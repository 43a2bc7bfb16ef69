import type { Contract } from 'bridgehead';
import type { AdaptedListener, AdaptedPage, BridgeAdapter } from './bridge-adapter.ts';
import { composeFunction } from './compose-function.ts';
import { declaredPlatform } from './declared-platform.ts';
import { readJson } from './read-json.ts';
import { hasRequestId, telegramAnswers } from './telegram-answers.data.ts';

/** Options of `createTelegramAdapter`. */
export interface CreateTelegramAdapterOptions {
  /** The origin of the web version; `https://web.telegram.org` by default. */
  readonly webOrigin?: string | undefined;
}

/** A window as an open record. */
type OpenWindow = AdaptedPage['window'];

/**
 * Creates the adapter of Telegram's mini apps, whose requests and answers are two events without a common id:
 * `theme_changed` answers `web_app_request_theme`. Works with `telegram-web-app.js` or another SDK in the same page, or
 * without one.
 *
 * Version, platform and theme are read from the launch parameters: create the bridge before a router replaces the
 * fragment. The platform of the web version is `web`, and of a desktop app `desktop`, if declared. Methods without an
 * answer need `reply: false`, or respond `null` when they are sent.
 */
export function createTelegramAdapter(options: CreateTelegramAdapterOptions = {}): BridgeAdapter {
  const { webOrigin = 'https://web.telegram.org' } = Object(options) as typeof options;
  return {
    isPresent: ({ window, launch }) => !!channelOf(window) || (isFrame(window) && launch.has('tgWebAppPlatform')),
    announce: ({ contract, window, launch }) => {
      const version = launch.get('tgWebAppVersion') || webAppOf(window)['version'];
      return {
        platform: platformOf(launch.get('tgWebAppPlatform') || '', contract),
        appVersion: typeof version === 'string' ? version : undefined,
      };
    },
    send({ id, method, params }, { window }) {
      // The cast is safe because spreading a value that is not an object adds nothing, or its indices, which the app ignores.
      const data =
        id !== undefined && hasRequestId(method) ? { ...(params as object | undefined), req_id: id } : params;
      post(window, { eventType: method, eventData: data, webOrigin });
    },
    listen({ emit }, { window, launch }) {
      const theme = parseObject(launch.get('tgWebAppThemeParams'));
      // The colours of the first paint: the answer to `web_app_request_theme` arrives later, and in some apps never.
      if (Object.keys(theme).length) emit('theme_changed', { theme_params: theme });
      return listen(window, { emit, webOrigin });
    },
    answers: telegramAnswers,
  };
}

const webAppOf = ({ Telegram }: OpenWindow): Readonly<Record<string, unknown>> =>
  Object((Object(Telegram) as { WebApp?: unknown }).WebApp) as Record<string, unknown>;

const isFrame = ({ parent, self }: OpenWindow): boolean => parent !== self;

function platformOf(name: string, contract: Contract): string | undefined {
  if (name.startsWith('android')) return 'android';
  if (name === 'ios') return 'ios';
  const declared = declaredPlatform(contract, name.startsWith('web') ? 'web' : 'desktop');
  return name ? (declared ?? 'pc') : undefined;
}

/** Returns a function that posts to the app; `undefined` in a browser, also in a frame of the web version. */
function channelOf(window: OpenWindow): ((type: string, data: unknown) => void) | undefined {
  const proxy = window['TelegramWebviewProxy'] as
    | { postEvent?(type: string, json: string | undefined): void }
    | undefined;
  // An absent payload is `undefined`, as the SDKs post it.
  if (proxy && proxy.postEvent) return (type, data) => proxy.postEvent?.(type, JSON.stringify(data));
  const external = window['external'] as { notify?(text: string): void } | undefined;
  if (external && external.notify)
    return (eventType, eventData) => external.notify?.(JSON.stringify({ eventType, eventData }));
  return undefined;
}

function post(
  window: OpenWindow,
  { eventType, eventData, webOrigin }: { eventType: string; eventData: unknown; webOrigin: string },
): void {
  const channel = channelOf(window);
  if (channel) return channel(eventType, eventData);
  if (!isFrame(window)) throw new Error('window.TelegramWebviewProxy is missing');
  const parent = window['parent'] as { postMessage(text: string, origin: string): void };
  parent.postMessage(JSON.stringify({ eventType, eventData }), webOrigin);
}

/** Receives from the three functions that the apps call, each of which other SDKs may use, too, and from the web version. */
function listen(
  window: OpenWindow,
  { emit, webOrigin }: Pick<AdaptedListener, 'emit'> & { readonly webOrigin: string },
): () => void {
  const receive = (type: unknown, data: unknown): void => {
    if (typeof type === 'string') emit(type, data);
  };
  const restores = [
    ['Telegram', 'WebView', 'receiveEvent'],
    ['TelegramGameProxy', 'receiveEvent'],
    ['TelegramGameProxy_receiveEvent'],
  ].map((path) => composeFunction(window, { path, run: receive }));
  const onMessage = ({ data, origin, source }: { data: unknown; origin: string; source: unknown }): void => {
    if (source !== window['parent'] || origin !== webOrigin || typeof data !== 'string') return;
    const { eventType, eventData } = parseObject(data);
    receive(eventType, eventData);
  };
  // A window has both functions.
  const events = window as unknown as Record<`${'add' | 'remove'}EventListener`, (type: string, run: unknown) => void>;
  if (isFrame(window)) events.addEventListener('message', onMessage);
  return () => {
    for (const restore of restores) restore();
    if (isFrame(window)) events.removeEventListener('message', onMessage);
  };
}

/** Returns the members of an object in JSON; none if the text is something else, such as the message of another script. */
function parseObject(text: string | null): Readonly<Record<string, unknown>> {
  const value = readJson(text);
  // An object that is not a list; its members are unknown.
  return Array.isArray(value) || typeof value !== 'object' ? {} : (Object(value) as Record<string, unknown>);
}
