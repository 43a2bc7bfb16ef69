import type { ShellCapabilities } from '../wire/protocol.ts';
import { isPlatformOf, type PlatformSource } from '../gate/platform.ts';
import { PROTOCOL_VERSION, type SHELL_CAPABILITIES } from '../wire/protocol.ts';
import type { ShellSnapshot } from './snapshot.ts';

/** The fields of a snapshot that an announcement sets, and the launch data. `locale` is the app's locale, unmapped. */
export type SnapshotUpdate = Partial<Omit<ShellSnapshot, 'present' | 'ready'>> & { readonly launchData?: unknown };

/** Reads the fields that old shells report as well. Unreadable fields are omitted. */
export function readCommonFields({ appVersion, locale, theme }: Readonly<Record<string, unknown>>): SnapshotUpdate {
  return {
    ...(typeof appVersion === 'string' && { appVersion }),
    ...(typeof locale === 'string' && { locale }),
    ...((theme === 'light' || theme === 'dark') && { theme }),
  };
}

/**
 * Parses an announcement: the result of `$/hello`, or the start snapshot.
 *
 * Requires protocol 1, a platform of the contract and an app version (HE-4), and returns `undefined` otherwise. Old shells respond
 * to unknown methods with `{}` or `{code: 0}`, which must not be taken for an announcement.
 */
export function parseAnnouncement(value: unknown, contract: PlatformSource): SnapshotUpdate | undefined {
  // A value that is not an object has none of these fields.
  const fields = Object(value) as Record<string, unknown>;
  const { protocol, platform, methods, launchData } = fields;
  const common = readCommonFields(fields);
  if (protocol !== PROTOCOL_VERSION || !isPlatformOf(contract, platform) || common.appVersion === undefined) return;
  const announced = Object(fields['can']) as Record<string, unknown>;
  const can: { -readonly [Name in keyof ShellCapabilities]: true } = {};
  for (const name of ['batch', 'cancel', 'progress', 'status'] satisfies typeof SHELL_CAPABILITIES)
    if (announced[name] === true) can[name] = true;
  return {
    ...common,
    platform,
    can,
    launchData,
    ...(Array.isArray(methods) && { methods: methods.filter((name) => typeof name === 'string') }),
  };
}
