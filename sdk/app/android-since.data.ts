/** The methods of the product that not every app version has (docs/product-facts.md#minimum-versions). */
export type GatedAppMethod =
  | 'getClientInfo'
  | 'jumpToPay'
  | 'jumpToParty'
  | 'backToPrePage'
  | 'signOut'
  | 'stopBackBehavior'
  | 'previewEffect';

/** First Android app version of each gated method; Android versions have four segments. */
export type AndroidSince = Readonly<Record<GatedAppMethod, string>>;

/**
 * Demo values, defined only here. The product fixes no minimums of Android; an adopter passes its own to
 * `createAppContract({ androidSince })`.
 */
export const demoAndroidSince: AndroidSince = {
  getClientInfo: '3.1.3.102',
  jumpToPay: '3.1.3.102',
  jumpToParty: '3.1.3.102',
  backToPrePage: '3.1.9.118',
  signOut: '3.2.1.126',
  stopBackBehavior: '3.2.1.126',
  previewEffect: '3.2.1.126',
};
