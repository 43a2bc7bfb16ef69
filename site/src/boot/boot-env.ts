import type { Clock } from 'bridgehead';
import type { ActionsConfig } from '../config/boot-config.ts';
import { installConfig } from '../config/site-config.ts';
import type { Fetch } from './site-api/http-client.ts';

/** Everything outside that the boot module touches. */
export interface BootEnv {
  readonly window: Window & typeof globalThis;
  readonly config: ActionsConfig;
  readonly clock: Clock;
  readonly fetch: Fetch;
  /** Goes to an address in the same window. */
  readonly openUrl: (url: string) => void;
  /** Goes to an address without leaving an entry in the history. */
  readonly replaceUrl: (url: string) => void;
  /** Starts a file download under a name; on another origin the server's `Content-Disposition` names the file. */
  readonly saveFile: (url: string, name: string) => void;
  /** Requests an image and forgets it. */
  readonly loadImage: (url: string) => void;
  readonly warn: (message: string) => void;
}

/** Lines after which the log of one document stays silent. */
const maxWarnings = 20;

/** The clock of a real page. */
export function pageClock(window: Window): Clock {
  return {
    now: () => window.performance.now(),
    setTimer: (run, delayMs) => window.setTimeout(run, delayMs),
    clearTimer: (timer) => window.clearTimeout(timer as number | undefined), // a handle of our own setTimer, or none
  };
}

/** The environment of a real page, with the clock that it has already. */
export function pageEnv(window: Window & typeof globalThis, clock: Clock): BootEnv {
  const { document, location } = window;
  let warnings = 0;
  return {
    window,
    config: installConfig,
    clock,
    fetch: (url, init) => window.fetch(url, init),
    openUrl: (url) => location.assign(url),
    replaceUrl: (url) => location.replace(url),
    saveFile(url, name) {
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      document.body.appendChild(link);
      link.click();
      link.remove();
    },
    loadImage(url) {
      new window.Image().src = url;
    },
    warn(message) {
      if (++warnings <= maxWarnings) console.warn(message);
    },
  };
}
