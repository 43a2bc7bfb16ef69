import { identityOf } from '../../client-hints.ts';
import { deviceOf, type Setup } from '../setup/setup.ts';
import { clientHintHeaders } from './device-overrides.ts';

/** Read by the server (`native-mocks/cli/phone-cookie.ts`), and kept from the page's own server. */
const NAME = '__bridgehead_phone';

/** Tells the server which phone asks, and on which network; `undefined` takes it back. */
export function writePhoneCookie(document: Document, setup: Setup | undefined): void {
  if (!setup) {
    document.cookie = `${NAME}=; path=/; max-age=0`;
    return;
  }
  const device = deviceOf(setup);
  const isInApp = setup.generation !== 'none';
  const facts = {
    userAgent: isInApp ? device.webViewUserAgent : device.browserUserAgent,
    hints: clientHintHeaders(identityOf(device, { isInApp }).hints),
    network: setup.network,
  };
  document.cookie = `${NAME}=${encodeURIComponent(JSON.stringify(facts))}; path=/; samesite=lax`;
}
