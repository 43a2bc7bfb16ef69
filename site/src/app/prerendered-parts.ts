import type { PartName } from './page-parts.tsx';

/** Sources of the prerendered parts: the markup before React changed it, and the template with the other layout. */
let sources: readonly ParentNode[] = [];

/** Remembers the prerendered page before React changes it. */
export function rememberPrerendered(root: ParentNode, template: HTMLTemplateElement | null): void {
  sources = template ? [root, template.content] : [root];
}

/** Copies the content of a part; empty if the page has no such part. */
export function copyPrerenderedPart(name: PartName): Node[] {
  const found = sources.map((source) => source.querySelector(`[data-part="${name}"]`)).find((part) => part);
  return Array.from(found?.childNodes ?? [], (node) => document.importNode(node, true));
}
