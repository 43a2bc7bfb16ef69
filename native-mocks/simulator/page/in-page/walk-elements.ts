// Runs inside the phone's page as text: a function cannot use imports, helpers or anything else of this module.

/** Finds elements of a page by selector. */
export interface ElementWalk {
  /** Returns the first 2,000 matches of a selector, those in open shadow trees after the others, as Playwright counts them. */
  elementsOf(selector: string): Element[];
}

/** Finds elements of a page again by their places. */
export interface ElementPlaces {
  /** Returns the place of an element: a selector, with `>>` between a host and an element of its shadow tree. */
  selectorOf(element: Element): string;
  elementAt(path: string): Element | undefined;
}

/** Creates an `ElementWalk` for a page. */
export function walkElements({ document }: Window): ElementWalk {
  const MAX_ELEMENTS = 2000;
  const collect = function (root: ParentNode, selector: string, found: Element[]): Element[] {
    const hosts: Element[] = [];
    root.querySelectorAll('*').forEach(function (each) {
      if (found.length < MAX_ELEMENTS && each.matches(selector)) found.push(each);
      if (each.shadowRoot) hosts.push(each);
    });
    hosts.forEach(function (host) {
      if (host.shadowRoot) collect(host.shadowRoot, selector, found);
    });
    return found;
  };
  return {
    elementsOf: function (selector) {
      return collect(document, selector, []);
    },
  };
}

/** Creates an `ElementPlaces` for a page. */
export function placeElements({ document }: Window): ElementPlaces {
  const MAX_PATH_CHARS = 2000;
  return {
    selectorOf: function (element) {
      let path = '';
      for (let at: Element | null | undefined = element; at && at !== document.documentElement;) {
        let place = 1;
        for (let before = at.previousElementSibling; before; before = before.previousElementSibling) place++;
        const host: Element | undefined = (at.getRootNode() as Partial<ShadowRoot>).host;
        path = (at.parentElement ? '>' : '>>') + at.localName + ':nth-child(' + place + ')' + path;
        at = at.parentElement || host;
      }
      return path.replace(/^>+/, '').slice(0, MAX_PATH_CHARS);
    },
    elementAt: function (path) {
      let found: Element | undefined;
      let parent: ParentNode | null | undefined = document.documentElement;
      for (const part of path.split('>')) {
        // The page may report anything, and what is no place finds nothing.
        const place = /^([^:]+):nth-child\((\d+)\)$/.exec(part);
        const child: Element | undefined = parent && place ? parent.children[Number(place[2]) - 1] : undefined;
        if (part) parent = found = child && place && child.localName === place[1] ? child : undefined;
        else parent = found && found.shadowRoot;
      }
      return found;
    },
  };
}
