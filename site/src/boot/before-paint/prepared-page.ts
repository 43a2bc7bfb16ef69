import type { Clock } from 'bridgehead';
import type { FirstPaintConfig } from '../../config/boot-config.ts';
import type { BootState, ShellFacts } from '../actions/actions.ts';
import type { BootEnv } from '../boot-env.ts';
import type { SafeStorage } from '../state/safe-storage.ts';
import type { StateStore } from '../state/state-store.ts';

/** What the first part of the boot module needs of the world outside: nothing that reports, downloads or opens. */
export interface BeforePaintEnv extends Pick<BootEnv, 'window' | 'clock' | 'replaceUrl'> {
  readonly config: FirstPaintConfig;
}

/** What stands before the first paint, handed to the second part of the boot module. */
export interface PreparedPage {
  readonly clock: Clock;
  readonly state: StateStore<BootState>;
  readonly storage: SafeStorage;
  /** Brings controls that have just been rendered in line with the state. */
  readonly refresh: () => void;
  /** What happens once on a first visit. */
  readonly visit: (shellLanguage: ShellFacts['language']) => void;
  /** Looks again which phone this is: after another platform was found, or with the model that the browser tells later. */
  readonly findPhone: (model?: string) => void;
  /** Name of the phone and string of its browser, for the page view. */
  readonly phoneData: (model: string | undefined) => { readonly name: string; readonly ua: string };
  /** Ends the keeping of early clicks and does them again, now that somebody listens. Whether there were any. */
  readonly releaseClicks: () => boolean;
  readonly dispose: () => void;
}

declare global {
  interface Window {
    /** Set by the boot script in the head, taken by the one behind the first screen. */
    sitePrepared?: PreparedPage | undefined;
  }
}
