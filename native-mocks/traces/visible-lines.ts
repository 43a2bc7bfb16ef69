// Run inside a page as text: a function cannot use imports, helpers or anything else of this module.

/** Returns an expression for the visible lines of a page. `page` is an expression for its window. */
export function visibleLinesExpression(page: string): string {
  return `(${String(readVisibleLines)})(${page}, ${String(describeControl)})`;
}

/**
 * Returns what a user reads on a page: the lines of its visible text, then the names of images, the names that only assistive
 * technology reads, and the state of controls. Typed text is not included. Returns an empty list before the body exists, and
 * while the page is not rendered.
 */
export function readVisibleLines(
  page: Window & typeof globalThis,
  describe: (page: Window & typeof globalThis, element: Element) => string,
): string[] {
  const MAX_LINES = 500;
  const MAX_LINE_CHARS = 300;
  const MAX_TEXT_CHARS = 200000;
  const described = 'img,input,select,button,textarea,[aria-label],[aria-checked],[aria-disabled],[aria-expanded]';
  const lines: string[] = [];
  const add = function (text: string): void {
    const parts = text.slice(0, MAX_TEXT_CHARS).split('\n');
    parts.forEach(function (line) {
      const trimmed = line.replace(/[\s\u200b]+/g, ' ').trim();
      if (trimmed && lines.length < MAX_LINES) lines.push(trimmed.slice(0, MAX_LINE_CHARS));
    });
  };
  const addControls = function (root: ParentNode): void {
    root.querySelectorAll(described).forEach(function (element) {
      add(describe(page, element));
    });
  };
  const addShadows = function (root: ParentNode): void {
    root.querySelectorAll('*').forEach(function (element) {
      const shadow = element.shadowRoot;
      if (!shadow) return;
      Array.prototype.forEach.call(shadow.childNodes, function (child: HTMLElement) {
        if (child.nodeType === 3) add(child.nodeValue || '');
        else if (child.localName !== 'style') add(child.innerText || '');
      });
      addShadows(shadow);
      addControls(shadow);
    });
  };
  const body = page.document.body as HTMLElement | null;
  if (!body || body.getClientRects().length === 0) return lines;
  add(body.innerText || '');
  addShadows(body);
  addControls(body);
  return lines;
}

/** Returns the name and state of a visible control or image if its text does not contain them; otherwise an empty string. */
export function describeControl(page: Window & typeof globalThis, element: Element): string {
  const field = element as HTMLInputElement;
  const tag = element.localName;
  const states: string[] = [];
  if (field.checked || element.getAttribute('aria-checked') === 'true') states.push('checked');
  if (field.disabled || element.getAttribute('aria-disabled') === 'true') states.push('disabled');
  if (element.getAttribute('aria-expanded') === 'true') states.push('expanded');
  const chosen = tag === 'select' ? (element as HTMLSelectElement).selectedOptions : [];
  Array.prototype.forEach.call(chosen, function (option: HTMLOptionElement) {
    states.push('“' + option.label + '”');
  });
  const state = states.join(', ');
  const given = element.getAttribute('aria-label') || (tag === 'img' ? element.getAttribute('alt') : '');
  if ((!given && !state) || element.getClientRects().length === 0) return '';
  if (page.getComputedStyle(element).visibility !== 'visible') return '';
  const labels = field.labels as NodeListOf<HTMLLabelElement> | null | undefined;
  const name = given || (labels && labels[0] ? labels[0].innerText : (element as HTMLElement).innerText) || '';
  return ('[' + tag + (state && ' ' + state) + '] ' + name).replace(/\s+/g, ' ');
}
