// Runs inside the phone's page, as text: no import, no helper, nothing of this module outside a function.
import type { ElementFacts } from './read-elements.ts';

/** Texts of elements as assistive technology reads them. */
export interface ElementTexts {
  squeeze(text: string | null): string;
  /** The text in an element, without one that is left out. */
  textIn(element: Element, except?: Element): string;
  /** The text of the labels of a control. */
  labelsOf(element: Element): string;
}

/** Makes what reads texts. What a style sheet writes before and after an element is not read. */
export function readTexts(page: Window & typeof globalThis, tagOf: ElementFacts['tagOf']): ElementTexts {
  const squeeze = function (text: string | null): string {
    return (text || '').replace(/[\s\u200b]+/g, ' ').trim();
  };
  /** What stands in place of an element's own text; `undefined`: its text counts. */
  const replacement = function (element: Element): string | undefined {
    const style = page.getComputedStyle(element);
    if (style.display === 'none' || style.visibility !== 'visible') return '';
    if ((element.getAttribute('aria-hidden') || '').toLowerCase() === 'true') return '';
    const label = squeeze(element.getAttribute('aria-label'));
    if (label) return label;
    if (tagOf(element) === 'img') return element.getAttribute('alt') || '';
    return tagOf(element) === 'br' ? ' ' : undefined;
  };
  const textOf = function (node: Node, depth: number, except?: Element): string {
    if (node.nodeType === 3) return node.nodeValue || '';
    if (node.nodeType !== 1 || depth > 30 || node === except) return '';
    const element = node as Element;
    const other = depth > 0 ? replacement(element) : undefined;
    if (other !== undefined) return other;
    let text = '';
    element.childNodes.forEach(function (child) {
      text += textOf(child, depth + 1, except);
    });
    return depth === 0 || page.getComputedStyle(element).display === 'inline' ? text : ' ' + text + ' ';
  };
  const textIn = function (element: Element, except?: Element): string {
    return squeeze(textOf(element, 0, except));
  };
  const labelsOf = function (element: Element): string {
    const labels = (element as HTMLInputElement).labels as NodeListOf<HTMLLabelElement> | null | undefined;
    const texts = Array.prototype.map.call(labels || [], function (label: HTMLLabelElement) {
      // A field inside its own label is no part of its name.
      return textIn(label, element);
    });
    return squeeze(texts.join(' '));
  };
  return { squeeze: squeeze, textIn: textIn, labelsOf: labelsOf };
}

/** Makes what reads the accessible name of an element of a role. */
export function nameElements(
  page: Window & typeof globalThis,
  { typeOf }: Pick<ElementFacts, 'typeOf'>,
  { squeeze, textIn, labelsOf }: ElementTexts,
): (element: Element, role: string) => string {
  const namedByContent =
    /^(button|link|tab|menuitem|menuitemcheckbox|menuitemradio|option|checkbox|radio|switch|treeitem|row|cell|heading)$/;
  const usual: Record<string, string> = { submit: 'Submit', reset: 'Reset' };

  const referred = function (element: Element): string {
    const ids = squeeze(element.getAttribute('aria-labelledby'));
    const texts = ids.split(' ').map(function (id) {
      const label = id && page.document.getElementById(id);
      return label ? squeeze(label.getAttribute('aria-label')) || textIn(label) : '';
    });
    return squeeze(texts.join(' '));
  };
  const attribute = function (element: Element, name: string): string {
    return squeeze(element.getAttribute(name));
  };
  return function (element, role) {
    const given = referred(element) || attribute(element, 'aria-label');
    if (given) return given;
    const type = typeOf(element);
    if (/^(button|submit|reset|image)$/.test(type)) {
      const own = type === 'image' ? attribute(element, 'alt') : squeeze((element as HTMLInputElement).value);
      return own || attribute(element, 'title') || usual[type] || '';
    }
    const content = namedByContent.test(role) ? textIn(element) : '';
    return labelsOf(element) || content || attribute(element, 'title') || attribute(element, 'placeholder');
  };
}
