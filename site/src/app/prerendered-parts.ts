import type { PartName } from './page-parts.tsx';

/** The markup before React changed it. */
let prerendered: ParentNode | undefined;

/** Remembers the prerendered page before React changes it. */
export function rememberPrerendered(root: ParentNode): void {
  prerendered = root;
}

/** Copies the content of a part; empty if the page has no such part. */
export function copyPrerenderedPart(name: PartName): Node[] {
  // The template has the other layout. It is read late, because it is the last part of the document to arrive.
  const template = document.querySelector<HTMLTemplateElement>('template#desktop-layout');
  const found = [prerendered, template?.content]
    .map((source) => source?.querySelector(`[data-part="${name}"]`))
    .find((part) => part);
  return Array.from(found?.childNodes ?? [], (node) => document.importNode(node, true));
}
