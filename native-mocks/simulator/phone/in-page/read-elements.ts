// Runs inside the phone's page, as text: no import, no helper, nothing of this module outside the function.

/** What an element is, without its name. */
export interface ElementFacts {
  tagOf(element: Element): string;
  /** Of an `input` its type; empty for anything else. */
  typeOf(element: Element): string;
  /** Whether text is typed into it. */
  isField(element: Element): boolean;
  /** The explicit role, else that of the tag; empty where it has none. */
  roleOf(element: Element): string;
  /** Whether no person, or no assistive technology, finds it. */
  isHidden(element: Element): boolean;
}

/** Makes what tells elements apart. */
export function readElements(page: Window & typeof globalThis): ElementFacts {
  const buttons = ['button', 'submit', 'reset', 'image'];
  const untyped = buttons.concat('checkbox', 'radio', 'file', 'color', 'range', 'hidden');
  const texts = ['text', 'email', 'tel', 'url', 'search'];
  const tags: Record<string, string> = { button: 'button', textarea: 'textbox', option: 'option' };
  const types: Record<string, string> = { checkbox: 'checkbox', radio: 'radio', range: 'slider', number: 'spinbutton' };

  const tagOf = function (element: Element): string {
    return element.localName;
  };
  const typeOf = function (element: Element): string {
    return tagOf(element) === 'input' ? (element as HTMLInputElement).type : '';
  };
  const roleOf = function (element: Element): string {
    const own = (element.getAttribute('role') || '').trim().split(/\s+/)[0];
    const tag = tagOf(element);
    const type = typeOf(element);
    if (own) return own;
    if ((tag === 'a' || tag === 'area') && element.hasAttribute('href')) return 'link';
    if (tag === 'select') return element.matches('[multiple],[size]:not([size="1"])') ? 'listbox' : 'combobox';
    if (tag !== 'input') return tags[tag] || '';
    if (buttons.indexOf(type) !== -1) return 'button';
    if (texts.indexOf(type) === -1) return types[type] || '';
    if (element.hasAttribute('list')) return 'combobox';
    return type === 'search' ? 'searchbox' : 'textbox';
  };
  return {
    tagOf: tagOf,
    typeOf: typeOf,
    roleOf: roleOf,
    isField: function (element) {
      return tagOf(element) === 'textarea' || (tagOf(element) === 'input' && untyped.indexOf(typeOf(element)) === -1);
    },
    isHidden: function (element) {
      if (element.closest('[aria-hidden="true" i]')) return true;
      return element.getClientRects().length === 0 || page.getComputedStyle(element).visibility !== 'visible';
    },
  };
}
