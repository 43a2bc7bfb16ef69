import { identityOf } from '../../client-hints.ts';
import { PHONE_COOKIE, type PhoneFacts } from '../../phone-facts.ts';
import { deviceOf, type Setup } from '../setup/setup.ts';
import { clientHintHeaders } from './device-overrides.ts';

/** Tells the server which phone asks, and on which network; `undefined` takes it back. */
export function writePhoneCookie(document: Document, setup: Setup | undefined): void {
  if (!setup) {
    document.cookie = `${PHONE_COOKIE}=; path=/; max-age=0`;
    return;
  }
  const device = deviceOf(setup);
  const isInApp = setup.generation !== 'none';
  const facts: PhoneFacts = {
    userAgent: isInApp ? device.webViewUserAgent : device.browserUserAgent,
    hints: clientHintHeaders(identityOf(device, { isInApp }).hints),
    network: setup.network,
  };
  document.cookie = `${PHONE_COOKIE}=${encodeURIComponent(JSON.stringify(facts))}; path=/; samesite=lax`;
}
