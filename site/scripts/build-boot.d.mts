import type { InstallConfig } from '../src/config/site-config.ts';

export interface BuildBootOptions {
  /** Values of the install configuration that are replaced in this build. */
  readonly overrides?: Partial<InstallConfig>;
  /** Default true. */
  readonly isMinified?: boolean;
}

/** The inline script and the hash the Content-Security-Policy names it by (`sha256-…`, without quotes). */
export function buildBoot(options?: BuildBootOptions): Promise<{ readonly code: string; readonly sha256: string }>;
