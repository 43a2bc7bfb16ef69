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
 * The product's actions, softly: no promise rejects.
 *
 * An action this app does not have gives `false` and one log line. A failed one gives its default (a fresh object each
 * time) and one log line. Outside an app, on a desktop, everything gives its default and logs nothing.
 * Actions without an answer give whether the app got them, `signOut` whether it was done.
 */
export interface AppBridge {
  getQueryParam(): Promise<QueryParam | false>;
  getUserInfo(): Promise<UserInfo | false>;
  /** The product's locale (`VN`, `ID`, `MY`, `EN`; on Android what the app says). `en` whenever the app does not answer. */
  getLoc(): Promise<string>;
  getClientInfo(): Promise<ClientInfo | false>;
  getAppThemeInfo(): Promise<AppThemeInfo | false>;
  getDeviceSizeInfo(): Promise<DeviceSizeInfo | false>;
  /** The stored value; `fallback` where there is none or the call fails. */
  getValueForKey(key: string, fallback?: unknown): Promise<unknown>;
  /** Hands an event to the app's statistics. */
  analyse(event: string, params?: Readonly<Record<string, unknown>>): Promise<boolean>;
  jumpToProfile(userId: string): Promise<boolean>;
  /** Opens the payment of a product. Resolves when the user is done: that may take minutes, or `{}` if it is never said. */
  jumpToPay(productId: string): Promise<PayResult | false>;
  jumpToParty(partyId: string): Promise<boolean>;
  backToPrePage(): Promise<boolean>;
  /** Calls the listener for each press of the back button the app hands on; returns its unsubscribe. */
  onBackPress(listener: () => void): () => void;
  /** The back button does nothing of the app's own any more; `{ stop: false }` undoes it. */
  stopBackBehavior(params?: StopBackParams): Promise<boolean>;
  setNavbarType(params: NavbarParams): Promise<boolean>;
  /** Whether the user is signed out; `false` also when the user did not confirm it. */
  signOut(): Promise<boolean>;
  previewEffect(params: PreviewEffectParams): Promise<boolean>;
}

/**
 * The product's named actions on a bridge, softly (product specification, sections 7 and 8).
 *
 * @example
 * const app = createAppBridge(createBridge(appContract));
 * if ((await app.jumpToPay('vip-week')) === false) showUpdateHint();
 */
export function createAppBridge(bridge: Bridge<AppContract>): AppBridge {
  // Made by `createBridge`, which puts the log there; the door `bridgehead` does not publish the type.
  const { log } = bridge['~core'] as { log(line: string): void };
  const platform = () => bridge.shell.get().platform;

  /** One line for a failure, none on a desktop; whether it is that this app does not have the method. */
  const report = (name: string, { code, verdict }: Pick<BridgeError, 'code' | 'verdict'>): boolean => {
    if (platform() === 'pc') return false;
    // The gate refused, for another reason than that there is no app; or the app itself said so.
    const isUnsupported = code === 'not-implemented' || (!!verdict && code !== 'not-in-shell');
    log(isUnsupported ? `the bridge does not support the api ${name}` : `${name} failed: ${code}`);
    return isUnsupported;
  };

  /** The outcome of a call; `false` where this app does not have the method. */
  const settle = <Name extends MethodName<AppContract>>(
    name: Name,
    params?: ParamsOf<AppContract, Name>,
  ): Promise<Outcome<ResultOf<AppContract, Name>, DefaultOf<AppContract, Name>> | false> =>
    // `[params]` is the tuple that the method takes; the actions below give those that are required.
    bridge
      .safeCall(name, ...([params] as ParamsArgument<ParamsOf<AppContract, Name>>))
      .then((outcome) => (outcome.ok || !report(name, outcome.error)) && outcome);

  /** What the app answered, or the declared default. */
  const ask = <Name extends MethodName<AppContract>>(
    name: Name,
    params?: ParamsOf<AppContract, Name>,
  ): Promise<ResultOf<AppContract, Name> | false> =>
    // Every method with an answer declares a default, so the value of a failed one is of the same type.
    settle(name, params).then((outcome) => outcome && (outcome.value as ResultOf<AppContract, Name>));

  /** Whether the app got it. */
  const tell = <Name extends MethodName<AppContract>>(
    name: Name,
    params?: ParamsOf<AppContract, Name>,
  ): Promise<boolean> => settle(name, params).then((outcome) => outcome && outcome.ok);

  return {
    getQueryParam: () => ask('getQueryParam'),
    getUserInfo: () => ask('getUserInfo'),
    getLoc: () => settle('getLoc').then((outcome) => (outcome && outcome.ok ? localeOf(bridge, outcome.value) : 'en')),
    getClientInfo: () => ask('getClientInfo'),
    getAppThemeInfo: () => ask('getAppThemeInfo'),
    getDeviceSizeInfo: () => ask('getDeviceSizeInfo'),
    getValueForKey: (key, fallback) =>
      ask('getValueForKey', { key }).then((value) => (value === undefined || value === null ? fallback : value)),
    analyse: (event, params) => tell('analyse', { event, params }),
    jumpToProfile: (userId) => tell('jumpToProfile', { userId }),
    jumpToPay: (productId) => ask('jumpToPay', { productId }),
    jumpToParty: (partyId) => tell('jumpToParty', { partyId }),
    backToPrePage: () => tell('backToPrePage'),
    onBackPress(listener) {
      // The first listener makes the bridge call `onBackPress`, which has no answer: the verdict tells what became of it.
      void bridge.ready().then(() => {
        const verdict = bridge.explain('onBackPress');
        // Once it is ready, the gate's reason is never `pending`: it is the code the call had.
        if (!verdict.supported) report('onBackPress', { code: verdict.reason as 'lost', verdict });
      });
      return bridge.on('backPressed', () => listener());
    },
    stopBackBehavior: (params = {}) => tell('stopBackBehavior', params),
    setNavbarType: (params) => tell('setNavbarType', params),
    signOut: () => tell('signOut'),
    previewEffect: (params) => tell('previewEffect', params),
  };
}
