import type { MarkdownRenderer } from 'vitepress';

/** Renders a table head without text as a cell: a screen reader would announce an empty heading for each row. */
export function emptyHeads(md: MarkdownRenderer): void {
  md.core.ruler.push('empty-heads', ({ tokens }) => {
    tokens.forEach((token, index) => {
      const [content, end] = tokens.slice(index + 1, index + 3);
      if (token.type === 'th_open' && content?.content === '' && end) token.tag = end.tag = 'td';
    });
  });
}
