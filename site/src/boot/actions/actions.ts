import type { Platform } from 'bridgehead';
import type { Language } from '../../config/site-languages.ts';
import type { PhoneVendor } from '../../config/phone-vendors.ts';
import type { DownloadProgress } from '../site-api/download.ts';

/**
 * The contract between the boot module and the markup. The markup names an action on a real link or button
 * (`data-action="download-package"`), and one listener on the document handles it, before and after React loads.
 * React renders the same attributes and attaches no other handlers to these elements.
 */
export type ActionName =
  /** `<a href={storeListingUrl}>`. Reports the click; the browser follows the link. Works without JavaScript. */
  | 'open-store'
  /**
   * `<a href={storeListingUrl}>`. Runs the download flow and sets `aria-busy="true"` while it runs. Where Android packages do not install, it opens the sheet view
   * `android-only`, whose link (`data-anyway`) downloads the file for an Android phone. After a failure (`data-offer="store"`) the next tap retries.
   */
  | 'download-package'
  /** `<a href="#app-markets">`. Runs the app-market flow; without JavaScript it jumps to a list with one link per market. */
  | 'open-market'
  /** `<a href={marketUrl} data-market={market.id}>` in the chooser. The browser follows the link. Every action except `open-market` stops a running market attempt. */
  | 'choose-market'
  /** `<button data-dialog={DialogId}>`. */
  | 'open-dialog'
  /** `<button>` inside a dialog. */
  | 'close-dialog'
  /** `<a href="/vi/" data-language="vi">`. Stores the choice and follows the link, keeping query and fragment. */
  | 'set-language'
  /** `<button data-size="100|125|150|200">`. The boot module sets `aria-pressed`. */
  | 'set-text-size'
  /** `<button data-choice="auto|light|dark">`. The boot module sets `aria-pressed`. */
  | 'set-theme'
  /** The two equal buttons of the consent strip accept or decline the pending question; the button in the footer withdraws every consent. */
  | 'accept-consent'
  | 'decline-consent'
  | 'withdraw-consent';

/**
 * Ids of the `<dialog>` elements. Only the boot module opens and closes them; React never renders `open`.
 * In browsers without dialog elements (iOS before 15.4) it sets `open`, `role="dialog"` and `aria-modal`, so the CSS has to
 * contain `dialog{display:none}`, `dialog[open]{display:block}` and a fixed position.
 */
export type DialogId = 'install-sheet' | 'menu-sheet' | 'consent-sheet' | 'send-sheet' | `picture-${string}`;

/**
 * `data-view` of `#install-sheet`; the CSS shows the element whose `data-view-part` matches. Each part has a heading with the
 * id `install-sheet-<view>`, which the boot module sets as `aria-labelledby`.
 * - `started`: "Your download has started", three steps, Play Protect, and the store as an alternative
 * - `store`: the package is currently unavailable, the next tap retries, the store is offered; no error text
 * - `android-only`: direct download on iOS and HarmonyOS
 * - `market`: one `choose-market` link per market (Android), the notice of in-app browsers, the QR code (PC and iOS)
 */
export type InstallView = 'started' | 'store' | 'android-only' | 'market';

/**
 * Flags on the root element, set before first paint.
 *
 * `data-js` (always) · `data-platform="android|ios|pc"` · `data-layout="mobile|desktop"` · `data-in-app` (an in-app browser or a
 * plain web view) · `data-in-shell` · `data-no-package` (Android packages do not install here) · `data-theme="light|dark"` (absent = follow the system) ·
 * `data-text-size="100|125|150|200"` · `data-consent="ask|granted|denied"` (of all purposes: `ask` before `granted` before
 * `denied`; absent = nothing to ask: hide the strip and the footer button) · `data-question="consent|advertising"` (the pending one)
 * · `data-offer="package|store"` · `data-route="landing|page"` (`page` only when the document was opened at another route: hide the
 * prerendered landing page until React has rendered) · `data-rendered="mobile|desktop"` (the layout in `#root`, prerendered or from
 * React, which hydrates only if it matches the layout of the state, and otherwise renders from scratch) · `data-ready` (the layout is in place;
 * until then the CSS hides `#root` of `data-layout="desktop"`).
 * Styles: root `font-size` (mobile layout), `--text-scale`, `--ratio` (1, 2, 3; `body{font-size:calc(12px*var(--ratio,1))}`).
 *
 * Markup: `<div id="root">` contains the mobile layout, `<template id="desktop-layout">` the desktop one. `<html data-static>` marks
 * a static file, which has none of this (`legal/start-static-page.ts`).
 */
export interface BootState {
  readonly platform: Platform;
  readonly layout: 'mobile' | 'desktop';
  readonly vendor: PhoneVendor | undefined;
  readonly isInApp: boolean;
  /** Whether Android packages install on this device. */
  readonly canInstall: boolean;
  readonly isInShell: boolean;
  readonly textSize: TextSize;
  readonly theme: ThemeChoice;
  /** The theme of an in-app page, which follows the app and overrides the stored choice. */
  readonly pinnedTheme?: 'light' | 'dark' | undefined;
  /** Whether an analytics service may measure visits. */
  readonly consent: ConsentState;
  /** Whether download clicks may be reported to advertising services. */
  readonly advertising: ConsentState;
  /** `store` after a failed download, until the next attempt. */
  readonly offer: 'package' | 'store';
  readonly progress: DownloadProgress;
}

/** Percent. */
export type TextSize = 100 | 125 | 150 | 200;
export type ThemeChoice = 'auto' | 'light' | 'dark';
/** `absent`: no third-party id is configured, or the browser sends Global Privacy Control. */
export type ConsentState = 'absent' | 'ask' | 'granted' | 'denied';

/** `window.siteBoot`: the interface of the boot module for React. */
export interface SiteBoot {
  /** Returns the state, a new object after every change, as `useSyncExternalStore` expects. */
  getState(): BootState;
  /** Calls the listener after every change. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
  /**
   * Calls back once, as soon as React is needed: first touch, key or hash change, idle time, a legal route opened directly, a shell,
   * or another layout after a resize. Calls back immediately if that has already happened.
   */
  onAppNeeded(load: () => void): void;
  /** Applies what the bridge reports about the shell. Native query parameters are sent to the API origin only. */
  applyShell(info: ShellInfo): void;
  /**
   * Resolves to the body of the live-version response, for the installed-version panel. Rejects like the HTTP client.
   */
  liveVersion(): Promise<unknown>;
  /** Shows this theme instead of the chosen one, until it is called with `undefined`. Nothing is stored. */
  pinTheme(theme: BootState['pinnedTheme']): void;
  /** Sets `aria-pressed` and `aria-busy` on controls that React has just rendered. Call it after mounting. */
  refresh(): void;
}

/** Properties of the shell, as reported by the bridge. */
export interface ShellInfo {
  readonly queryParams?: Readonly<Record<string, string>>;
  /** From `languageOf()` of `bridgehead/app`. Used on a first visit without a stored choice. */
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
}

declare global {
  interface Window {
    /** Fetches React and, in a shell, the SDK. Set by the build, called by the boot module. Rejects if a file cannot be loaded. */
    loadApp?: (isInShell: boolean) => Promise<unknown>;
    /** Set by the second boot script, after the markup of the first screen. */
    siteBoot?: SiteBoot;
  }
}
