import { defineContract, event, handler, interactive, method } from 'bridgehead';
import { type AndroidSince, demoAndroidSince, type GatedAppMethod } from './android-since.data.ts';
import { productLocales } from './locales.ts';
import {
  analyseParamsSchema,
  appThemeInfoSchema,
  clientInfoSchema,
  deviceSizeInfoSchema,
  keyParamsSchema,
  keyValueSchema,
  leaveParamsSchema,
  leaveResultSchema,
  localePayloadSchema,
  localeSchema,
  navbarParamsSchema,
  networkPayloadSchema,
  partyParamsSchema,
  payParamsSchema,
  payResultSchema,
  previewEffectParamsSchema,
  profileParamsSchema,
  queryParamSchema,
  stopBackParamsSchema,
  userInfoSchema,
} from './schemas.ts';

/** Options of `createAppContract`. */
export interface CreateAppContractOptions {
  /** First Android app version of each gated method. Omitted methods keep their demo values. */
  readonly androidSince?: Partial<AndroidSince> | undefined;
}

/**
 * Creates the product's contract with the Android minimums of a product. Entries without `since` are in all app versions.
 *
 * @throws {BridgeError} bad-argument if a version is not readable.
 */
export function createAppContract(options: CreateAppContractOptions = {}) {
  const { androidSince = {} } = Object(options) as CreateAppContractOptions;
  // The iOS versions are the product's (docs/product-facts.md#minimum-versions).
  const since = (name: GatedAppMethod, ios: string) => ({
    since: { android: androidSince[name] ?? demoAndroidSince[name], ios },
  });
  const empty = () => ({});
  return defineContract({
    name: 'app',
    version: '1.0.0',
    methods: {
      getQueryParam: method({ result: queryParamSchema, fallback: empty, idempotent: true }),
      getUserInfo: method({ result: userInfoSchema, fallback: empty, idempotent: true }),
      getLoc: method({ result: localeSchema, fallback: () => 'en', idempotent: true }),
      getClientInfo: method({
        ...since('getClientInfo', '3.1.3'),
        result: clientInfoSchema,
        fallback: empty,
        idempotent: true,
      }),
      getAppThemeInfo: method({ result: appThemeInfoSchema, fallback: empty, idempotent: true }),
      getDeviceSizeInfo: method({ result: deviceSizeInfoSchema, fallback: empty, idempotent: true }),
      getValueForKey: method({ params: keyParamsSchema, result: keyValueSchema, idempotent: true }),
      analyse: method({ params: analyseParamsSchema, reply: false }),
      jumpToProfile: method({ params: profileParamsSchema, reply: false }),
      jumpToPay: method({
        ...since('jumpToPay', '3.1.3'),
        params: payParamsSchema,
        result: payResultSchema,
        fallback: empty,
        interactive,
      }),
      jumpToParty: method({ ...since('jumpToParty', '3.1.3'), params: partyParamsSchema, reply: false }),
      backToPrePage: method({ ...since('backToPrePage', '3.1.9'), reply: false }),
      onBackPress: method({ reply: false }),
      stopBackBehavior: method({ ...since('stopBackBehavior', '3.2.1'), params: stopBackParamsSchema, reply: false }),
      setNavbarType: method({ params: navbarParamsSchema, reply: false }),
      signOut: method({ ...since('signOut', '3.2.1'), interactive }),
      previewEffect: method({ ...since('previewEffect', '3.2.1'), params: previewEffectParamsSchema, reply: false }),
    },
    events: {
      themeChanged: event({ payload: appThemeInfoSchema, state: true }),
      localeChanged: event({ payload: localePayloadSchema, state: true }),
      networkChanged: event({ payload: networkPayloadSchema, state: true }),
      userInfoChanged: event({ payload: userInfoSchema, state: true }),
      backPressed: event({ subscribe: { start: 'onBackPress' } }),
    },
    handlers: {
      canLeave: handler({ params: leaveParamsSchema, result: leaveResultSchema }),
    },
    shellFacts: { method: 'getQueryParam', appVersion: (params) => params.version },
    locales: productLocales,
    roles: {
      back: { event: 'backPressed', intercept: 'stopBackBehavior', member: 'stop' },
      leave: { method: 'backToPrePage', handler: 'canLeave', member: 'leave' },
      theme: { event: 'themeChanged', method: 'getAppThemeInfo', member: 'theme' },
      locale: { event: 'localeChanged', method: 'getLoc', member: 'locale' },
      online: { event: 'networkChanged', member: 'isOnline' },
      safeArea: { method: 'getDeviceSizeInfo', members: { top: 'statusBarHeightPx', bottom: 'bottomInsetPx' } },
      deviceSize: {
        method: 'getDeviceSizeInfo',
        members: { width: 'widthPx', height: 'heightPx', pixelRatio: 'pixelRatio' },
      },
    },
  });
}

/** The product's contract. */
// An interface, so that editors and the compiler print its name instead of the type of seventeen methods.
export interface AppContract extends ReturnType<typeof createAppContract> {}

/** The product's contract with the demo's Android minimums (`android-since.data.ts`). */
export const appContract: AppContract = /* @__PURE__ */ createAppContract();
