import { isPlatformOf, type PlatformSource } from '../../sdk/gate/platform.ts';
import { PROTOCOL_VERSION } from '../../sdk/wire/protocol.ts';
import { membersOf } from './posted-message.ts';

/** Whether a result of `$/hello` is an announcement (HE-4) of the page's protocol version (HE-12). */
export function isAnnouncement(result: unknown, contract: PlatformSource): result is Readonly<Record<string, unknown>> {
  const { protocol, platform, appVersion, locale, methods, can } = membersOf(result);
  return (
    protocol === PROTOCOL_VERSION &&
    isPlatformOf(contract, platform) &&
    typeof appVersion === 'string' &&
    typeof locale === 'string' &&
    Array.isArray(methods) &&
    typeof can === 'object'
  );
}
