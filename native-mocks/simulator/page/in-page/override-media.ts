// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.

/** The phone's preferences that media queries report. JSON. */
export interface PhoneMedia {
  readonly theme: 'light' | 'dark';
  readonly reducesMotion: boolean;
}

/**
 * Applies the phone's theme and reduced motion to `matchMedia` and to the page's style sheets, and returns a function that
 * changes both.
 *
 * A frame has the preferences of the browser, and no API changes them. Conditions on them in style sheets, also added later,
 * are replaced by ones that are always true or false, and `color-scheme: light dark` by the theme. Style sheets of other
 * origins without CORS cannot be read, and keep the preferences of the browser.
 */
export function overrideMedia(page: Window & typeof globalThis, first: PhoneMedia): (next: PhoneMedia) => void {
  type Target = Record<string, string>;
  const FEATURE = /\(\s*prefers-(color-scheme|reduced-motion)\s*(?::\s*([\w-]+)\s*)?\)/gi;
  const SHEETS = 'style, link, meta, source';
  const { document } = page;
  const matchMedia = page.matchMedia;
  const places = new WeakMap<object, { name: string; original: string; written: string }>();
  const targets: WeakRef<Target>[] = [];
  let lists: { ref: WeakRef<MediaQueryList>; matched: boolean }[] = [];
  let media = first;

  const translateQuery = function (query: string): string {
    return query.replace(FEATURE, function (_whole, feature: string, value: string | undefined) {
      const own = /scheme/i.test(feature) ? media.theme : media.reducesMotion ? 'reduce' : 'no-preference';
      const isTrue = value ? value.toLowerCase() === own : own !== 'no-preference';
      return isTrue ? '(min-width:0px)' : '(max-width:-1px)';
    });
  };
  const translate = function (name: string, text: string): string {
    if (name === 'mediaText' || name === 'media') return translateQuery(text);
    return /\blight\b/i.test(text) && /\bdark\b/i.test(text) ? media.theme : text;
  };
  const write = function (target: Target, name: string): void {
    const text = target[name] || '';
    let place = places.get(target);
    if (!place || place.written !== text) {
      if (translate(name, text) === text) return;
      if (!place) targets.push(new WeakRef(target));
      place = { name: name, original: text, written: '' };
      places.set(target, place);
    }
    target[name] = translate(name, place.original);
    place.written = target[name] || ''; // as the browser formats it
  };
  const each = function <Item>(items: ArrayLike<Item>, visit: (item: Item) => void): void {
    Array.prototype.forEach.call(items, visit as (item: unknown) => void);
  };
  const read = function (given: object | null | undefined): void {
    if (!given) return;
    const rule = given as { media?: Target; style?: Target; styleSheet?: object; cssRules?: ArrayLike<object> };
    if (rule.media) write(rule.media, 'mediaText');
    if (rule.style && rule.style['colorScheme']) write(rule.style, 'colorScheme');
    read(rule.styleSheet);
    try {
      if (rule.cssRules) each(rule.cssRules, read);
    } catch {
      // of another origin
    }
  };
  const readNode = function (node: unknown): void {
    const element = node as HTMLElement & { readonly sheet?: CSSStyleSheet | null };
    if (element.sheet) read(element.sheet);
    else if (element instanceof page.HTMLSourceElement) write(element as unknown as Target, 'media');
    else if (element instanceof page.HTMLMetaElement && /^color-scheme$/i.test(element.name))
      write(element as unknown as Target, 'content');
  };
  const observer = new page.MutationObserver(function (records) {
    each(records, function (record) {
      readNode(record.target);
      each(record.addedNodes, function (node) {
        readNode(node);
        if (node instanceof page.Element && node.firstElementChild) each(node.querySelectorAll(SHEETS), readNode);
      });
    });
  });
  const watch = function (root: Document | ShadowRoot): void {
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    root.addEventListener(
      'load',
      function (event) {
        readNode(event.target);
      },
      true,
    );
  };
  const after = function (owner: unknown, name: string, react: (self: object, result: never) => unknown): void {
    const target = Object((owner as { prototype?: unknown } | undefined)?.prototype) as Record<string, unknown>;
    const method = target[name] as ((...values: unknown[]) => unknown) | undefined;
    if (!method) return;
    Object.defineProperty(target, name, {
      configurable: true,
      writable: true,
      value: function (this: object) {
        const result = method.apply(this, Array.prototype.slice.call(arguments) as unknown[]) as never;
        return react(this, result) || result;
      },
    });
  };
  const readInserted = function (self: object, index: number): void {
    read((self as CSSStyleSheet).cssRules[index]);
  };

  after(page.CSSStyleSheet, 'insertRule', readInserted);
  after(page.CSSGroupingRule, 'insertRule', readInserted);
  after(page.CSSStyleSheet, 'replaceSync', read);
  after(page.CSSStyleSheet, 'replace', function (_self, result: Promise<CSSStyleSheet>) {
    return result.then(function (sheet) {
      read(sheet);
      return sheet;
    });
  });
  after(page.Element, 'attachShadow', function (_self, root: ShadowRoot) {
    watch(root);
  });
  Object.defineProperty(page, 'matchMedia', {
    configurable: true,
    writable: true,
    value: function (query: unknown): MediaQueryList {
      const text = String(query);
      const now = translateQuery(text);
      const list = matchMedia.call(page, now);
      if (now === text) return list;
      const shown = matchMedia.call(page, text).media;
      const matches = function (): boolean {
        return matchMedia.call(page, translateQuery(text)).matches;
      };
      Object.defineProperty(list, 'media', { value: shown });
      Object.defineProperty(list, 'matches', { get: matches });
      if (lists.length % 1000 === 999) {
        lists = lists.filter(function (entry) {
          return entry.ref.deref();
        });
      }
      lists.push({ ref: new WeakRef(list), matched: matches() });
      return list;
    },
  });
  watch(document);
  return function (next) {
    media = next;
    targets.forEach(function (ref) {
      const target = ref.deref();
      const place = target && places.get(target);
      if (place) write(target, place.name);
    });
    lists.forEach(function (entry) {
      const list = entry.ref.deref();
      if (!list || entry.matched === list.matches) return;
      entry.matched = list.matches;
      list.dispatchEvent(new page.MediaQueryListEvent('change', { matches: list.matches, media: list.media }));
    });
  };
}
