import {
  type Bridge,
  type BridgeError,
  type DefaultOf,
  localeOf,
  type MethodName,
  type Outcome,
  type ParamsArgument,
  type ParamsOf,
  type ResultOf,
} from 'bridgehead';
import { checkArgument } from '../errors/check-argument.ts';
import type { AppContract } from './app-contract.ts';
import type {
  AppThemeInfo,
  ClientInfo,
  DeviceSizeInfo,
  NavbarParams,
  PayResult,
  PreviewEffectParams,
  QueryParam,
  StopBackParams,
  UserInfo,
} from './app-types.ts';

/**
 * The product's actions. No promise rejects.
 *
 * An action that the app does not support resolves to `false`; a failed one resolves to its default, a new object each time.
 * Both log one line. On a desktop, outside an app, every action resolves to its default and logs nothing. Actions without a
 * result resolve to whether the message was sent, and `signOut` to whether the user was signed out.
 */
export interface AppBridge {
  /** Returns the parameters that the page adds to each API request. */
  getQueryParam(): Promise<QueryParam | false>;
  /** Returns the signed-in user, or an empty object if nobody is signed in. */
  getUserInfo(): Promise<UserInfo | false>;
  /** The product's locale (`VN`, `ID`, `MY`, `EN`; on Android the app's locale, unmapped). `en` if the app does not respond. */
  getLoc(): Promise<string>;
  /** Returns information about the device and the app. */
  getClientInfo(): Promise<ClientInfo | false>;
  /** Returns the colour theme of the app. */
  getAppThemeInfo(): Promise<AppThemeInfo | false>;
  /** Returns the sizes of the screen areas in CSS pixels. */
  getDeviceSizeInfo(): Promise<DeviceSizeInfo | false>;
  /** The stored value; `fallback` if no value is stored or the call fails. */
  getValueForKey(key: string, fallback?: unknown): Promise<unknown>;
  /** Sends an event to the app's analytics. */
  analyse(event: string, params?: Readonly<Record<string, unknown>>): Promise<boolean>;
  /** Opens the profile of a user. */
  jumpToProfile(userId: string): Promise<boolean>;
  /** Opens the payment screen for a product. Resolves when the user has finished, which may take minutes; `{}` if the result is lost. */
  jumpToPay(productId: string): Promise<PayResult | false>;
  /** Opens a party. */
  jumpToParty(partyId: string): Promise<boolean>;
  /** Closes the page and returns to the previous screen. */
  backToPrePage(): Promise<boolean>;
  /** Calls the listener for each press of the back button that the app forwards. Returns a function that unsubscribes. */
  onBackPress(listener: () => void): () => void;
  /** Disables the app's own handling of the back button; `{ stop: false }` enables it again. */
  stopBackBehavior(params?: StopBackParams): Promise<boolean>;
  /** Sets the appearance of the navigation bar and the status bar. */
  setNavbarType(params: NavbarParams): Promise<boolean>;
  /** Signs the user out. `false` if that fails or the user does not confirm it. */
  signOut(): Promise<boolean>;
  /** Plays an effect over the page. */
  previewEffect(params: PreviewEffectParams): Promise<boolean>;
}

/**
 * Creates the product's named actions for a bridge (docs/product-facts.md#lenient-results). They never reject.
 *
 * @example
 * const app = createAppBridge(createBridge(appContract));
 * if ((await app.jumpToPay('vip-week')) === false) showUpdateHint();
 */
export function createAppBridge(bridge: Bridge<AppContract>): AppBridge {
  checkArgument((Object(bridge) as typeof bridge)['~core'], 'createAppBridge(createBridge(appContract))');
  // Every bridge is created by `createBridge`, which stores its log there. The entry point `bridgehead` does not export the type.
  const { log } = bridge['~core'] as { log(line: string): void };
  const platform = () => bridge.shell.get().platform;

  /** Logs one line for a failure, except on a desktop. Returns whether the app does not support the method. */
  const report = (name: string, { code, verdict }: Pick<BridgeError, 'code' | 'verdict'>): boolean => {
    if (platform() === 'pc') return false;
    // The gate refused the call although the page is in an app, or the app responded "method not found".
    const isUnsupported = code === 'not-implemented' || (!!verdict && code !== 'not-in-shell');
    log(isUnsupported ? `the bridge does not support the api ${name}` : `${name} failed: ${code}`);
    return isUnsupported;
  };

  /** The outcome of a call; `false` if the app does not support the method. */
  const settle = <Name extends MethodName<AppContract>>(
    name: Name,
    params?: ParamsOf<AppContract, Name>,
  ): Promise<Outcome<ResultOf<AppContract, Name>, DefaultOf<AppContract, Name>> | false> =>
    // The cast is safe because the actions below pass all params that are required.
    bridge
      .safeCall(name, ...([params] as ParamsArgument<ParamsOf<AppContract, Name>>))
      .then((outcome) => (outcome.ok || !report(name, outcome.error)) && outcome);

  /** Resolves to the result or the declared default. */
  const request = <Name extends MethodName<AppContract>>(
    name: Name,
    params?: ParamsOf<AppContract, Name>,
  ): Promise<ResultOf<AppContract, Name> | false> =>
    // The cast is safe because every method with a result declares a default, so that both have the same type.
    settle(name, params).then((outcome) => outcome && (outcome.value as ResultOf<AppContract, Name>));

  /** Resolves to whether the call succeeded. */
  const send = <Name extends MethodName<AppContract>>(
    name: Name,
    params?: ParamsOf<AppContract, Name>,
  ): Promise<boolean> => settle(name, params).then((outcome) => outcome && outcome.ok);

  return {
    getQueryParam: () => request('getQueryParam'),
    getUserInfo: () => request('getUserInfo'),
    getLoc: () => settle('getLoc').then((outcome) => (outcome && outcome.ok ? localeOf(bridge, outcome.value) : 'en')),
    getClientInfo: () => request('getClientInfo'),
    getAppThemeInfo: () => request('getAppThemeInfo'),
    getDeviceSizeInfo: () => request('getDeviceSizeInfo'),
    getValueForKey: (key, fallback) =>
      request('getValueForKey', { key }).then((value) => (value === undefined || value === null ? fallback : value)),
    analyse: (event, params) => send('analyse', { event, params }),
    jumpToProfile: (userId) => send('jumpToProfile', { userId }),
    jumpToPay: (productId) => request('jumpToPay', { productId }),
    jumpToParty: (partyId) => send('jumpToParty', { partyId }),
    backToPrePage: () => send('backToPrePage'),
    onBackPress(listener) {
      // For the first listener the bridge calls `onBackPress`, which has no response. The verdict shows whether it was sent.
      void bridge.ready().then(() => {
        const verdict = bridge.explain('onBackPress');
        // After `ready()` the reason is never `pending`, so it is the code of the failed call.
        if (!verdict.supported) report('onBackPress', { code: verdict.reason as 'lost', verdict });
      });
      return bridge.on('backPressed', () => listener());
    },
    stopBackBehavior: (params = {}) => send('stopBackBehavior', params),
    setNavbarType: (params) => send('setNavbarType', params),
    signOut: () => send('signOut'),
    previewEffect: (params) => send('previewEffect', params),
  };
}
