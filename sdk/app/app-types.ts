import type { ParamsOf, ResultOf } from 'bridgehead';
import type { AppContract } from './app-contract.ts';

/** The query params of the shell. */
export type QueryParam = ResultOf<AppContract, 'getQueryParam'>;
/** The signed-in user. */
export type UserInfo = ResultOf<AppContract, 'getUserInfo'>;
/** The device and the app. */
export type ClientInfo = ResultOf<AppContract, 'getClientInfo'>;
/** Sizes in CSS pixels. */
export type DeviceSizeInfo = ResultOf<AppContract, 'getDeviceSizeInfo'>;
/** The app's colour theme. */
export type AppThemeInfo = ResultOf<AppContract, 'getAppThemeInfo'>;
/** How a payment ended. */
export type PayResult = ResultOf<AppContract, 'jumpToPay'>;
/** Params of `setNavbarType`. */
export type NavbarParams = ParamsOf<AppContract, 'setNavbarType'>;
/** Params of `stopBackBehavior`. */
export type StopBackParams = ParamsOf<AppContract, 'stopBackBehavior'>;
/** Params of `previewEffect`. */
export type PreviewEffectParams = ParamsOf<AppContract, 'previewEffect'>;
