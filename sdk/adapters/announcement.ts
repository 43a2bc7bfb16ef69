import type { ShellAnnouncement, ShellPlatform } from 'bridgehead';
import { PROTOCOL_VERSION } from '../wire/protocol.ts';
import type { AdaptedAnnouncement } from './bridge-adapter.ts';

/** An announcement before it is encoded, which removes absent members. */
type Announced = { readonly [Name in keyof ShellAnnouncement]: ShellAnnouncement[Name] | undefined };

/** What a transport announces in the app's place. */
export interface AnnouncementSource {
  /** Returns the start snapshot; `undefined` while the version is unknown. */
  snapshot(): string | undefined;
  /** Returns the result of `$/hello` with a version. Never rejects. */
  read(version: () => unknown): Promise<Announced>;
}

/** Creates the announcement of an adapter. A version that cannot be read is empty, which the gate treats as unknown. */
export function createAnnouncement({ appVersion, platform, ...facts }: AdaptedAnnouncement): AnnouncementSource {
  const describe = (version: unknown): Announced => ({
    ...facts,
    protocol: PROTOCOL_VERSION,
    // An announcement has to name a platform that has shells. The platform of the bridge, which takes precedence, may be `pc`.
    // The cast is safe because `adaptBridge` announces no platform that the contract does not have.
    platform: platform === undefined || platform === 'pc' ? 'android' : (platform as ShellPlatform),
    appVersion: typeof version === 'string' ? version : '',
    can: {},
  });
  const isLate = typeof appVersion === 'object';
  // It may reject before `$/hello` waits for it.
  if (isLate) appVersion.catch(() => {});
  return {
    snapshot: () => (isLate ? undefined : JSON.stringify(describe(appVersion))),
    read: (version) =>
      Promise.resolve()
        .then(version)
        .then(describe, () => describe('')),
  };
}
