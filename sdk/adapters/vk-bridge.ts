import { checkGiven, hasFunction } from './check-given.ts';
import type { Contract } from 'bridgehead';
import type { AdaptedAnnouncement, AdaptedError, AdaptedPage, BridgeAdapter } from './bridge-adapter.ts';
import { declaredPlatform } from './declared-platform.ts';

/** The part of `@vkontakte/vk-bridge` that is used. Names and params are not compared. @internal */
export interface VkBridge {
  /** Sends a request. */
  send(method: never, params?: never): Promise<unknown>;
  /** Adds a listener of results and events. */
  subscribe(listener: (event: unknown) => void): void;
  /** Removes a listener. */
  unsubscribe(listener: (event: unknown) => void): void;
  /** Whether the page is in an app, or in a frame of the web version. */
  isEmbedded(): boolean;
}

/**
 * Creates the adapter of [vk-bridge](https://www.npmjs.com/package/@vkontakte/vk-bridge), from version 2 on: results
 * are promises, `error_data.error_code` becomes `nativeCode`, and its codes of an unknown method and of a cancelled
 * dialog become `not-implemented` and `cancelled`.
 *
 * In an app, missing methods are refused from the first line. The version is requested if the contract has a `since` or
 * `until`. The platform of the web version is `web`, and of a desktop app `desktop`, if declared.
 */
export function createVkBridgeAdapter(bridge: VkBridge): BridgeAdapter {
  checkGiven(hasFunction(bridge, 'isEmbedded'), 'createVkBridgeAdapter(bridge)');
  // The casts are safe because the functions accept every name at run time; their types list the known ones.
  const send = (method: string, params?: unknown): Promise<unknown> => bridge.send(method as never, params as never);
  return {
    isPresent: () => bridge.isEmbedded(),
    announce: (page) => announce(page, send),
    send: ({ method, params }) => send(method, params === null ? undefined : params),
    listen({ emit }) {
      const listener = (event: unknown): void => {
        const { type, data } = Object((Object(event) as { detail?: unknown }).detail) as {
          type?: unknown;
          data?: unknown;
        };
        if (typeof type === 'string') emit(type, data);
      };
      bridge.subscribe(listener);
      return () => bridge.unsubscribe(listener);
    },
    readError,
  };
}

function announce({ contract, launch, window }: AdaptedPage, send: (method: string) => Promise<unknown>) {
  const vkPlatform = launch.get('vk_platform') || '';
  const isDesktop = vkPlatform.startsWith('desktop');
  const declaredName = vkPlatform.endsWith('_web') ? 'web' : isDesktop && 'desktop';
  const announcement: AdaptedAnnouncement = {
    platform: declaredPlatform(contract, declaredName) ?? (isDesktop ? 'pc' : undefined),
    locale: launch.get('vk_language') || undefined,
    methods: methodsOf(window, contract),
  };
  if (!isGated(contract)) return announcement;
  const appVersion = send('VKWebAppGetClientVersion').then(
    (result) => (Object(result) as { version?: string }).version,
  );
  return { ...announcement, appVersion };
}

/** Returns the methods that the app's own objects have; unknown in a frame of the web version. */
function methodsOf(window: AdaptedPage['window'], { methods }: Contract): readonly string[] | undefined {
  const { messageHandlers } = Object(window['webkit']) as { messageHandlers?: unknown };
  const isIos = !!messageHandlers && !!(messageHandlers as Record<string, unknown>)['VKWebAppClose'];
  const native = (window['AndroidBridge'] || (isIos && messageHandlers)) as Record<string, unknown> | undefined | false;
  return native ? Object.keys(methods).filter((name) => !!native[name]) : undefined;
}

const isGated = ({ methods, events }: Contract): boolean =>
  Object.values({ ...methods, ...events }).some(({ since, until }) => since || until);

/** Codes of a `client_error`, which the app or vk-bridge's counterpart in the web version reports. */
const clientErrors: Readonly<Record<number, AdaptedError>> = {
  2: 'bad-argument', // missing params
  4: 'cancelled', // denied by the user
  5: 'bad-argument', // invalid params
  6: 'not-implemented', // unsupported platform
  7: 'denied', // no permissions
  11: 'denied', // access denied
};

function readError(error: unknown): AdaptedError | undefined {
  const { error_type: type, error_data: data } = Object(error) as { error_type?: unknown; error_data?: unknown };
  const { error_code: code, error_reason: message } = Object(data) as { error_code?: unknown; error_reason?: unknown };
  if (typeof code !== 'number') return undefined;
  const known = type === 'client_error' ? clientErrors[code] : undefined;
  return known || { code, message: typeof message === 'string' ? message : undefined };
}
