// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.
import type { computeLayoutViewport } from '../layout-viewport.ts';
import type { PageDevice, PanelChannel } from './connect-to-panel.ts';

/** Inputs of the page's layout. JSON. */
export interface ViewportSetup {
  /** The page's part of the screen; `undefined` on a computer, where a viewport meta has no effect. */
  readonly area: { readonly widthPx: number; readonly heightPx: number } | undefined;
}

type Size = { readonly widthPx: number; readonly heightPx: number };

/**
 * Sends the content of the page's viewport meta on each change; changes by scripts are sent synchronously.
 *
 * A phone updates the layout before the script's next line reads a width. The frame is resized by another process a moment
 * later; until then, scripts read computed sizes.
 */
export function watchViewport(
  page: Window & typeof globalThis,
  setup: ViewportSetup,
  tools: { readonly compute: typeof computeLayoutViewport; readonly send: PanelChannel['send'] },
): Pick<PageDevice, 'setArea'> {
  const { document } = page;
  // How long to return a computed size if no resize confirms it.
  const WAIT_MS = 1000;
  let area = setup.area;
  let content: string | undefined | null = null;
  let expected: Size | undefined;
  let lastTimer = 0;

  const getterOf = function (target: object, name: string): (() => number) | undefined {
    const descriptor = Object.getOwnPropertyDescriptor(target, name);
    return descriptor && (descriptor.get as (() => number) | undefined);
  };
  const innerWidth = getterOf(page, 'innerWidth');
  const isApplied = function (size: Size): boolean {
    return !innerWidth || Math.abs(innerWidth.call(page) - size.widthPx) < 2;
  };
  const overrideSize = function (target: object, name: string, read: (size: Size) => number, root: boolean): void {
    const get = getterOf(target, name);
    if (!get) return;
    Object.defineProperty(target, name, {
      configurable: true,
      enumerable: true,
      get: function (this: unknown) {
        if (expected && !isApplied(expected) && (!root || this === document.documentElement)) {
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
  /** An observer only runs after the script, so common ways to change the meta are intercepted and read synchronously. */
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

  overrideSize(
    page,
    'innerWidth',
    function (size) {
      return size.widthPx;
    },
    false,
  );
  overrideSize(
    page,
    'innerHeight',
    function (size) {
      return size.heightPx;
    },
    false,
  );
  overrideSize(
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
