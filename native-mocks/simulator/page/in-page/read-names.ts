// Runs inside the phone's page as text: a function cannot use imports, helpers or anything else of this module.
import type { FlatTree } from './flat-tree.ts';
import type { ElementInfo } from './read-elements.ts';

/** Texts of elements as assistive technology computes them. */
export interface ElementTexts {
  collapseSpaces(text: string | null): string;
  /** The text in an element, without the text of `except`. */
  textIn(element: Element, except?: Element): string;
  /** The text of the labels of a control. */
  labelsOf(element: Element): string;
}

/** Creates the functions that read texts. Generated content (`::before`, `::after`) is not included. */
export function readTexts(
  page: Window & typeof globalThis,
  { tagOf, childrenOf }: Pick<ElementInfo, 'tagOf'> & Pick<FlatTree, 'childrenOf'>,
): ElementTexts {
  const collapseSpaces = function (text: string | null): string {
    return (text || '').replace(/[\s\u200b]+/g, ' ').trim();
  };
  /** Returns the text that replaces an element's content; `undefined` if its content counts. */
  const replacement = function (element: Element): string | undefined {
    const style = page.getComputedStyle(element);
    if (style.display === 'none' || style.visibility !== 'visible') return '';
    if ((element.getAttribute('aria-hidden') || '').toLowerCase() === 'true') return '';
    const label = collapseSpaces(element.getAttribute('aria-label'));
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
    childrenOf(element).forEach(function (child) {
      text += textOf(child, depth + 1, except);
    });
    return depth === 0 || page.getComputedStyle(element).display === 'inline' ? text : ' ' + text + ' ';
  };
  const textIn = function (element: Element, except?: Element): string {
    return collapseSpaces(textOf(element, 0, except));
  };
  const labelsOf = function (element: Element): string {
    const labels = (element as HTMLInputElement).labels as NodeListOf<HTMLLabelElement> | null | undefined;
    const texts = Array.prototype.map.call(labels || [], function (label: HTMLLabelElement) {
      // A field nested in its own label is not part of its name.
      return textIn(label, element);
    });
    return collapseSpaces(texts.join(' '));
  };
  return { collapseSpaces: collapseSpaces, textIn: textIn, labelsOf: labelsOf };
}

/** Creates the function that computes the accessible name of an element with a given role. */
export function nameElements(
  page: Window & typeof globalThis,
  { typeOf }: Pick<ElementInfo, 'typeOf'>,
  { collapseSpaces, textIn, labelsOf }: ElementTexts,
): (element: Element, role: string) => string {
  const namedByContent =
    /^(button|link|tab|menuitem|menuitemcheckbox|menuitemradio|option|checkbox|radio|switch|treeitem|row|cell|heading)$/;
  const defaultNames: Record<string, string> = { submit: 'Submit', reset: 'Reset' };

  const referencedText = function (element: Element): string {
    const ids = collapseSpaces(element.getAttribute('aria-labelledby'));
    // Ids belong to the tree of the element. Only the root of a removed element has no ids.
    const root = element.isConnected ? (element.getRootNode() as Document | ShadowRoot) : page.document;
    const texts = ids.split(' ').map(function (id) {
      const label = id && root.getElementById(id);
      return label ? collapseSpaces(label.getAttribute('aria-label')) || textIn(label) : '';
    });
    return collapseSpaces(texts.join(' '));
  };
  const attribute = function (element: Element, name: string): string {
    return collapseSpaces(element.getAttribute(name));
  };
  return function (element, role) {
    const given = referencedText(element) || attribute(element, 'aria-label');
    if (given) return given;
    const type = typeOf(element);
    if (/^(button|submit|reset|image)$/.test(type)) {
      const own = type === 'image' ? attribute(element, 'alt') : collapseSpaces((element as HTMLInputElement).value);
      return own || attribute(element, 'title') || defaultNames[type] || '';
    }
    const content = namedByContent.test(role) ? textIn(element) : '';
    return labelsOf(element) || content || attribute(element, 'title') || attribute(element, 'placeholder');
  };
}
