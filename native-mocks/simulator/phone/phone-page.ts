import type { Shell } from 'bridgehead/mocks';
import { networkProfiles } from '../../network-profiles.data.ts';
import { deviceOf, type Setup } from '../setup/setup.ts';
import { overrideDevice } from './device-overrides.ts';
import type { LayoutViewport } from './layout-viewport.ts';
import { type Area, fitFrame, makeFrame } from './phone-frame.ts';
import { type HandRequest, postByHand } from './post-by-hand.ts';
import { watchViewportMeta } from './viewport-meta.ts';

type PageWindow = Window & typeof globalThis;

/** What `createPhonePage` takes. */
export interface CreatePhonePageOptions {
  readonly getSetup: () => Setup;
  readonly getShell: () => Shell | undefined;
  /** A document begins, before any script of it. */
  readonly onEnter: (path: string, changes: readonly string[]) => void;
  /** The page's address or title may have changed. */
  readonly onPlace: (path: string, title: string) => void;
  /** The frame shows something that no script of the simulator entered. */
  readonly onMiss: (title: string) => void;
  readonly onViewport: (viewport: LayoutViewport) => void;
}

/** The page in the phone's frame. */
export interface PhonePage {
  /** Loads the page of the setup into a frame inside `holder`; returns how to take it away. */
  mount(holder: HTMLElement): () => void;
  setArea(area: Area): void;
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
  let area: Area = { widthPx: 0, heightPx: 0 };
  let content: string | undefined;
  let entered: Document | undefined;
  let leave = (): void => {};

  const fit = (): void => {
    if (frame) options.onViewport(fitFrame(frame, { isPhone: deviceOf(getSetup()).platform !== 'pc', content, area }));
  };

  const enter = (page: PageWindow, changes: readonly string[]): void => {
    if (!frame || page.frameElement !== frame) return;
    leave();
    entered = page.document;
    becomePhone(page, getSetup);
    content = undefined;
    watchViewportMeta(page, (next) => {
      content = next;
      fit();
    });
    options.onEnter(pathOf(page), changes);
    leave = installUntilHidden(page, getShell());
    for (const event of ['hashchange', 'popstate', 'DOMContentLoaded', 'load']) {
      page.addEventListener(event, () => {
        if (page === frame?.contentWindow) options.onPlace(pathOf(page), page.document.title);
      });
    }
  };

  // The door the injected script knocks at; only a page of the same origin can.
  Object.defineProperty(window, 'bridgeheadSimulator', { value: { enter }, configurable: true });

  return {
    mount(holder) {
      const mine = makeFrame(holder.ownerDocument);
      frame = mine;
      content = undefined;
      fit();
      mine.addEventListener('load', () => {
        const shown = mine.contentDocument;
        if (frame !== mine || (shown && shown === entered)) return;
        content = 'width=device-width';
        fit();
        options.onMiss(shown?.title ?? '');
      });
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

/** Gives a window the device of the setup. */
function becomePhone(page: PageWindow, getSetup: () => Setup): void {
  const setup = getSetup();
  overrideDevice(page, {
    device: deviceOf(setup),
    isInApp: setup.generation !== 'none',
    isLandscape: setup.isLandscape,
    language: setup.language,
    isOnline: () => !networkProfiles.find(({ id }) => id === getSetup().network)?.isOffline,
  });
}

/** Puts the shell's objects into the page until it goes, or until the function it returns is called. */
function installUntilHidden(page: PageWindow, shell: Shell | undefined): () => void {
  let uninstall = shell?.install(page);
  if (uninstall) markMainFrame(page);
  const leave = (): void => {
    uninstall?.();
    uninstall = undefined;
  };
  page.addEventListener('pagehide', leave);
  return leave;
}

function pathOf({ location }: PageWindow): string {
  return location.pathname + location.search + location.hash;
}

/** The SDK starts in no sub-frame; a window with this mark counts as the main one (design law 12). */
function markMainFrame(page: PageWindow): void {
  // An open namespace of the page, made here or by the shell.
  const host = page as unknown as { bridgehead?: { mainFrame?: boolean } };
  host.bridgehead = Object.assign(host.bridgehead ?? {}, { mainFrame: true });
}
