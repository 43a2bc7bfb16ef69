import type { MarkdownRenderer } from 'vitepress';
import { breakNames } from './break-names.ts';

type Tokens = Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0]['tokens'];

/**
 * Prepares tables for narrow screens and for screen readers. A head without text is rendered as a cell: a screen reader would announce
 * an empty heading for each row. In a table of several columns, which a phone shows as cards, each cell has the head of its column as
 * `data-label`, and roles, because browsers drop the meaning of a table whose parts are blocks. A table of many columns is dense. In one
 * whose first head has no text, verdicts are coloured: the faults that each bridge survives. A name of code in a cell breaks between its
 * words.
 */
export function tables(md: MarkdownRenderer): void {
  // VitePress renders the start of a table without its attributes.
  md.renderer.rules['table_open'] = (tokens, index, options, _env, self) => {
    tokens[index]?.attrSet('tabindex', '0');
    return self.renderToken(tokens, index, options);
  };
  const code = md.renderer.rules['code_inline'];
  md.renderer.rules['code_inline'] = (tokens, index, options, env, self) => {
    const html = code?.(tokens, index, options, env, self) ?? '';
    if (tokens[index]?.meta !== BREAKS) return html;
    // A type and its parameters: `Record`<`string`, `number`>.
    const isParameter = tokens[index - 1]?.content.endsWith('<') ?? false;
    return (isParameter ? '<wbr>' : '') + breakNames(html);
  };
  md.core.ruler.push('tables', ({ tokens }) => {
    tokens.forEach((token, index) => {
      if (token.type === 'table_open') labelCells(tokens, index);
      // The first column has the names of the rows.
      if (tokens[index - 1]?.type !== 'td_open' || tokens[index - 2]?.type !== 'td_close') return;
      for (const part of token.children ?? []) if (part.type === 'code_inline') part.meta = BREAKS;
    });
    tokens.forEach((token, index) => {
      const [content, end] = tokens.slice(index + 1, index + 3);
      if (token.type !== 'th_open' || content?.content !== '' || !end) return;
      token.tag = end.tag = 'td';
      if (token.attrGet('role')) token.attrSet('role', 'cell');
    });
  });
}

/** Marks code whose names may break. */
const BREAKS = {};

const DENSE_COLUMNS = 8;

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
  if (heads.length < 2) return;
  table[0]?.attrJoin('class', heads.length === 2 ? 'cards pairs' : 'cards');
  if (heads.length >= DENSE_COLUMNS) table[0]?.attrJoin('class', 'dense');
  let column = 0;
  table.forEach((token, index) => {
    if (token.type === 'tr_open') column = 0;
    const role = roles[token.type];
    if (role) token.attrSet('role', role);
    if (token.type !== 'td_open') return;
    token.attrSet('data-label', heads[column++] ?? '');
    const verdict = heads[0] === '' ? verdictOf(textOf(table[index + 1])) : undefined;
    if (verdict) token.attrSet('data-verdict', verdict);
  });
}

/** What a cell of the fault battery says of a bridge. `rejects` is right for some faults only. */
function verdictOf(text: string): 'good' | 'bad' | undefined {
  if (text === 'ok') return 'good';
  return /^(?:another value|both copies|does not start|loses|never settles|one copy|stops the others|throws|wrong response)|uncaught/.test(
    text,
  )
    ? 'bad'
    : undefined;
}

/** The text of a cell without its markup. */
const textOf = (inline: Tokens[number] | undefined): string =>
  (inline?.children ?? []).map(({ content }) => content).join('');
