// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.

/** Finds elements of a page by selector. */
export interface ElementWalk {
  /** Returns the first 2,000 matches of a selector in document order, including those in open shadow trees. */
  elementsOf(selector: string): Element[];
  /** Returns a selector for an element. */
  selectorOf(element: Element): string;
  elementAt(path: string): Element | undefined;
}

/** Creates an `ElementWalk` for a page. */
export function walkElements({ document }: Window): ElementWalk {
  const MAX_ELEMENTS = 2000;
  const MAX_PATH_CHARS = 2000;
  const collect = function (root: ParentNode, selector: string, found: Element[]): Element[] {
    root.querySelectorAll('*').forEach(function (each) {
      if (found.length < MAX_ELEMENTS && each.matches(selector)) found.push(each);
      if (each.shadowRoot) collect(each.shadowRoot, selector, found);
    });
    return found;
  };
  return {
    elementsOf: function (selector) {
      return collect(document, selector, []);
    },
    selectorOf: function (element) {
      const parts: string[] = [];
      for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
        let place = 1;
        for (let before = at.previousElementSibling; before; before = before.previousElementSibling) place++;
        parts.unshift(at.tagName.toLowerCase() + ':nth-child(' + place + ')');
      }
      return parts.join('>').slice(0, MAX_PATH_CHARS);
    },
    elementAt: function (path) {
      try {
        return document.querySelector(path) || undefined;
      } catch {
        return undefined; // not a valid selector: the page may report anything
      }
    },
  };
}
