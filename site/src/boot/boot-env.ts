import type { Clock } from 'bridgehead';
import type { ActionsConfig } from '../config/boot-config.ts';
import { installConfig } from '../config/site-config.ts';
import { readSafely } from './read-safely.ts';
import type { Fetch } from './site-api/http-client.ts';

/** The environment of the boot module, injected so that tests can replace it. */
export interface BootEnv {
  readonly window: Window & typeof globalThis;
  readonly config: ActionsConfig;
  readonly clock: Clock;
  readonly fetch: Fetch;
  /** Navigates to a URL in the same window. */
  readonly openUrl: (url: string) => void;
  /** Navigates to a URL without adding a history entry. */
  readonly replaceUrl: (url: string) => void;
  /** Downloads a file under a name; on another origin the server's `Content-Disposition` takes precedence. */
  readonly saveFile: (url: string, name: string) => void;
  /** Requests an image and discards it. */
  readonly loadImage: (url: string) => void;
  readonly warn: (message: string) => void;
}

/** Maximum number of warnings per document. */
const maxWarnings = 20;

/** Creates the clock of a real page. */
export function createPageClock(window: Window): Clock {
  return {
    now: () => readSafely(() => window.performance.now(), 0) || Date.now(),
    setTimer: (run, delayMs) => window.setTimeout(run, delayMs),
    clearTimer: (timer) => window.clearTimeout(timer as number | undefined), // a handle of the setTimer above, or undefined
  };
}

/** Creates the environment of a real page; the first boot script has already created the clock. */
export function createPageEnv(window: Window & typeof globalThis, clock: Clock): BootEnv {
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
