import type { ShellPlatform } from 'bridgehead';
import { wireErrors } from 'bridgehead/transports';
import { ShellError } from '../wire/shell-error.ts';
import type { AppModel } from './app-model.ts';
import type { AppSheet } from './app-state.ts';

/** Constant properties of the app. */
export interface AppInfo {
  readonly platform: ShellPlatform;
  readonly appVersion: string;
}

/** The behaviour of one method. Returns a preferred result, which is sent only if it matches the contract. */
export type AppMethod = (params: unknown) => unknown;

const MAX_ANALYTICS = 200;

/** The methods of the product (docs/product-facts.md#native-methods), with the behaviour of a real app. */
export function createAppMethods(app: AppModel, info: AppInfo): Readonly<Record<string, AppMethod>> {
  return { ...infoMethods(app, info), ...screenMethods(app), ...chromeMethods(app) };
}

/** Methods that return information or report analytics. */
function infoMethods(app: AppModel, info: AppInfo): Readonly<Record<string, AppMethod>> {
  return {
    getQueryParam: () => ({
      version: info.appVersion,
      platform: info.platform,
      deviceId: 'simulated-device',
      locale: app.get().locale,
      channel: 'simulated',
    }),
    getUserInfo: () => app.get().user ?? {},
    getLoc: () => app.get().locale,
    getClientInfo: () => {
      const { device, isOnline } = app.get();
      return {
        appVersion: info.appVersion,
        deviceModel: device.model,
        osVersion: device.osVersion,
        network: isOnline ? 'wifi' : 'none',
      };
    },
    getAppThemeInfo: () => ({ theme: app.get().theme }),
    getDeviceSizeInfo: () => {
      const { widthPx, heightPx, statusBarHeightPx, bottomInsetPx, pixelRatio } = app.get().device;
      return { widthPx, heightPx, statusBarHeightPx, bottomInsetPx, pixelRatio };
    },
    getValueForKey: (params) => app.get().values[String(memberOf(params, 'key'))] ?? null,
    analyse: withoutResult((params) =>
      app.patch({ analytics: [...app.get().analytics, params].slice(-MAX_ANALYTICS) }),
    ),
  };
}

/** Methods that open and close screens and sheets. */
function screenMethods(app: AppModel): Readonly<Record<string, AppMethod>> {
  const openSheet = async (sheet: AppSheet, defaultResult: unknown): Promise<unknown> => {
    const result = await app.openSheet(sheet, defaultResult);
    if (result === undefined) throw new ShellError(wireErrors.cancelledByUser, 'The user cancelled');
    return result;
  };
  return {
    jumpToProfile: withoutResult((params) => app.openScreen({ kind: 'profile', method: 'jumpToProfile', params })),
    jumpToParty: withoutResult((params) => app.openScreen({ kind: 'party', method: 'jumpToParty', params })),
    jumpToPay: (params) => openSheet({ kind: 'pay', method: 'jumpToPay', params }, { status: 'paid' }),
    signOut: async (params) => {
      const result = await openSheet({ kind: 'sign-out', method: 'signOut', params }, { isSignedOut: true });
      if (flagOf(result, 'isSignedOut', { otherwise: true })) app.setUser(undefined);
      return result;
    },
    backToPrePage: withoutResult(() => app.closeScreen()),
  };
}

/** Methods that change the app's chrome. */
function chromeMethods(app: AppModel): Readonly<Record<string, AppMethod>> {
  return {
    onBackPress: withoutResult(() => app.patch({ back: { ...app.get().back, hasListener: true } })),
    stopBackBehavior: withoutResult((params) => {
      app.patch({ back: { ...app.get().back, isIntercepted: flagOf(params, 'stop', { otherwise: true }) } });
    }),
    setNavbarType: withoutResult((params) => {
      const { isHidden, hasLightStatusBar } = app.get().navBar;
      app.patch({
        navBar: {
          isHidden: flagOf(params, 'hideBar', { otherwise: isHidden }),
          hasLightStatusBar: flagOf(params, 'lightStatusBar', { otherwise: hasLightStatusBar }),
        },
      });
    }),
    previewEffect: withoutResult((params) => app.patch({ effect: params })),
  };
}

/** A method that acts and returns null. */
function withoutResult(act: (params: unknown) => void): AppMethod {
  return (params) => {
    act(params);
    return null;
  };
}

function memberOf(value: unknown, name: string): unknown {
  // Any value as an object; its members are read as unknown.
  return (Object(value) as Record<string, unknown>)[name];
}

function flagOf(value: unknown, name: string, { otherwise }: { readonly otherwise: boolean }): boolean {
  const member = memberOf(value, name);
  return typeof member === 'boolean' ? member : otherwise;
}
