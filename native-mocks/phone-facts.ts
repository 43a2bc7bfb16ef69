/** The cookie by which the simulator tells its server about the phone. Kept from the page's own server. */
export const PHONE_COOKIE = '__bridgehead_phone';

/** What the cookie says. */
export interface PhoneFacts {
  readonly userAgent?: string | undefined;
  /** `Sec-CH-UA-*` by lower-case name; a missing one is not sent. */
  readonly hints?: Readonly<Record<string, string>> | undefined;
  /** Id of a network in `network-profiles.data.ts`. */
  readonly network?: string | undefined;
}
