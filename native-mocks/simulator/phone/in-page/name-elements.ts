// Runs inside the phone's page, as text: no import, no helper, nothing of this module outside the function.
import type { InputTarget } from '../user-input.ts';
import type { isTextField, nameOf, roleOf } from './element-roles.ts';

/** Names elements of a page as assistive technology does, and finds them again, also in the same page on another phone. */
export interface ElementNames {
  /** The element a person meant: the nearest control around what was hit, or that itself. */
  controlOf(target: Element): Element;
  isTextField(element: Element): boolean;
  describe(element: Element): InputTarget;
  find(target: InputTarget): Element | undefined;
}

/** Creates the names of a page. */
export function createElementNames(
  { document }: Window,
  read: { readonly roleOf: typeof roleOf; readonly nameOf: typeof nameOf; readonly isTextField: typeof isTextField },
): ElementNames {
  const controls = 'a[href],button,input,select,textarea,summary,label,[role],[tabindex],[onclick],[contenteditable]';
  const pathOf = function (element: Element): string {
    const parts: string[] = [];
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
      let place = 1;
      for (let before = at.previousElementSibling; before; before = before.previousElementSibling) place++;
      parts.unshift(at.tagName.toLowerCase() + ':nth-child(' + place + ')');
    }
    return parts.join('>').slice(0, 2000);
  };
  const alike = function (role: string, name: string): Element[] {
    return (Array.prototype.slice.call(document.querySelectorAll(controls)) as Element[]).filter(function (each) {
      return read.roleOf(each) === role && each.getClientRects().length > 0 && read.nameOf(document, each) === name;
    });
  };
  return {
    controlOf: function (target) {
      return target.closest(controls) || target;
    },
    isTextField: read.isTextField,
    describe: function (element) {
      const role = read.roleOf(element);
      const name = role === 'generic' ? '' : read.nameOf(document, element);
      const index = name ? Math.max(0, alike(role, name).indexOf(element)) : 0;
      return { role: role, name: name, index: index, path: pathOf(element) };
    },
    find: function (target) {
      if (target.name) return alike(target.role, target.name)[target.index];
      try {
        return document.querySelector(target.path) || undefined;
      } catch {
        return undefined; // no selector: the page may report anything
      }
    },
  };
}
