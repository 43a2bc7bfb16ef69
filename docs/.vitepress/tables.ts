import type { MarkdownRenderer } from 'vitepress';

type Tokens = Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0]['tokens'];

/**
 * Prepares tables for narrow screens and for screen readers. A head without text is rendered as a cell: a screen reader would announce
 * an empty heading for each row. In a table of three and more columns, which a phone shows as cards, each cell has the head of its
 * column as `data-label`, and roles, because browsers drop the meaning of a table whose parts are blocks.
 */
export function tables(md: MarkdownRenderer): void {
  // VitePress renders the start of a table without its attributes.
  md.renderer.rules['table_open'] = (tokens, index, options, _env, self) => {
    tokens[index]?.attrSet('tabindex', '0');
    return self.renderToken(tokens, index, options);
  };
  md.core.ruler.push('tables', ({ tokens }) => {
    tokens.forEach((token, index) => {
      if (token.type === 'table_open') labelCells(tokens, index);
    });
    tokens.forEach((token, index) => {
      const [content, end] = tokens.slice(index + 1, index + 3);
      if (token.type !== 'th_open' || content?.content !== '' || !end) return;
      token.tag = end.tag = 'td';
      if (token.attrGet('role')) token.attrSet('role', 'cell');
    });
  });
}

const roles: Readonly<Record<string, string>> = {
  table_open: 'table',
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
};

function labelCells(tokens: Tokens, start: number): void {
  const end = tokens.findIndex(({ type }, index) => index > start && type === 'table_close');
  const table = tokens.slice(start, end);
  const heads = table.flatMap(({ type }, index) => (type === 'th_open' ? [textOf(table[index + 1])] : []));
  if (heads.length < 3) return;
  table[0]?.attrJoin('class', 'cards');
  let column = 0;
  for (const token of table) {
    if (token.type === 'tr_open') column = 0;
    const role = roles[token.type];
    if (role) token.attrSet('role', role);
    if (token.type === 'td_open') token.attrSet('data-label', heads[column++] ?? '');
  }
}

/** The text of a cell without its markup. */
const textOf = (inline: Tokens[number] | undefined): string =>
  (inline?.children ?? []).map(({ content }) => content).join('');
