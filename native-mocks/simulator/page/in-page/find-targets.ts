// Runs inside the phone's page as text: a function cannot use imports, helpers or anything else of this module.
import type { PageStep, PageTarget } from '../../../simulator-protocol/page-step.ts';
import type { isNamed } from '../../../traces/is-named.ts';
import type { ElementTexts } from './read-names.ts';
import type { ElementInfo } from './read-elements.ts';
import type { FlatTree } from './flat-tree.ts';
import type { ElementPlaces, ElementWalk } from './walk-elements.ts';

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
  const isEditable = function (element: Element): boolean {
    return (element as HTMLElement).isContentEditable && element.hasAttribute('contenteditable');
  };
  return function (element) {
    const role = roleOf(element);
    // A field without a role, such as one for a password or a file; other elements are found by their text.
    const isOwn = isEditable(element) || tagOf(element) === 'input';
    const ownLabel = isOwn ? texts.collapseSpaces(element.getAttribute('aria-label')) : '';
    const labels = role ? '' : ownLabel || texts.labelsOf(element);
    const placeholder = texts.collapseSpaces(element.getAttribute('placeholder'));
    const hasOwnText = !labels && !placeholder && !isOwn;
    const by = role ? 'role' : placeholder && !labels ? 'placeholder' : hasOwnText ? 'text' : 'label';
    const name = role ? nameOf(element, role) : labels || placeholder || (hasOwnText ? texts.textIn(element) : '');
    return { by: by, role: role, name: name.slice(0, MAX_NAME_CHARS) };
  };
}

/** Finds the visible elements with a name that match a selector, including `self`. */
export type FindMatching = (target: PageTarget, selector: string, self?: Element) => Element[];

/** Creates a `FindMatching` function. */
export function findMatching(
  { roleOf, typeOf, isHidden }: ElementInfo,
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
      // A file field is often hidden behind its label.
      if (roleOf(other) !== target.role || (isHidden(other) && typeOf(other) !== 'file')) return false;
      if (target.by === 'text' && (other.textContent || '').length > MAX_ELEMENT_CHARS) return false;
      const same = describe(other);
      return same.by === target.by && matches(same.name, target.name);
    });
  };
}

/** Finds fields without a role and a name by their number among the file fields, or among all fields. */
export interface NumberedFields {
  numberOf(element: Element): Pick<PageTarget, 'nth'>;
  fieldAt(nth: number, isFile: boolean): Element | undefined;
}

/** Creates `NumberedFields` for a page. */
export function numberFields({ elementsOf }: Pick<ElementWalk, 'elementsOf'>): NumberedFields {
  const fileFields = 'input[type="file" i]';
  const otherFields = 'input,[contenteditable]';
  return {
    numberOf: function (element) {
      const nth = elementsOf(element.matches(fileFields) ? fileFields : otherFields).indexOf(element);
      return nth < 0 ? {} : { nth: nth };
    },
    fieldAt: function (nth, isFile) {
      return elementsOf(isFile ? fileFields : otherFields)[nth];
    },
  };
}

/** Tools of `findTargets`. */
export interface TargetTools extends Pick<FlatTree, 'isInside'> {
  readonly describe: (element: Element) => PageTarget;
  readonly places: ElementPlaces;
  readonly matching: FindMatching;
  readonly numbered: NumberedFields;
}

/** Creates functions that find an element by name on any phone; `nth` counts visible elements with the same name. */
export function findTargets(
  { document, CSS }: Window & typeof globalThis,
  tagOf: ElementInfo['tagOf'],
  { describe, places, matching, numbered, isInside }: TargetTools,
): Pick<ElementTargets, 'targetOf' | 'elementOf'> {
  const controls = 'button,a,area,input,select,textarea,summary,option,[role],[contenteditable]';
  /** Keeps only the innermost of nested elements. */
  const innermost = function (elements: Element[]): Element[] {
    return elements.filter(function (each) {
      return !elements.some(function (other) {
        return other !== each && isInside(other, each);
      });
    });
  };
  return {
    targetOf: function (element) {
      const description = describe(element);
      if (description.by === 'label' && !description.name) {
        return Object.assign({ path: places.selectorOf(element) }, numbered.numberOf(element), description);
      }
      const ownTag = CSS.escape(tagOf(element));
      const all = matching(description, description.by === 'text' ? ownTag : controls + ',' + ownTag, element);
      const index = all.indexOf(element);
      const target = all.length > 1 && index >= 0 ? Object.assign({ nth: index }, description) : description;
      // Texts may differ between phones, so a selector is added.
      return target.by === 'text' || !target.name
        ? Object.assign({ path: places.selectorOf(element) }, target)
        : target;
    },
    elementOf: function (step) {
      if (step.kind === 'scroll')
        return step.path ? places.elementAt(step.path) : document.scrollingElement || undefined;
      const target = step.target;
      if (target.path) return places.elementAt(target.path);
      if (target.by === 'label' && !target.name) return numbered.fieldAt(target.nth || 0, step.kind === 'files');
      const all = target.by === 'text' ? innermost(matching(target, 'body *')) : matching(target, controls);
      return all[target.nth || 0];
    },
  };
}

/** Creates the function that finds the control activated by a tap. */
export function findTapped(elements: ElementInfo, parentOf: FlatTree['parentOf']): ElementTargets['tapped'] {
  const { tagOf, typeOf, roleOf } = elements;
  const actionable =
    /^(button|link|tab|menuitem|menuitemcheckbox|menuitemradio|option|checkbox|radio|switch|treeitem|slider)$/;
  const isFilled = function (element: Element): boolean {
    return tagOf(element) === 'select' || /^(file|range|color)$/.test(typeOf(element)) || elements.isField(element);
  };
  return function (element) {
    for (let at: Element | null = element; at; at = parentOf(at)) {
      const isControl = actionable.test(roleOf(at)) || tagOf(at) === 'summary';
      if (isControl && typeOf(at) !== 'range') return at;
      // A read-only field counts as a control: a tap usually opens a picker.
      if (isFilled(at)) return (at as HTMLInputElement).readOnly ? at : undefined;
      const control = tagOf(at) === 'label' ? (at as HTMLLabelElement).control : null;
      // A hidden control, such as a styled checkbox, is found by its label only.
      if (control) return isFilled(control) ? undefined : elements.isHidden(control) ? at : control;
    }
    const tag = tagOf(element);
    // A tap on the text in a slot: the text belongs to the host.
    const assigned = tag === 'slot' ? (element as HTMLSlotElement).assignedNodes()[0] : undefined;
    if (assigned && assigned.parentElement) return assigned.parentElement;
    return tag === 'html' || tag === 'body' ? undefined : element;
  };
}
