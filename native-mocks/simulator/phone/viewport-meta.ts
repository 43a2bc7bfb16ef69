type PageWindow = Window & typeof globalThis;

/**
 * Calls `apply` with the content of the page's viewport meta, each time it changes, and at once when script changes it:
 * a phone lays out anew before the script's next line reads a width.
 */
export function watchViewportMeta(page: PageWindow, apply: (content: string | undefined) => void): void {
  const { document } = page;
  let last: string | undefined | null = null;
  const read = (): void => {
    const metas = document.querySelectorAll('meta[name="viewport" i]');
    const content = metas[metas.length - 1]?.getAttribute('content') ?? undefined;
    if (content === last) return;
    last = content;
    apply(content);
  };
  const observer = new page.MutationObserver(read);
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['content', 'name'],
  });
  readAfterWrites(page, read);
}

/** An observer hears of a change at the end of the script; these ways of making one are read within the same line. */
function readAfterWrites(page: PageWindow, read: () => void): void {
  const meta = page.HTMLMetaElement.prototype;
  const { setAttribute } = page.Element.prototype;
  Object.defineProperty(meta, 'setAttribute', {
    configurable: true,
    writable: true,
    value(this: HTMLMetaElement, name: string, value: string) {
      setAttribute.call(this, name, value);
      read();
    },
  });
  const content = Object.getOwnPropertyDescriptor(meta, 'content');
  if (content?.set) {
    const { set } = content;
    Object.defineProperty(meta, 'content', {
      ...content,
      set(this: HTMLMetaElement, value: string) {
        set.call(this, value);
        read();
      },
    });
  }
  const { appendChild } = page.Node.prototype;
  Object.defineProperty(page.HTMLHeadElement.prototype, 'appendChild', {
    configurable: true,
    writable: true,
    value(this: HTMLHeadElement, child: Node) {
      const added = appendChild.call(this, child);
      if (child instanceof page.HTMLMetaElement) read();
      return added;
    },
  });
}
