// The schemas of the product's contract. The product fixes only some fields (docs/product-facts.md#fields); fields marked as ours are those that
// the shell of a social app would provide (`docs/contract.md`). Objects are open, optional means absent or null, ids are
// strings, and integers are within 2^53.
import {
  boolean,
  looseObject,
  type LooseObjectSchema,
  nullish,
  number,
  type ObjectEntries,
  picklist,
  pipe,
  safeInteger,
  string,
  unknown,
} from 'valibot';

/** An open object that rejects arrays as native code does. valibot's `looseObject` accepts them. */
const openObject = <const Entries extends ObjectEntries>(entries: Entries): LooseObjectSchema<Entries, undefined> => {
  const schema = looseObject(entries);
  const run = schema['~run'];
  // Safe to modify, since the schema has not been returned yet.
  (schema as Changeable<typeof schema>)['~run'] = (dataset, config) => {
    if (Array.isArray(dataset.value)) dataset.value = 0;
    return run.call(schema, dataset, config);
  };
  return schema;
};

type Changeable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

const text = string();
const optionalText = nullish(text);
const flag = boolean();
const optionalFlag = nullish(flag);
const optionalNumber = nullish(number());
const optionalInteger = nullish(pipe(number(), safeInteger()));

/** Parameters of the app's requests to the API. The product fixes `version`; the other fields are ours. */
export const queryParamSchema = openObject({
  version: optionalText,
  deviceId: optionalText,
  channel: optionalText,
});

/** The signed-in user. All fields are ours. */
export const userInfoSchema = openObject({
  userId: optionalText,
  nickname: optionalText,
  avatarUrl: optionalText,
  gender: optionalText,
  age: optionalInteger,
  isVip: optionalFlag,
  golds: optionalInteger,
});

/** The device and the app. All fields are ours. */
export const clientInfoSchema = openObject({
  appVersion: optionalText,
  deviceModel: optionalText,
  osVersion: optionalText,
  network: optionalText,
});

/** Sizes in CSS pixels (dp on Android, pt on iOS). All fields are ours. */
export const deviceSizeInfoSchema = openObject({
  widthPx: optionalNumber,
  heightPx: optionalNumber,
  statusBarHeightPx: optionalNumber,
  bottomInsetPx: optionalNumber,
  pixelRatio: optionalNumber,
});

/** The app's colour theme. */
export const appThemeInfoSchema = openObject({ theme: nullish(picklist(['light', 'dark'])) });

/** A value of the shell's key-value store: any JSON value. */
export const keyValueSchema = unknown();

/** The outcome of a payment. Ours. */
export const payResultSchema = openObject({ status: nullish(picklist(['paid', 'pending', 'cancelled'])) });

/** An event for the app's analytics with its dimensions. Ours. */
export const analyseParamsSchema = openObject({ event: text, params: nullish(openObject({})) });

export const profileParamsSchema = openObject({ userId: text });
export const payParamsSchema = openObject({ productId: text });
export const partyParamsSchema = openObject({ partyId: text });
export const keyParamsSchema = openObject({ key: text });

/** The product fixes the effect; the field names are ours. */
export const navbarParamsSchema = openObject({ hideBar: optionalFlag, lightStatusBar: optionalFlag });

/** `stop: false` restores the app's own back behaviour. Ours. */
export const stopBackParamsSchema = openObject({ stop: optionalFlag });

/** An effect (a gift, a frame) to play over the page. Ours. */
export const previewEffectParamsSchema = openObject({ effectId: text, url: optionalText });

/** The locale that the user chose in the app, unmapped. */
export const localePayloadSchema = openObject({ locale: text });

/** The network. Ours. */
export const networkPayloadSchema = openObject({ isOnline: flag, network: optionalText });

/** The reason why the app is about to close the page. Ours. */
export const leaveParamsSchema = openObject({ reason: optionalText });

/** Whether the app may close the page. Ours. */
export const leaveResultSchema = openObject({ leave: flag });

export const localeSchema = text;
