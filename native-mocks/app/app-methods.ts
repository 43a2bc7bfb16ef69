import type { Contract, ShellPlatform } from 'bridgehead';
import { wireErrors } from 'bridgehead/transports';
import { ShellError } from '../wire/shell-error.ts';
import type { AppModel } from './app-model.ts';
import type { AppRoles } from './app-roles.ts';
import type { AppSheet } from './app-state.ts';

/** Constant properties of the app. */
export interface AppInfo {
  readonly contract: Contract;
  readonly roles: AppRoles;
  readonly platform: ShellPlatform;
  readonly appVersion: string;
}

/** The behaviour of one method. Returns a preferred result, which is sent only if it matches the contract. */
export type AppMethod = (params: unknown) => unknown;

const MAX_ANALYTICS = 200;

/** The methods of the product (docs/product-facts.md#native-methods) and those with a role, with the behaviour of a real app. */
export function createAppMethods(app: AppModel, info: AppInfo): Readonly<Record<string, AppMethod>> {
  return {
    ...infoMethods(app, info),
    ...screenMethods(app),
    ...chromeMethods(app),
    ...roleMethods(app, info),
  };
}

/** The methods that return the value of a role, close the page, and follow the back button. */
function roleMethods(app: AppModel, { contract, roles }: AppInfo): Readonly<Record<string, AppMethod>> {
  const method = contract.roles?.leave?.method;
  // From entries, because an assignment to a method named `__proto__` would be lost.
  return Object.fromEntries<AppMethod>([
    ...Object.entries(roles.results).map(([name, resultOf]) => [name, () => resultOf(app.get())] as const),
    ...(method === undefined ? [] : [[method, withoutResult(() => app.closeScreen())] as const]),
    ...backMethods(app, contract),
  ]);
}

/** The methods by which the page listens to the back button and intercepts it. */
function backMethods(app: AppModel, { roles, events }: Contract): readonly (readonly [string, AppMethod])[] {
  const back = roles?.back;
  if (!back) return [];
  const { intercept, member } = back;
  const { start, stop } = events[back.event]?.subscribe ?? {};
  const patch = (change: Partial<ReturnType<AppModel['get']>['back']>): void =>
    app.patch({ back: { ...app.get().back, ...change } });
  const methods: (readonly [string | undefined, AppMethod])[] = [
    [start, withoutResult(() => patch({ hasListener: true }))],
    [stop, withoutResult(() => patch({ hasListener: false }))],
    [
      intercept,
      withoutResult((params) => {
        const value = member === undefined ? params : memberOf(params, member);
        patch({ isIntercepted: typeof value === 'boolean' ? value : true });
      }),
    ],
  ];
  // The cast is safe because methods without a name are removed.
  return methods.filter(([name]) => name !== undefined) as (readonly [string, AppMethod])[];
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
    getClientInfo: () => {
      const { device, isOnline } = app.get();
      return {
        appVersion: info.appVersion,
        deviceModel: device.model,
        osVersion: device.osVersion,
        network: isOnline ? 'wifi' : 'none',
      };
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
  };
}

/** Methods that change the app's chrome. */
function chromeMethods(app: AppModel): Readonly<Record<string, AppMethod>> {
  return {
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
