import type { Contract } from 'bridgehead';

/** Returns a platform if the contract declares it, in addition to Android and iOS. */
export function declaredPlatform({ platforms }: Contract, name: unknown): string | undefined {
  return platforms && typeof name === 'string' && Object.keys(platforms.names).includes(name) ? name : undefined;
}
