import type { ShellPlatform } from 'bridgehead';
import type { PROTOCOL_VERSION } from '../../sdk/protocol.ts';

/** The answer to hello, which is the start snapshot too (HE-4). */
export interface ShellDescription {
  readonly protocol: typeof PROTOCOL_VERSION;
  readonly platform: ShellPlatform;
  readonly appVersion: string;
  readonly locale: string;
  readonly theme?: 'light' | 'dark' | undefined;
  readonly methods: readonly string[];
  readonly can: Readonly<Record<string, true>>;
}
