import type { ShellPlatform } from 'bridgehead';
/** The answer to hello, which is the start snapshot too (HE-4). */
export interface ShellDescription {
  readonly protocol: 1;
  readonly platform: ShellPlatform;
  readonly appVersion: string;
  readonly locale: string;
  readonly theme?: 'light' | 'dark' | undefined;
  readonly methods: readonly string[];
  readonly can: Readonly<Record<string, true>>;
}
