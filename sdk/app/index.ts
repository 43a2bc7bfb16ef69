// The entry point `bridgehead/app`: the product's contract and its named actions.

export { type AndroidSince, type GatedAppMethod } from './android-since.data.ts';
export { type AppBridge, createAppBridge } from './app-bridge.ts';
export { type AppContract, appContract, createAppContract, type CreateAppContractOptions } from './app-contract.ts';
export { languageOf, productLocales } from './locales.ts';
// For `bridgehead contract generate`. Pages that do not import it do not bundle the descriptions.
export { describeAppContract } from './describe-app-contract.ts';

export type {
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
