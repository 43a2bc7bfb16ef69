// The types on the wire of the product's contract. The specification leaves most field lists open: what it does not
// name is ours, what a social app's shell would give (`docs/contract.md`). Objects are open, optional means absent or
// null, ids are strings, whole numbers lie within 2^53.
import {
  boolean,
  type InferOutput,
  looseObject,
  nullish,
  number,
  picklist,
  pipe,
  safeInteger,
  string,
  unknown,
} from 'valibot';

const text = string();
const someText = nullish(text);
const someFlag = nullish(boolean());
const someNumber = nullish(number());
const someWhole = nullish(pipe(number(), safeInteger()));

/** Facts the shell wants in each request to the API. The specification names `version`; the rest is ours. */
export const queryParamSchema = looseObject({
  version: someText,
  deviceId: someText,
  channel: someText,
});

/** The signed-in user. All fields are ours. */
export const userInfoSchema = looseObject({
  userId: someText,
  nickname: someText,
  avatarUrl: someText,
  gender: someText,
  age: someWhole,
  isVip: someFlag,
  golds: someWhole,
});

/** The device and the app. All fields are ours. */
export const clientInfoSchema = looseObject({
  appVersion: someText,
  deviceModel: someText,
  osVersion: someText,
  network: someText,
});

/** Sizes in CSS pixels (dp on Android, pt on iOS). All fields are ours. */
export const deviceSizeInfoSchema = looseObject({
  widthPx: someNumber,
  heightPx: someNumber,
  statusBarHeightPx: someNumber,
  bottomInsetPx: someNumber,
  pixelRatio: someNumber,
});

/** The app's colour theme. */
export const appThemeInfoSchema = looseObject({ theme: nullish(picklist(['light', 'dark'])) });

/** What the shell's key-value store holds: any JSON value. */
export const keyValueSchema = unknown();

/** How a payment ended. Ours. */
export const payResultSchema = looseObject({ status: nullish(picklist(['paid', 'pending', 'cancelled'])) });

/** An event for the app's statistics, with whatever it counts by. Ours. */
export const analyseParamsSchema = looseObject({ event: text, params: nullish(looseObject({})) });

export const profileParamsSchema = looseObject({ userId: text });
export const payParamsSchema = looseObject({ productId: text });
export const partyParamsSchema = looseObject({ partyId: text });
export const keyParamsSchema = looseObject({ key: text });

/** The specification names what it does; the field names are ours. */
export const navbarParamsSchema = looseObject({ hideBar: someFlag, lightStatusBar: someFlag });

/** `stop: false` gives the app its own back behaviour again. Ours. */
export const stopBackParamsSchema = looseObject({ stop: someFlag });

/** An effect (a gift, a frame) to play over the page. Ours. */
export const previewEffectParamsSchema = looseObject({ effectId: text, url: someText });

/** The locale the user chose in the app, raw. */
export const localePayloadSchema = looseObject({ locale: text });

/** The network. Ours. */
export const networkPayloadSchema = looseObject({ isOnline: boolean(), network: someText });

/** Why the app wants to leave the page. Ours. */
export const leaveParamsSchema = looseObject({ reason: someText });

/** Whether the app may leave the page. Ours. */
export const leaveResultSchema = looseObject({ leave: boolean() });

export const localeSchema = text;

/** The query params of the shell. */
export type QueryParam = InferOutput<typeof queryParamSchema>;
/** The signed-in user. */
export type UserInfo = InferOutput<typeof userInfoSchema>;
/** The device and the app. */
export type ClientInfo = InferOutput<typeof clientInfoSchema>;
/** Sizes in CSS pixels. */
export type DeviceSizeInfo = InferOutput<typeof deviceSizeInfoSchema>;
/** The app's colour theme. */
export type AppThemeInfo = InferOutput<typeof appThemeInfoSchema>;
/** How a payment ended. */
export type PayResult = InferOutput<typeof payResultSchema>;
/** What `setNavbarType` takes. */
export type NavbarParams = InferOutput<typeof navbarParamsSchema>;
/** What `stopBackBehavior` takes. */
export type StopBackParams = InferOutput<typeof stopBackParamsSchema>;
/** What `previewEffect` takes. */
export type PreviewEffectParams = InferOutput<typeof previewEffectParamsSchema>;
