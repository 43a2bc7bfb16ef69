import type { Shell } from 'bridgehead/mocks';
import { networkProfiles } from '../../network-profiles.data.ts';
import { deviceOf, type Setup } from '../setup/setup.ts';
import { overrideDevice } from './device-overrides.ts';
import { type HandRequest, postByHand } from './post-by-hand.ts';
import { computeLayoutViewport, type LayoutViewport, watchViewportMeta } from './viewport-meta.ts';

type PageWindow = Window & typeof globalThis;

/**
 * A frame without a sandbox: the page is the tester's own and of this origin, and needs scripts and its storage. A sandbox
 * that grants both protects nothing.
 */
const FRAME = 'iframe';

/** What `createPhonePage` takes. */
export interface CreatePhonePageOptions {
  readonly getSetup: () => Setup;
  readonly getShell: () => Shell | undefined;
  /** A document begins, before any script of it. */
  readonly onEnter: (path: string, changes: readonly string[]) => void;
  /** The page's address or title may have changed. */
  readonly onPlace: (path: string, title: string) => void;
  readonly onViewport: (viewport: LayoutViewport) => void;
}

/** The page in the phone's frame. */
export interface PhonePage {
  /** Loads the page of the setup into a frame inside `holder`; returns how to take it away. */
  mount(holder: HTMLElement): () => void;
  setArea(area: { readonly widthPx: number; readonly heightPx: number }): void;
  /** Dispatches an event on the page's window. */
  tell(event: 'online' | 'offline' | 'orientationchange'): void;
  /** The app has changed: the next document of the page starts with its new snapshot; `undefined` where that is so anyway. */
  readonly renew?: () => void;
  goBack(): void;
  /** Shows another page of the same server; `undefined`: the frame is made anew for it. */
  readonly open?: (path: string) => void;
  /** Lets the page's process die; `undefined`: the simulator only shows so. */
  readonly crash?: () => void;
  /** Posts a request through the injected object, as the page would; `false` when there is no object for it. */
  post(shell: Shell, request: HandRequest): boolean;
}

/**
 * Looks after the page in the frame. The script that the server put first into the page calls
 * `parent.bridgeheadSimulator.enter(window)`: from there on everything here runs before the page's own scripts.
 */
export function createPhonePage(options: CreatePhonePageOptions): PhonePage {
  const { getSetup, getShell } = options;
  let frame: HTMLIFrameElement | null = null;
  let area = { widthPx: 0, heightPx: 0 };
  let content: string | undefined;
  let leave = (): void => {};

  const fit = (): void => {
    if (!frame) return;
    const device = deviceOf(getSetup());
    const isPhone = device.platform !== 'pc';
    const viewport = isPhone ? computeLayoutViewport(content, area.widthPx) : { widthPx: area.widthPx, scale: 1 };
    const { style } = frame;
    style.width = `${viewport.widthPx}px`;
    style.height = `${area.heightPx / viewport.scale}px`;
    style.transform = viewport.scale === 1 ? '' : `scale(${viewport.scale})`;
    options.onViewport(viewport);
  };

  const place = (page: PageWindow): void => {
    if (page !== frame?.contentWindow) return;
    const { pathname, search, hash } = page.location;
    options.onPlace(pathname + search + hash, page.document.title);
  };

  const enter = (page: PageWindow, changes: readonly string[]): void => {
    if (!frame || page.frameElement !== frame) return;
    leave();
    const setup = getSetup();
    overrideDevice(page, {
      device: deviceOf(setup),
      isInApp: setup.generation !== 'none',
      isLandscape: setup.isLandscape,
      language: setup.language,
      isOnline: () => !networkProfiles.find(({ id }) => id === getSetup().network)?.isOffline,
    });
    content = undefined;
    watchViewportMeta(page, (next) => {
      content = next;
      fit();
    });
    const { pathname, search, hash } = page.location;
    options.onEnter(pathname + search + hash, changes);
    const uninstall = getShell()?.install(page);
    if (uninstall) markMainFrame(page);
    const onPlace = (): void => place(page);
    for (const event of ['hashchange', 'popstate', 'DOMContentLoaded', 'load']) page.addEventListener(event, onPlace);
    page.addEventListener('pagehide', () => leave());
    leave = () => {
      leave = () => {};
      uninstall?.();
    };
  };

  // The door the injected script knocks at; only a page of the same origin can.
  Object.defineProperty(window, 'bridgeheadSimulator', { value: { enter }, configurable: true });

  return {
    mount(holder) {
      const mine = holder.ownerDocument.createElement(FRAME);
      mine.title = 'The page in the phone';
      mine.name = 'phone';
      mine.allow = 'clipboard-read; clipboard-write; geolocation; fullscreen';
      frame = mine;
      content = undefined;
      fit();
      mine.src = getSetup().page;
      holder.append(mine);
      return () => {
        leave();
        mine.remove();
        if (frame === mine) frame = null;
      };
    },
    setArea(next) {
      if (next.widthPx === area.widthPx && next.heightPx === area.heightPx) return;
      area = next;
      fit();
    },
    tell(event) {
      frame?.contentWindow?.dispatchEvent(new Event(event));
    },
    goBack: () => frame?.contentWindow?.history.back(),
    post(shell, request) {
      const page = frame?.contentWindow;
      return page ? postByHand(page, shell, request) : false;
    },
  };
}

/** The SDK starts in no sub-frame; a window with this mark counts as the main one (design law 12). */
function markMainFrame(page: PageWindow): void {
  // An open namespace of the page, made here or by the shell.
  const host = page as unknown as { bridgehead?: { mainFrame?: boolean } };
  host.bridgehead = Object.assign(host.bridgehead ?? {}, { mainFrame: true });
}
