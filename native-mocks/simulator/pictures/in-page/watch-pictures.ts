// Runs inside the phone's page as text: a function cannot use imports, helpers or anything else of this module.
import type { PagePicture } from '../../../simulator-protocol/page-picture.ts';
import type { PictureAssets } from './picture-assets.ts';

/** Functions that create and send pictures. */
export interface PictureTools {
  readonly assets: PictureAssets;
  /** Serializes the page to HTML; `undefined` if it is too large. */
  readonly write: () => string | undefined;
  readonly send: (picture: PagePicture) => void;
}

/** Creates the function that takes a picture if the page has changed since the last one. */
export function takePictures(page: Window & typeof globalThis, tools: PictureTools): () => void {
  const now = page.Date.now;
  let last: string | undefined;
  return function () {
    if (!page.document.documentElement) return;
    const at = now();
    const html = tools.write();
    const assets = tools.assets.takeNew();
    const position = ' ' + page.scrollX + ' ' + page.scrollY;
    if (html === undefined || (html + position === last && !assets.length)) return;
    last = html + position;
    const place = { scrollXPx: page.scrollX, scrollYPx: page.scrollY };
    const size = { widthPx: page.innerWidth, heightPx: page.innerHeight };
    tools.send(Object.assign({ at: at, html: html, assets: assets }, place, size));
  };
}

/** Calls `onChange` whenever the appearance of the page may have changed, also in an open shadow tree. */
export function watchChanges(page: Window & typeof globalThis, onChange: () => void): void {
  const observer = new page.MutationObserver(function (records) {
    records.forEach(function (record) {
      record.addedNodes.forEach(observeShadowsIn);
    });
    onChange();
  });
  const observe = function (root: Node): void {
    observer.observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
    observeShadowsIn(root);
  };
  const observeShadowsIn = function (node: Node): void {
    const { shadowRoot } = node as Element;
    if (shadowRoot) observe(shadowRoot);
    if (!node.childNodes.length) return; // such as a text, which has no selectors
    (node as Element).querySelectorAll('*').forEach(function (each) {
      if (each.shadowRoot) observe(each.shadowRoot);
    });
  };
  observe(page.document);
  // An element that is defined later gets its shadow tree without a mutation, and an action may change nothing else.
  ['load', 'pointerdown', 'keydown'].forEach(function (name) {
    const search = function (): void {
      observeShadowsIn(page.document);
    };
    page.addEventListener(name, search, { capture: true, passive: true });
  });
  ['load', 'input', 'change', 'scroll', 'toggle', 'transitionend', 'animationend'].forEach(function (name) {
    page.addEventListener(name, onChange, { capture: true, passive: true });
  });
}

/**
 * Schedules pictures after changes: at most one per animation frame and four per second, while there are events that the
 * timeline shows. Returns functions that report a change and a timeline row.
 */
export function schedulePictures(
  page: Window & typeof globalThis,
  take: () => void,
): { readonly change: () => void; readonly timelineEvent: () => void } {
  const PAUSE_MS = 250;
  const IDLE_MS = 5000;
  const now = page.Date.now;
  const later = page.setTimeout.bind(page);
  const nextFrame = page.requestAnimationFrame.bind(page);
  let isChanged = true;
  let isWaiting = false;
  let takenAt = -Infinity;
  let linesUntil = now() + IDLE_MS;

  const run = function (): void {
    isWaiting = isChanged = false;
    takenAt = now();
    take();
  };
  const schedule = function (): void {
    if (isWaiting || !isChanged || now() > linesUntil) return;
    isWaiting = true;
    const waitMs = Math.max(0, takenAt + PAUSE_MS - now());
    later(function () {
      nextFrame(run);
    }, waitMs);
  };
  schedule();
  return {
    change: function () {
      isChanged = true;
      schedule();
    },
    timelineEvent: function () {
      linesUntil = now() + IDLE_MS;
      schedule();
    },
  };
}
