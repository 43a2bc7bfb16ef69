import type { InstallConfig } from '../src/config/site-config.ts';

/** An inline script, and its hash for the policy. */
export interface InlineScript {
  readonly code: string;
  readonly sha256: string;
}

export function buildBoot(options?: {
  readonly overrides?: Partial<InstallConfig>;
  readonly isMinified?: boolean;
  /** Code prepended to the second script. */
  readonly actionsStart?: string;
}): Promise<{ readonly beforePaint: InlineScript; readonly actions: InlineScript }>;
