// Runs inside the phone's page, as text: no import, no helper, nothing of this module outside the function.
import type { computeLayoutViewport } from '../layout-viewport.ts';
import type { PageDevice, PanelLine } from './connect-to-panel.ts';

/** What the page's layout depends on. JSON. */
export interface ViewportSetup {
  /** The page's part of the screen; `undefined` on a computer, where a viewport meta does nothing. */
  readonly area: { readonly widthPx: number; readonly heightPx: number } | undefined;
}

type Size = { readonly widthPx: number; readonly heightPx: number };

/**
 * Sends the content of the page's viewport meta each time it changes, and at once when a script changes it.
 *
 * A phone lays out again before the script's next line reads a width. The frame gets its size from another process a moment
 * later; until then the widths that scripts read are the computed ones.
 */
export function watchViewport(
  page: Window & typeof globalThis,
  setup: ViewportSetup,
  tools: { readonly compute: typeof computeLayoutViewport; readonly send: PanelLine['send'] },
): Pick<PageDevice, 'setArea'> {
  const { document } = page;
  // How long a computed size is returned when no resize confirms it.
  const WAIT_MS = 1000;
  let area = setup.area;
  let content: string | undefined | null = null;
  let expected: Size | undefined;
  let lastTimer = 0;

  const own = function (target: object, name: string): (() => number) | undefined {
    const descriptor = Object.getOwnPropertyDescriptor(target, name);
    return descriptor && (descriptor.get as (() => number) | undefined);
  };
  const innerWidth = own(page, 'innerWidth');
  const isThere = function (size: Size): boolean {
    return !innerWidth || Math.abs(innerWidth.call(page) - size.widthPx) < 2;
  };
  const standIn = function (target: object, name: string, read: (size: Size) => number, root: boolean): void {
    const get = own(target, name);
    if (!get) return;
    Object.defineProperty(target, name, {
      configurable: true,
      enumerable: true,
      get: function (this: unknown) {
        if (expected && !isThere(expected) && (!root || this === document.documentElement)) {
          return Math.round(read(expected));
        }
        return get.call(this);
      },
      set: function (value: unknown) {
        Object.defineProperty(target, name, { value: value, configurable: true, enumerable: true, writable: true });
      },
    });
  };
  const expectSize = function (): void {
    if (!area || content === null) return;
    const { widthPx, scale } = tools.compute(content, area.widthPx);
    expected = { widthPx: widthPx, heightPx: area.heightPx / scale };
    const timer = ++lastTimer;
    page.setTimeout(function () {
      if (timer === lastTimer) expected = undefined;
    }, WAIT_MS);
  };
  const read = function (): void {
    const metas = document.querySelectorAll('meta[name="viewport" i]');
    const meta = metas[metas.length - 1];
    const next = (meta && meta.getAttribute('content')) || undefined;
    if (next === content) return;
    content = next;
    expectSize();
    tools.send({ kind: 'viewport', content: next });
  };
  /** An observer runs at the end of the script; these ways of making a change are read within the same line. */
  const readAfter = function (target: object, name: 'setAttribute' | 'appendChild'): void {
    const method = (target as Record<string, (...values: unknown[]) => unknown>)[name];
    if (!method) return;
    Object.defineProperty(target, name, {
      configurable: true,
      writable: true,
      value: function (this: unknown) {
        const result = method.apply(this, Array.prototype.slice.call(arguments) as unknown[]);
        if (name === 'setAttribute' || arguments[0] instanceof page.HTMLMetaElement) read();
        return result;
      },
    });
  };

  standIn(
    page,
    'innerWidth',
    function (size) {
      return size.widthPx;
    },
    false,
  );
  standIn(
    page,
    'innerHeight',
    function (size) {
      return size.heightPx;
    },
    false,
  );
  standIn(
    page.Element.prototype,
    'clientWidth',
    function (size) {
      return size.widthPx;
    },
    true,
  );
  new page.MutationObserver(read).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['content', 'name'],
  });
  readAfter(page.HTMLMetaElement.prototype, 'setAttribute');
  readAfter(page.HTMLHeadElement.prototype, 'appendChild');
  const property = Object.getOwnPropertyDescriptor(page.HTMLMetaElement.prototype, 'content');
  if (property && property.set) {
    const set = property.set;
    Object.defineProperty(page.HTMLMetaElement.prototype, 'content', {
      configurable: true,
      enumerable: true,
      get: property.get as () => unknown,
      set: function (this: HTMLMetaElement, value: string) {
        set.call(this, value);
        read();
      },
    });
  }
  return {
    setArea: function (next) {
      area = next;
    },
  };
}
