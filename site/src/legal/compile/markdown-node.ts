import type { LegalSection } from '../legal-meta.ts';

/** The parts of a Markdown syntax tree that the checks read and change. */
export interface MarkdownNode {
  type: string;
  value?: string;
  url?: string;
  title?: string | null;
  depth?: number;
  ordered?: boolean;
  spread?: boolean;
  /** The box of a list point that has one. */
  checked?: boolean | null;
  children?: MarkdownNode[];
  data?: { hProperties?: Record<string, string> };
  position?: { start: { line: number } } | undefined;
}

/** Calls `visit` for a node and everything inside it, parents first. */
export function walk(node: MarkdownNode, visit: (node: MarkdownNode) => void): void {
  visit(node);
  for (const child of node.children ?? []) walk(child, visit);
}

/** The words of a node without its marks. */
export function textOf(node: MarkdownNode): string {
  if (node.value !== undefined) return node.value;
  return (node.children ?? []).map(textOf).join('');
}

/** A piece of plain text. */
export function text(value: string): MarkdownNode {
  return { type: 'text', value };
}

/** A list of lines as Markdown nodes. */
export function bulletList(items: readonly (readonly MarkdownNode[])[]): MarkdownNode {
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

/** A heading with an id as a Markdown node. */
export function heading(title: string, { id, depth }: Pick<LegalSection, 'id' | 'depth'>): MarkdownNode {
  return { type: 'heading', depth, children: [text(title)], data: { hProperties: { id } } };
}
