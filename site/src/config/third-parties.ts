/** Put in by the build: whether any service of the configuration needs the visitor's consent, at any stage. */
declare const hasThirdParties: boolean | undefined;

/** Whether the boot module carries what serves third parties: their beacons and the questions of consent. Unit tests run with it. */
export const servesThirdParties: boolean = typeof hasThirdParties === 'undefined' || hasThirdParties;
