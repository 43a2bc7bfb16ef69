import type { PartName } from './page-parts.tsx';

/** Where the prerendered parts are: the markup React started with, and the template, which holds the layout that is not shown. */
let sources: readonly ParentNode[] = [];

/** Remembers the prerendered page before React changes it. */
export function keepParts(root: ParentNode, template: HTMLTemplateElement | null): void {
  sources = template ? [root, template.content] : [root];
}

/** A copy of the content of a part; empty when the page holds no such part. */
export function copyKeptPart(name: PartName): Node[] {
  const found = sources.map((source) => source.querySelector(`[data-part="${name}"]`)).find((part) => part);
  return Array.from(found?.childNodes ?? [], (node) => document.importNode(node, true));
}
