// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.
import type { FlatTree } from './flat-tree.ts';

/** Properties of an element other than its name. */
export interface ElementInfo {
  tagOf(element: Element): string;
  /** The type of an `input`; empty for other elements. */
  typeOf(element: Element): string;
  /** Whether it accepts typed text. */
  isField(element: Element): boolean;
  /** The explicit role, else the implicit role of the tag; empty if there is neither. */
  roleOf(element: Element): string;
  /** Whether it is hidden visually or from assistive technology. */
  isHidden(element: Element): boolean;
}

/** Creates the functions that classify elements. */
export function readElements(page: Window & typeof globalThis, parentOf: FlatTree['parentOf']): ElementInfo {
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
    const explicitRole = (element.getAttribute('role') || '').trim().split(/\s+/)[0];
    const tag = tagOf(element);
    const type = typeOf(element);
    if (explicitRole) return explicitRole;
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
      if ((element as HTMLElement).isContentEditable || tagOf(element) === 'textarea') return true;
      return tagOf(element) === 'input' && untyped.indexOf(typeOf(element)) === -1;
    },
    isHidden: function (element) {
      for (let at: Element | null = element; at; at = parentOf(at))
        if (at.matches('[aria-hidden="true" i]')) return true;
      return element.getClientRects().length === 0 || page.getComputedStyle(element).visibility !== 'visible';
    },
  };
}
