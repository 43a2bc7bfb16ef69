// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.

/** The elements as the screen nests them: with open shadow trees, and in the slots to which a page assigns them. */
export interface FlatTree {
  /** The slot of an element, the host of a shadow tree, or the parent. */
  parentOf(element: Element): Element | null;
  childrenOf(element: Element): readonly Node[] | NodeListOf<Node>;
  isInside(element: Element, outer: Element): boolean;
}

export function readFlatTree(): FlatTree {
  const parentOf = function (element: Element): Element | null {
    return element.assignedSlot || element.parentElement || (element.getRootNode() as Partial<ShadowRoot>).host || null;
  };
  return {
    parentOf: parentOf,
    childrenOf: function (element) {
      const assigned = element.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes() : [];
      return assigned.length ? assigned : (element.shadowRoot || element).childNodes;
    },
    isInside: function (element, outer) {
      for (let at = parentOf(element); at; at = parentOf(at)) if (at === outer) return true;
      return false;
    },
  };
}
