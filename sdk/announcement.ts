import { isShellPlatform } from './platform.ts';
import { PROTOCOL_VERSION, type SHELL_ABILITIES } from './protocol.ts';
import type { ShellAbilities, ShellSnapshot } from './shell-info.ts';

/** The part of a snapshot that an announcement fills in; `locale` is still the app's own text. */
export type AnnouncedFacts = Partial<Omit<ShellSnapshot, 'present' | 'ready'>>;

/** The facts that an old shell can announce too; a field that is not readable is left out. */
export function readFacts({ appVersion, locale, theme }: Readonly<Record<string, unknown>>): AnnouncedFacts {
  return {
    ...(typeof appVersion === 'string' && { appVersion }),
    ...(typeof locale === 'string' && { locale }),
    ...((theme === 'light' || theme === 'dark') && { theme }),
  };
}

/**
 * Reads an announcement: the result of `$/hello`, or the start snapshot.
 *
 * Only what HE-4 describes is one: protocol 1, a platform and an app version. Old shells answer unknown methods with
 * `{}` or `{code: 0}`, and nothing may be concluded from that. Returns `undefined` for anything else.
 */
export function parseAnnouncement(value: unknown): AnnouncedFacts | undefined {
  // What is no object has none of these fields.
  const fields = Object(value) as Record<string, unknown>;
  const { protocol, platform, methods } = fields;
  const facts = readFacts(fields);
  if (protocol !== PROTOCOL_VERSION || !isShellPlatform(platform) || facts.appVersion === undefined) return;
  const announced = Object(fields['can']) as Record<string, unknown>;
  const can: { -readonly [Name in keyof ShellAbilities]: true } = {};
  for (const name of ['batch', 'cancel', 'progress', 'status'] satisfies typeof SHELL_ABILITIES)
    if (announced[name] === true) can[name] = true;
  return {
    ...facts,
    platform,
    can,
    ...(Array.isArray(methods) && { methods: methods.filter((name) => typeof name === 'string') }),
  };
}
