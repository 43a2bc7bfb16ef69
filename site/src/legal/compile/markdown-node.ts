/** The parts of a Markdown syntax tree that the checks read and change. */
export interface MarkdownNode {
  type: string;
  value?: string;
  url?: string;
  title?: string | null;
  depth?: number;
  ordered?: boolean;
  spread?: boolean;
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
