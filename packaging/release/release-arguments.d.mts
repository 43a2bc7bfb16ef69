import type { RunReleaseOptions } from './run-release.d.mts';

export function releaseArguments(
  args: readonly string[],
  changelog: string,
): Pick<RunReleaseOptions, 'version' | 'isDryRun' | 'checks'> | { readonly isHelp: true };
