import type { ShellPlatform } from 'bridgehead';
import { ShellError } from '../wire/shell-error.ts';
import { shellErrorCodes } from '../wire/wire.ts';
import type { AppModel } from './app-model.ts';
import type { AppSheet } from './app-state.ts';

/** Facts about the app that are no state. */
export interface AppFacts {
  readonly platform: ShellPlatform;
  readonly appVersion: string;
}

/** What the simulated app does for one method: returns what it wishes to answer; the contract has the last word. */
export type AppMethod = (params: unknown) => unknown;

const MAX_ANALYTICS = 200;

/** The methods of the product (product specification, section 7), each as a real app does it. */
export function createAppMethods(app: AppModel, facts: AppFacts): Readonly<Record<string, AppMethod>> {
  return { ...tellingMethods(app, facts), ...screenMethods(app), ...chromeMethods(app) };
}

/** What the page asks to know, and what it tells. */
function tellingMethods(app: AppModel, facts: AppFacts): Readonly<Record<string, AppMethod>> {
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
    getValueForKey: (params) => app.get().values[String(memberOf(params, 'key'))] ?? null,
    analyse: doing((params) => app.patch({ analytics: [...app.get().analytics, params].slice(-MAX_ANALYTICS) })),
  };
}

/** What leads away from the page, and back. */
function screenMethods(app: AppModel): Readonly<Record<string, AppMethod>> {
  const ask = async (sheet: AppSheet, usual: unknown): Promise<unknown> => {
    const answer = await app.ask(sheet, usual);
    if (answer === undefined) throw new ShellError(shellErrorCodes.cancelledByUser, 'The user cancelled');
    return answer;
  };
  return {
    jumpToProfile: doing((params) => app.open({ kind: 'profile', method: 'jumpToProfile', params })),
    jumpToParty: doing((params) => app.open({ kind: 'party', method: 'jumpToParty', params })),
    jumpToPay: (params) => ask({ kind: 'pay', method: 'jumpToPay', params }, { status: 'paid' }),
    signOut: async (params) => {
      const answer = await ask({ kind: 'sign-out', method: 'signOut', params }, { isSignedOut: true });
      if (flagOf(answer, 'isSignedOut', { otherwise: true })) app.setUser(undefined);
      return answer;
    },
    backToPrePage: doing(() => app.close()),
  };
}

/** What the page does to the app around it. */
function chromeMethods(app: AppModel): Readonly<Record<string, AppMethod>> {
  return {
    onBackPress: doing(() => app.patch({ back: { ...app.get().back, isHeard: true } })),
    stopBackBehavior: doing((params) => {
      app.patch({ back: { ...app.get().back, isStopped: flagOf(params, 'stop', { otherwise: true }) } });
    }),
    setNavbarType: doing((params) => {
      const { isHidden, hasLightStatusBar } = app.get().navBar;
      app.patch({
        navBar: {
          isHidden: flagOf(params, 'hideBar', { otherwise: isHidden }),
          hasLightStatusBar: flagOf(params, 'lightStatusBar', { otherwise: hasLightStatusBar }),
        },
      });
    }),
    previewEffect: doing((params) => app.patch({ effect: params })),
  };
}

/** A method that does something and has nothing to say. */
function doing(act: (params: unknown) => void): AppMethod {
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
