import type { ShellAnnouncement, ShellPlatform } from 'bridgehead';
import type { PROTOCOL_VERSION } from '../../sdk/wire/protocol.ts';

/** An announcement with every member: the result of `$/hello` and the start snapshot (HE-4). */
export interface FullAnnouncement extends Readonly<Record<keyof ShellAnnouncement, unknown>> {
  readonly protocol: typeof PROTOCOL_VERSION;
  readonly platform: ShellPlatform;
  readonly appVersion: string;
  readonly locale: string;
  readonly theme: 'light' | 'dark' | undefined;
  readonly launchData: unknown;
  readonly methods: readonly string[];
  readonly can: Readonly<Record<string, true>>;
}
