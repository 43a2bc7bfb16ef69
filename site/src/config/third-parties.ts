/** Defined by the build: whether any configured service needs the visitor's consent, at any stage. */
declare const hasThirdParties: boolean | undefined;

/** Whether the boot module contains the code for third parties: beacons and consent questions. True in unit tests. */
export const servesThirdParties: boolean = typeof hasThirdParties === 'undefined' || hasThirdParties;
