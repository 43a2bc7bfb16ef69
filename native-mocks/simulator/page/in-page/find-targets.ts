// Runs inside the phone's page as text: a function cannot use imports, helpers or anything else of this module.
import type { PageStep, PageTarget } from '../../../simulator-protocol/page-step.ts';
import type { isNamed } from '../../../traces/is-named.ts';
import type { ElementTexts } from './read-names.ts';
import type { ElementInfo } from './read-elements.ts';
import type { ElementWalk } from './walk-elements.ts';

/** Identifies elements as a user does: by role and name, label, placeholder or text. */
export interface ElementTargets {
  targetOf(element: Element): PageTarget;
  /** Returns the element of a step made here or on another phone; `undefined` if the page has no such element now. */
  elementOf(step: PageStep): Element | undefined;
  /** Returns the control that a tap activates: an ancestor or a label's control; `undefined` for fields, which are filled. */
  tapped(element: Element): Element | undefined;
}

/** Creates the function that describes an element as a user finds it, regardless of others with the same description. */
export function nameTargets(
  { roleOf, tagOf }: ElementInfo,
  texts: ElementTexts,
  nameOf: (element: Element, role: string) => string,
): (element: Element) => PageTarget {
  const MAX_NAME_CHARS = 120;
  return function (element) {
    const role = roleOf(element);
    // A field without a role, such as one for a password or a file; other elements are found by their text.
    const ownLabel = tagOf(element) === 'input' ? texts.collapseSpaces(element.getAttribute('aria-label')) : '';
    const labels = role ? '' : ownLabel || texts.labelsOf(element);
    const placeholder = texts.collapseSpaces(element.getAttribute('placeholder'));
    const by = role ? 'role' : labels ? 'label' : placeholder ? 'placeholder' : 'text';
    const name = role ? nameOf(element, role) : labels || placeholder || texts.textIn(element);
    return { by: by, role: role, name: name.slice(0, MAX_NAME_CHARS) };
  };
}

/** Finds the visible elements with a name that match a selector, including `self`. */
export type FindMatching = (target: PageTarget, selector: string, self?: Element) => Element[];

/** Creates a `FindMatching` function. */
export function findMatching(
  { roleOf, isHidden }: ElementInfo,
  {
    walk,
    describe,
    matches,
  }: {
    readonly walk: ElementWalk;
    readonly describe: (element: Element) => PageTarget;
    readonly matches: typeof isNamed;
  },
): FindMatching {
  /** Longer texts are skipped: only their beginning would be compared. */
  const MAX_ELEMENT_CHARS = 2000;
  return function (target, selector, self) {
    return walk.elementsOf(selector).filter(function (other) {
      if (other === self) return true;
      if (roleOf(other) !== target.role || isHidden(other)) return false;
      if (target.by === 'text' && (other.textContent || '').length > MAX_ELEMENT_CHARS) return false;
      const same = describe(other);
      return same.by === target.by && matches(same.name, target.name);
    });
  };
}

/** Creates functions that find an element by name on any phone; `nth` counts visible elements with the same name. */
export function findTargets(
  { document, CSS }: Window & typeof globalThis,
  tagOf: ElementInfo['tagOf'],
  {
    describe,
    walk,
    matching,
  }: {
    readonly describe: (element: Element) => PageTarget;
    readonly walk: ElementWalk;
    readonly matching: FindMatching;
  },
): Pick<ElementTargets, 'targetOf' | 'elementOf'> {
  const controls = 'button,a,area,input,select,textarea,summary,option,[role]';
  /** Keeps only the innermost of nested elements. */
  const innermost = function (elements: Element[]): Element[] {
    return elements.filter(function (each) {
      return !elements.some(function (other) {
        return other !== each && each.contains(other);
      });
    });
  };
  return {
    targetOf: function (element) {
      const description = describe(element);
      const ownTag = CSS.escape(tagOf(element));
      const all = matching(description, description.by === 'text' ? ownTag : controls + ',' + ownTag, element);
      const index = all.indexOf(element);
      const target = all.length > 1 && index >= 0 ? Object.assign({ nth: index }, description) : description;
      // Texts may differ between phones, so a selector is added.
      return target.by === 'text' || !target.name ? Object.assign({ path: walk.selectorOf(element) }, target) : target;
    },
    elementOf: function (step) {
      if (step.kind === 'scroll') return step.path ? walk.elementAt(step.path) : document.scrollingElement || undefined;
      const target = step.target;
      if (target.path) return walk.elementAt(target.path);
      const all = target.by === 'text' ? innermost(matching(target, 'body *')) : matching(target, controls);
      return all[target.nth || 0];
    },
  };
}

/** Creates the function that finds the control activated by a tap. */
export function findTapped({ tagOf, typeOf, roleOf, isField }: ElementInfo): ElementTargets['tapped'] {
  const actionable =
    /^(button|link|tab|menuitem|menuitemcheckbox|menuitemradio|option|checkbox|radio|switch|treeitem|slider)$/;
  const isFilled = function (element: Element): boolean {
    return tagOf(element) === 'select' || typeOf(element) === 'file' || isField(element);
  };
  return function (element) {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (actionable.test(roleOf(at)) || tagOf(at) === 'summary') return at;
      // A read-only field counts as a control: a tap usually opens a picker.
      if (isFilled(at)) return (at as HTMLInputElement).readOnly ? at : undefined;
      const control = tagOf(at) === 'label' ? (at as HTMLLabelElement).control : null;
      if (control) return isFilled(control) ? undefined : control;
    }
    const tag = tagOf(element);
    return tag === 'html' || tag === 'body' ? undefined : element;
  };
}
