import { readJson } from '../simulator-protocol/read-members.ts';

/** The information about the framed phone that the server needs. */
export interface PhoneInfo {
  readonly userAgent?: string | undefined;
  /** `Sec-CH-UA-*` by lower-case name; a missing one is not sent. */
  readonly hints?: Readonly<Record<string, string>> | undefined;
  /** Id of a network in `network-profiles.data.ts`. */
  readonly network?: string | undefined;
}

/** The phone as the simulator's window sends it to its server. */
export interface ServedPhoneSetup extends PhoneInfo {
  /** Runs before all other scripts in each document of the phone. */
  readonly script: string;
  /** Whether service workers of the page do nothing; `false` by default. */
  readonly bypassesWorkers?: boolean | undefined;
}

/** A header value that a server accepts: printable ASCII. */
const HEADER_VALUE = /^[\t\x20-\x7e]*$/;

/** Parses a phone from JSON; `undefined` if invalid. Header names and values that no browser sends are omitted. */
export function parsePhoneSetup(text: string): ServedPhoneSetup | undefined {
  const value = readJson(text);
  // Members are checked below; a missing one is undefined.
  const { script, userAgent, hints, network, bypassesWorkers } = Object(value) as Record<string, unknown>;
  if (typeof script !== 'string') return undefined;
  const pairs = Object.entries(Object(hints) as Record<string, unknown>).filter(
    (pair): pair is [string, string] => /^sec-ch-ua(-[a-z-]+)?$/.test(pair[0]) && isHeaderValue(pair[1]),
  );
  return {
    script,
    bypassesWorkers: bypassesWorkers === true,
    hints: Object.fromEntries(pairs),
    userAgent: isHeaderValue(userAgent) ? userAgent : undefined,
    network: typeof network === 'string' ? network : undefined,
  };
}

function isHeaderValue(value: unknown): value is string {
  return typeof value === 'string' && HEADER_VALUE.test(value);
}
