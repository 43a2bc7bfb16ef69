import type { ResponseBody } from '../wire/page-messages.ts';

/** How faults change one request and its response. */
export interface ResponsePlan {
  /** Names of the matching faults, for observers. */
  readonly names: readonly string[];
  /** Neither handled nor responded to; the request stays open. */
  readonly isSilent: boolean;
  /** Handled inside the post, and responded to there unless the response is asynchronous. */
  readonly isSync: boolean;
  /** The response is kept until the page has reloaded. */
  readonly isAfterReload: boolean;
  /** The response is held until a later one has been sent, or for this many milliseconds. */
  readonly reorderWithinMs: number | undefined;
  /** Delay of the response, in milliseconds. */
  readonly delayMs: number;
  /** How often the response is sent. */
  readonly copies: number;
  /** Applies the faults to the response body. */
  readonly change: (response: ResponseBody) => ResponseBody;
  /** Applies the faults to the encoded string; returns the same string if none applies. */
  readonly damage: (text: string) => string;
}

/** The plan of a shell without faults. */
export const defaultResponsePlan: ResponsePlan = {
  names: [],
  isSilent: false,
  isSync: false,
  isAfterReload: false,
  reorderWithinMs: undefined,
  delayMs: 0,
  copies: 1,
  change: (response) => response,
  damage: (text) => text,
};
