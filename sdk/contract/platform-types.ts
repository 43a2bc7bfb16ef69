import type { DeclaredPlatforms, Platform } from '../gate/platform.ts';
import type { Contract } from './types.ts';

/** The part of a contract that declares platforms; nothing for a contract without them. @internal */
export type PlatformsPart<Platforms> = Platforms extends DeclaredPlatforms
  ? {
      /** The platforms with shells in addition to Android and iOS. */
      readonly platforms: Platforms;
    }
  : unknown;

/** The platforms of a page, the declared ones included. */
export type PlatformOf<C extends Contract> =
  | Platform
  | (C extends { readonly platforms: DeclaredPlatforms<infer Name> } ? Name : never);
