import { ShellError } from '../shell/shell-error.ts';
import { shellErrorCodes } from '../shell/wire.ts';
import type { AppModel } from './app-model.ts';
import type { AppScreen } from './app-state.ts';

/** Facts about the app that are no state. */
export interface AppFacts {
  readonly platform: 'android' | 'ios';
  readonly appVersion: string;
}

/** What the simulated app does for one method: returns what it wishes to answer; the contract has the last word. */
export type AppMethod = (params: unknown) => unknown;

const MAX_ANALYTICS = 200;

/** The methods of the product (product specification, section 7), each as a real app does it. */
export function createAppMethods(app: AppModel, facts: AppFacts): Readonly<Record<string, AppMethod>> {
  const field = (params: unknown, name: string): unknown => (Object(params) as Record<string, unknown>)[name];
  const open =
    (kind: AppScreen['kind'], method: string): AppMethod =>
    (params) => {
      app.open({ kind, method, params });
      return null;
    };
  return {
    getQueryParam: () => ({
      version: facts.appVersion,
      platform: facts.platform,
      deviceId: 'simulated-device',
      locale: app.get().locale,
      channel: 'simulated',
    }),
    getUserInfo: () => app.get().user ?? {},
    getLoc: () => app.get().locale,
    getClientInfo: () => {
      const { device, isOnline } = app.get();
      return {
        appVersion: facts.appVersion,
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
    getValueForKey: (params) => app.get().values[String(field(params, 'key'))] ?? null,
    analyse: (params) => {
      app.patch({ analytics: [...app.get().analytics, params].slice(-MAX_ANALYTICS) });
      return null;
    },
    jumpToProfile: open('profile', 'jumpToProfile'),
    jumpToParty: open('party', 'jumpToParty'),
    jumpToPay: async (params) => {
      const answer = await app.ask({ kind: 'pay', method: 'jumpToPay', params }, { status: 'paid' });
      if (answer === undefined) throw new ShellError(shellErrorCodes.cancelledByUser, 'The user cancelled');
      return answer;
    },
    signOut: async (params) => {
      const answer = await app.ask({ kind: 'sign-out', method: 'signOut', params }, { isSignedOut: true });
      if (answer === undefined) throw new ShellError(shellErrorCodes.cancelledByUser, 'The user cancelled');
      if (field(answer, 'isSignedOut') !== false) app.setUser(undefined);
      return answer;
    },
    backToPrePage: () => {
      app.close();
      return null;
    },
    onBackPress: () => {
      app.patch({ back: { ...app.get().back, isHeard: true } });
      return null;
    },
    stopBackBehavior: (params) => {
      app.patch({ back: { ...app.get().back, isStopped: field(params, 'stop') !== false } });
      return null;
    },
    setNavbarType: (params) => {
      const { navBar } = app.get();
      app.patch({
        navBar: {
          isHidden: (field(params, 'hideBar') as boolean | undefined) ?? navBar.isHidden,
          hasLightStatusBar: (field(params, 'lightStatusBar') as boolean | undefined) ?? navBar.hasLightStatusBar,
        },
      });
      return null;
    },
    previewEffect: (params) => {
      app.patch({ effect: params });
      return null;
    },
  };
}
