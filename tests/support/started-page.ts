import { afterEach, expect } from 'vitest';
import { createTestBootEnv, type CreateTestBootEnvOptions, json, type TestBootEnv } from './fake-boot-env.ts';
import { startBoot } from './start-boot.ts';
import { settle } from './settle.ts';

/** A page with markup for every action and a running boot module. */
export interface StartedPage {
  /** The environment of the last start. */
  readonly env: TestBootEnv;
  /** Starts the boot module on a fresh page; `prepare` runs before. */
  start(options?: CreateTestBootEnvOptions & { prepare?: (env: TestBootEnv) => void }): void;
  /** Uninstalls the boot module and starts it again on the same page, as after a reload. */
  restart(): void;
  root(): HTMLElement;
  /** Clicks the element with this id and waits until promises have settled. */
  click(id: string): Promise<Event>;
  /** The view of the install sheet; `undefined` while it is closed. */
  sheet(): string | null | undefined;
  /** Paths of the requests to the API, with their query. */
  requestPaths(): string[];
  /** A `data-` attribute of the root element. */
  flag(name: string): string | null;
}

const html = `
  <div id="root">
    <a id="store" href="https://store.example.com/" data-action="open-store"><b id="store-text">Store</b></a>
    <a id="direct" href="https://store.example.com/" data-action="download-package">Download</a>
    <button id="market" data-action="open-market">Market</button>
    <button id="menu" data-action="open-dialog" data-dialog="menu-sheet">Menu</button>
  </div>
  <template id="desktop-layout"><a id="direct" href="https://store.example.com/" data-action="download-package">D</a>
    <button id="market" data-action="open-market">M</button></template>
  <dialog id="menu-sheet">
    <button id="close" data-action="close-dialog">x</button>
    <a id="vi" href="/vi/" data-action="set-language" data-language="vi">Tiếng Việt</a>
    <button id="large" data-action="set-text-size" data-size="150">150</button>
    <button id="dark" data-action="set-theme" data-choice="dark">dark</button>
  </dialog>
  <dialog id="install-sheet"><a id="row" href="mimarket://x" data-action="choose-market" data-market="xiaomi">Xiaomi</a><button id="leave" data-action="close-dialog">x</button></dialog>
  <button id="accept" data-action="accept-consent"></button><button id="withdraw" data-action="withdraw-consent"></button>
  <button id="decline" data-action="decline-consent"></button>`;

const api = 'https://api.senjalu.example/api/ms/v1/senjalu';

/** Responds to the version request with a package, to everything else with an empty object. */
export const liveResponse = (url: string): Response =>
  json(
    url.includes('live-version') ? { data: { live_version: 'https://download.senjalu.example/senjalu-3.apk' } } : {},
  );

/** For a `describe`: uninstalls the boot module after each test and checks that nothing is left behind. */
export function createStartedPage(): StartedPage {
  let env: TestBootEnv;
  let stop: () => void;
  const root = (): HTMLElement => env.window.document.documentElement;

  afterEach(() => {
    stop();
    expect(env.clock.pending()).toBe(0);
    expect(env.window.siteBoot).toBeUndefined();
  });

  return {
    get env() {
      return env;
    },
    start(options = {}) {
      env = createTestBootEnv({ html, respond: liveResponse, ...options });
      root().getBoundingClientRect = () => new env.window.DOMRect(0, 0, 360, 640);
      options.prepare?.(env);
      stop = startBoot(env);
    },
    restart() {
      stop();
      stop = startBoot(env);
    },
    root,
    async click(id) {
      const event = new env.window.MouseEvent('click', { bubbles: true, cancelable: true });
      env.window.document.getElementById(id)?.dispatchEvent(event);
      await settle();
      return event;
    },
    sheet() {
      const dialog = env.window.document.getElementById('install-sheet');
      return dialog?.hasAttribute('open') ? dialog.getAttribute('data-view') : undefined;
    },
    requestPaths: () => env.requests.map((request) => request.url.replace(api, '')),
    flag: (name) => root().getAttribute(`data-${name}`),
  };
}
