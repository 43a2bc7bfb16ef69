import type { MarkdownRenderer } from 'vitepress';

/** Marks the paragraphs of drawings, which a phone shows at their full width and scrolls: their text would be too small to read. */
export function plots(md: MarkdownRenderer): void {
  md.core.ruler.push('plots', ({ tokens }) => {
    tokens.forEach((token, index) => {
      const [image, ...others] = tokens[index + 1]?.children ?? [];
      if (token.type !== 'paragraph_open' || others.length || !image?.attrGet('src')?.endsWith('.svg')) return;
      token.attrSet('class', 'plot');
      token.attrSet('tabindex', '0');
    });
  });
}
