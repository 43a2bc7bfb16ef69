// Runs inside the phone's page, as text: no import, no helper, nothing of this module outside a function.
import type { PageTarget } from '../../../simulator-protocol/page-step.ts';
import type { ElementTexts } from './read-names.ts';
import type { ElementFacts } from './read-elements.ts';

/** How a person finds elements. */
export interface ElementTargets {
  targetOf(element: Element): PageTarget;
  /** What a tap is meant for: the control around the element, or that of its label; `undefined` for a field, which is filled. */
  tapped(element: Element): Element | undefined;
}

/** Makes what names an element as a person finds it; `nth` counts visible elements of the same name. */
export function findTargets(
  page: Window & typeof globalThis,
  facts: ElementFacts,
  texts: ElementTexts & { readonly nameOf: (element: Element, role: string) => string },
): ElementTargets['targetOf'] {
  const LONGEST_NAME = 120;
  const MOST_COMPARED = 2000;

  const describe = function (element: Element): PageTarget {
    const role = facts.roleOf(element);
    const placeholder = texts.squeeze(element.getAttribute('placeholder'));
    if (role) return { by: 'role', role: role, name: texts.nameOf(element, role) };
    if (texts.labelsOf(element)) return { by: 'label', role: '', name: texts.labelsOf(element) };
    if (placeholder) return { by: 'placeholder', role: '', name: placeholder };
    return { by: 'text', role: '', name: texts.textIn(element) };
  };
  const isAlike = function (other: Element, found: PageTarget): boolean {
    if (found.by === 'role' && facts.roleOf(other) !== found.role) return false;
    if (facts.isHidden(other)) return false;
    const same = describe(other);
    return same.by === found.by && same.name === found.name;
  };
  return function (element) {
    const found = describe(element);
    const tag = facts.tagOf(element);
    const all = 'button,a,area,input,select,textarea,summary,option,[role],' + tag;
    const elements = page.document.querySelectorAll(found.by === 'text' ? tag : all);
    let count = 0;
    let place = -1;
    for (let at = 0; at < elements.length && at < MOST_COMPARED; at++) {
      const other = elements[at];
      if (other === element) place = count++;
      else if (other && isAlike(other, found)) count++;
    }
    const target = { by: found.by, role: found.role, name: found.name.slice(0, LONGEST_NAME) };
    return count > 1 && place >= 0 ? Object.assign(target, { nth: place }) : target;
  };
}

/** Makes what finds the control that a tap is meant for. */
export function findTapped({ tagOf, roleOf, isField }: ElementFacts): ElementTargets['tapped'] {
  const actionable =
    /^(button|link|tab|menuitem|menuitemcheckbox|menuitemradio|option|checkbox|radio|switch|treeitem|slider)$/;
  const isFilled = function (element: Element): boolean {
    return tagOf(element) === 'select' || isField(element);
  };
  return function (element) {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (actionable.test(roleOf(at)) || tagOf(at) === 'summary') return at;
      // A field that cannot be typed into opens something.
      if (isFilled(at)) return (at as HTMLInputElement).readOnly ? at : undefined;
      const control = tagOf(at) === 'label' ? (at as HTMLLabelElement).control : null;
      if (control) return isFilled(control) ? undefined : control;
    }
    const tag = tagOf(element);
    return tag === 'html' || tag === 'body' ? undefined : element;
  };
}
