import { Window } from 'happy-dom';
import { createManualClock, type ManualClock } from 'bridgehead/mocks';
import type { BootEnv } from '../../site/src/boot/boot-env.ts';
import {
  type ActionsConfig,
  actionsConfigOf,
  type FirstPaintConfig,
  firstPaintConfigOf,
} from '../../site/src/config/boot-config.ts';
import { type InstallConfig, installConfig } from '../../site/src/config/site-config.ts';

/** User agents of the devices in the tests. */
export const agents = {
  samsung:
    'Mozilla/5.0 (Linux; Android 13; SM-S901E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110.0.0.0 Mobile Safari/537.36',
  xiaomi:
    'Mozilla/5.0 (Linux; Android 12; Redmi Note 11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Mobile Safari/537.36',
  frozen:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  inApp:
    'Mozilla/5.0 (Linux; Android 13; SM-S901E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/110.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/400.0.0.0;]',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
};

/** The environment of the boot module in a test, which records everything. */
export interface TestBootEnv extends BootEnv {
  readonly clock: ManualClock;
  /** The configuration of the first boot script. */
  readonly firstPaintConfig: FirstPaintConfig;
  /** URLs in the order in which they were opened, replaced or requested as images; packages as `name <- URL`. */
  readonly opened: string[];
  readonly replaced: string[];
  readonly images: string[];
  readonly saved: string[];
  readonly warnings: string[];
  readonly requests: { readonly url: string; readonly init: RequestInit }[];
  /** Changes the user agent. */
  setUserAgent(userAgent: string): void;
}

export interface CreateTestBootEnvOptions {
  readonly url?: string;
  readonly userAgent?: string;
  readonly html?: string;
  readonly config?: Partial<InstallConfig>;
  /** Responds to every request; by default with an empty JSON object. */
  readonly respond?: (url: string, init: RequestInit) => Promise<Response> | Response;
  /** Properties defined on the navigator before anything runs. */
  readonly navigator?: Readonly<Record<string, unknown>>;
}

/** Creates a page in happy-dom with recorded side effects and a manual clock. */
export function createTestBootEnv(options: CreateTestBootEnvOptions = {}): TestBootEnv {
  const {
    url = 'https://get.senjalu.example/',
    userAgent = agents.samsung,
    html = '',
    respond = () => json({}),
  } = options;
  const happy = new Window({ url, width: 360, height: 640 });
  // happy-dom implements the window interface; its own types differ from lib.dom.
  const window = happy as unknown as BootEnv['window'];
  const agent = { current: userAgent };
  const define = (name: string, get: () => unknown): void => {
    Object.defineProperty(window.navigator, name, { configurable: true, get });
  };
  define('userAgent', () => agent.current);
  for (const [name, value] of Object.entries({ languages: ['en-SG'], maxTouchPoints: 5, ...options.navigator }))
    define(name, () => value);
  window.document.body.innerHTML = html;

  const clock = createManualClock();
  const config: InstallConfig = { ...installConfig, ...options.config };
  const env = {
    opened: [] as string[],
    replaced: [] as string[],
    images: [] as string[],
    saved: [] as string[],
    warnings: [] as string[],
    requests: [] as { url: string; init: RequestInit }[],
  };
  return {
    ...env,
    window,
    clock,
    config: builtConfig(actionsConfigOf(config)),
    firstPaintConfig: firstPaintConfigOf(config),
    async fetch(requestUrl, init) {
      env.requests.push({ url: requestUrl, init });
      return respond(requestUrl, init);
    },
    openUrl: (to) => void env.opened.push(to),
    replaceUrl: (to) => void env.replaced.push(to),
    saveFile: (from, name) => void env.saved.push(`${name} <- ${from}`),
    loadImage: (from) => void env.images.push(from),
    warn: (message) => void env.warnings.push(message),
    setUserAgent(next) {
      agent.current = next;
    },
  };
}

/** The configuration after a JSON round trip, as in a built page. */
function builtConfig(config: ActionsConfig): ActionsConfig {
  return JSON.parse(JSON.stringify(config)) as ActionsConfig; // The JSON was created from this type.
}

/** Creates a JSON response. */
export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}
