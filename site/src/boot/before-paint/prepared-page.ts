import type { Clock } from 'bridgehead';
import type { FirstPaintConfig } from '../../config/boot-config.ts';
import type { BootState, ShellInfo } from '../actions/actions.ts';
import type { BootEnv } from '../boot-env.ts';
import type { SafeStorage } from '../state/safe-storage.ts';
import type { BootStore } from '../state/boot-store.ts';

/** The environment of the first boot script, which neither reports nor downloads nor opens anything. */
export interface BeforePaintEnv extends Pick<BootEnv, 'window' | 'clock' | 'replaceUrl'> {
  readonly config: FirstPaintConfig;
}

/** The result of the first boot script, passed to the second one. */
export interface PreparedPage {
  readonly clock: Clock;
  readonly state: BootStore<BootState>;
  readonly storage: SafeStorage;
  /** Updates newly rendered controls to match the state. */
  readonly syncControls: () => void;
  /** Redirects a first visit to a matching language. */
  readonly redirectOnce: (shellLanguage: ShellInfo['language']) => void;
  /** Detects the phone again, after a change of platform or with the model that the browser reports later. */
  readonly updatePhone: (model?: string) => void;
  /** Name and user agent of the phone, for the page view. */
  readonly phoneData: (model: string | undefined) => { readonly name: string; readonly ua: string };
  /** Replays the early click, now that its handler is installed. Returns whether there was one. */
  readonly replayEarlyClick: () => boolean;
  readonly dispose: () => void;
}

declare global {
  interface Window {
    /** Set by the boot script in the head, read by the second one. */
    sitePrepared?: PreparedPage | undefined;
  }
}
