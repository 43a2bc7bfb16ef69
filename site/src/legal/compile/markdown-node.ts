import type { LegalSection } from '../legal-meta.ts';

/** The properties of a Markdown syntax tree that the compiler reads and changes. */
export interface MarkdownNode {
  type: string;
  value?: string;
  url?: string;
  title?: string | null;
  depth?: number;
  ordered?: boolean;
  spread?: boolean;
  /** State of the checkbox of a list item, if it has one. */
  checked?: boolean | null;
  children?: MarkdownNode[];
  data?: { hProperties?: Record<string, string> };
  position?: { start: { line: number } } | undefined;
}

/** Calls `visit` for a node and its descendants, parents first. */
export function walk(node: MarkdownNode, visit: (node: MarkdownNode) => void): void {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}

/** The text content of a node. */
export function plainText(node: MarkdownNode): string {
  if (node.value !== undefined) return node.value;
  return (node.children ?? []).map(plainText).join('');
}

/** Creates a text node. */
export function textNode(value: string): MarkdownNode {
  return { type: 'text', value };
}

/** Creates a bullet list. */
export function bulletListNode(items: readonly (readonly MarkdownNode[])[]): MarkdownNode {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map((children) => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: [...children] }],
    })),
  };
}

/** Creates a heading with an id. */
export function headingNode(title: string, { id, depth }: Pick<LegalSection, 'id' | 'depth'>): MarkdownNode {
  return { type: 'heading', depth, children: [textNode(title)], data: { hProperties: { id } } };
}
