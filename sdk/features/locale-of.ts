import { coreOf } from '../bridge-core.ts';
import type { Bridge } from '../bridge-types.ts';
import type { Contract } from '../contract/types.ts';
import { mapLocale } from '../gate/locale.ts';

/** Maps a locale that the app sent, as that of `bridge.shell`. */
export function localeOf<C extends Contract>(bridge: Bridge<C>, raw: unknown): string {
  const { snapshot, locales } = coreOf(bridge);
  return mapLocale(raw, snapshot.platform, locales);
}
