import type { Platform } from 'bridgehead';
import type { Language } from '../../config/languages.ts';
import type { Vendor } from '../../config/vendors.ts';
import type { DownloadProgress } from '../site-api/download.ts';

/**
 * What the boot module and the markup agree on. The markup names an action on a real link or button
 * (`data-action="download-package"`); one listener on the document does the work, before and after React.
 * React renders the same attributes and attaches no second handler to these elements.
 */
export type ActionName =
  /** `<a href={storeListingUrl}>`. Reported; the link itself is followed by the browser. Works without JavaScript. */
  | 'open-store'
  /**
   * `<a href={storeListingUrl}>`. Runs the download flow, `aria-busy="true"` meanwhile; on iOS opens the sheet view `android-only`, whose
   * own link (`data-anyway`) runs the flow for people who fetch the file for an Android phone. After a failure (`data-offer="store"`) the next tap tries again.
   */
  | 'download-package'
  /** `<a href="#app-markets">`. Runs the app-market flow; without script it leads to one link per market. */
  | 'open-market'
  /** `<a href={marketUrl} data-market={market.id}>` in the chooser. The link itself is followed by the browser. Every action but `open-market` ends a running market attempt. */
  | 'choose-market'
  /** `<button data-dialog={DialogId}>`. */
  | 'open-dialog'
  /** `<button>` inside a dialog. */
  | 'close-dialog'
  /** `<a href="/vi/" data-language="vi">`. Remembers the choice and follows the link with query and fragment kept. */
  | 'set-language'
  /** `<button data-size="100|125|150|200">`. `aria-pressed` is set by boot. */
  | 'set-text-size'
  /** `<button data-choice="auto|light|dark">`. `aria-pressed` is set by boot. */
  | 'set-theme'
  /** The two equal buttons of the consent strip answer the open question; the one in the footer withdraws every consent. */
  | 'accept-consent'
  | 'decline-consent'
  | 'withdraw-consent';

/**
 * Ids of the `<dialog>` elements. Only boot opens and closes them; React never renders `open`.
 * Browsers without dialog elements (iOS before 15.4) get the `open` attribute, `role="dialog"` and `aria-modal`; the CSS
 * therefore holds `dialog{display:none}` and `dialog[open]{display:block}` and a fixed position of its own.
 */
export type DialogId = 'install-sheet' | 'menu-sheet' | 'consent-sheet' | 'send-sheet' | `picture-${string}`;

/**
 * `data-view` of `#install-sheet`; the CSS shows the element with the same `data-view-part`. Each part has a heading with the
 * id `install-sheet-<view>`, which boot names in `aria-labelledby`.
 * - `started`: "Your download has started", three steps, Play Protect, the store as the way out
 * - `store`: the package cannot be had just now, the next tap tries again, the store is offered; no error text
 * - `android-only`: direct download on iOS
 * - `market`: one `choose-market` link per market (Android), the notice of in-app browsers, the QR code (PC and iOS)
 */
export type InstallView = 'started' | 'store' | 'android-only' | 'market';

/**
 * Flags on the root element, set before first paint.
 *
 * `data-js` (always) · `data-platform="android|ios|pc"` · `data-layout="mobile|desktop"` · `data-in-app` (an in-app browser or a
 * plain web view) · `data-in-shell` · `data-theme="light|dark"` (absent = follow the system) ·
 * `data-text-size="100|125|150|200"` · `data-consent="ask|granted|denied"` (of all purposes: `ask` before `granted` before
 * `denied`; absent = nothing to ask: hide the strip and the footer button) · `data-question="consent|advertising"` (the one that is asked) · `data-offer="package|store"` · `data-route="landing|page"` (`page` only on a cold start at another route: hide the
 * prerendered landing page until React stands) · `data-standing="mobile|desktop"` (which prerendered layout stands in `#root`;
 * React hydrates only when it is the layout of the state, else it renders anew) · `data-ready` (it stands; until then the CSS hides
 * `#root` of `data-layout="desktop"`).
 * Styles: root `font-size` (mobile layout), `--text-scale`, `--ratio` (1, 2, 3; `body{font-size:calc(12px*var(--ratio,1))}`).
 *
 * Markup: `<div id="root">` holds the mobile layout, `<template id="desktop-layout">` the desktop one. `<html data-static>` marks a
 * static file, which has none of this (`legal/start-static-page.ts`).
 */
export interface BootState {
  readonly platform: Platform;
  readonly layout: 'mobile' | 'desktop';
  readonly vendor: Vendor | undefined;
  readonly isInApp: boolean;
  readonly isInShell: boolean;
  readonly textSize: TextSize;
  readonly theme: ThemeChoice;
  /** The theme of an in-app page, which is the app's whatever was chosen. */
  readonly heldTheme?: 'light' | 'dark' | undefined;
  /** Whether an analytics service may measure visits. */
  readonly consent: ConsentState;
  /** Whether advertising services may learn of a download click. */
  readonly advertising: ConsentState;
  /** `store` after the package could not be had, until the next attempt. */
  readonly offer: 'package' | 'store';
  readonly progress: DownloadProgress;
}

/** Percent. */
export type TextSize = 100 | 125 | 150 | 200;
export type ThemeChoice = 'auto' | 'light' | 'dark';
/** `absent`: no third-party id is configured, or the browser sends Global Privacy Control. */
export type ConsentState = 'absent' | 'ask' | 'granted' | 'denied';

/** `window.siteBoot`: what React may ask of the boot module. */
export interface SiteBoot {
  /** The state; a new object on every change. Fits `useSyncExternalStore`. */
  getState(): BootState;
  /** Calls the listener after every change; returns its unsubscribe. */
  subscribe(listener: () => void): () => void;
  /**
   * Calls back once, as soon as React is wanted: first touch, key, hash change, idle, a cold legal route, a shell, or another
   * layout after a resize. At once when that has already happened.
   */
  onAppWanted(load: () => void): void;
  /** In a shell: hands over what the bridge knows. Native query parameters go to the API origin only. */
  adoptShell(facts: ShellFacts): void;
  /**
   * The body of the live-version answer, for what the page says about the installed version. Rejects as the HTTP client does.
   */
  liveVersion(): Promise<unknown>;
  /** Shows this theme in place of the chosen one until it is called with `undefined`. Nothing is remembered. */
  holdTheme(theme: BootState['heldTheme']): void;
  /** Sets `aria-pressed`, `aria-busy` of controls that React has just rendered. Call after a mount. */
  refresh(): void;
}

/** What React learned from the bridge. */
export interface ShellFacts {
  readonly queryParams?: Readonly<Record<string, string>>;
  /** As `languageOf()` of `bridgehead/app` gives it. Used for a first visit without a stored choice. */
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
}

declare global {
  interface Window {
    /** Fetches React, and in a shell the SDK beside it; set by the build, called when the boot module wants it. Rejects when a part of it does not come. */
    loadApp?: (isInShell: boolean) => Promise<unknown>;
    /** Set by the boot script behind the first screen. */
    siteBoot?: SiteBoot;
  }
}
