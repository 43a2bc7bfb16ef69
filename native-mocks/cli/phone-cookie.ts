import type { IncomingHttpHeaders } from 'node:http';
import { PHONE_COOKIE, type PhoneFacts } from '../phone-facts.ts';

/** The facts in a `Cookie` header; none when the simulator set no cookie, or for a page opened outside the phone. */
export function readPhoneFacts(headers: IncomingHttpHeaders): PhoneFacts {
  // A page at the top of its own tab shares the cookie and is no phone.
  if (headers['sec-fetch-dest'] === 'document') return {};
  const pair = headers.cookie?.split(/;\s*/).find((each) => each.startsWith(`${PHONE_COOKIE}=`));
  if (!pair) return {};
  try {
    const value: unknown = JSON.parse(decodeURIComponent(pair.slice(PHONE_COOKIE.length + 1)));
    // Written by the simulator alone; a wrong member is never more than a wrong header.
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Cut short, or somebody else's.
    return {};
  }
}

/** Makes a request look as if the phone had sent it. */
export function applyPhoneFacts(headers: IncomingHttpHeaders, { userAgent, hints }: PhoneFacts): void {
  if (userAgent === undefined) return;
  headers['user-agent'] = userAgent;
  for (const name of Object.keys(headers)) if (name.startsWith('sec-ch-ua')) delete headers[name];
  Object.assign(headers, hints);
}
