import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderForSearch } from '../../docs/.vitepress/search-pages.ts';
import { searchQuestions } from './search-questions.data.ts';

const isSearched = (relativePath: string): boolean =>
  renderForSearch('# Title', { relativePath }, { render: (src) => src }) !== '';

describe(renderForSearch, () => {
  it('leaves out the pages that are about the project', () => {
    const pages = ['decisions/0002-json-rpc-on-the-wire.md', 'discoveries/index.md', 'site.md', 'reference.md'];
    expect(pages.filter(isSearched)).toEqual([]);
  });

  it('adds the other words for a section to its text', () => {
    const src = '## A call rejects\n\n<!-- search: never resolves, hangs -->\n\nText.';
    const text = renderForSearch(src, { relativePath: 'start.md' }, { render: (each) => each });
    expect(text).toBe('## A call rejects\n\nnever resolves, hangs\n\nText.');
  });

  it('keeps only names and descriptions of the API reference', () => {
    const heading = (level: number, text: string): string =>
      `<h${level} id="a" tabindex="-1">${text} <a class="header-anchor" href="#a">\u200b</a></h${level}>`;
    const row = (type: string): string => `<tr><td>clock?</td>${type}<td>The time.</td></tr>`;
    const table = (type: string): string => `<table tabindex="0"><tbody>${row(type)}</tbody></table>`;
    const described = `${heading(3, 'createBridge()')}<p>Creates a bridge.</p>`;
    const html = `${described}<pre><code>function</code></pre>${heading(4, 'Parameters')}${table('<td>Clock</td>')}`;
    const render = (): string => html;
    expect(renderForSearch('', { relativePath: 'api/createBridge.md' }, { render })).toBe(described + table(''));
    expect(renderForSearch('', { relativePath: 'start.md' }, { render })).toBe(html);
  });

  it('keeps only the introduction of a list of the API reference, because its entries have pages', () => {
    const list = '<h1 id="bridgehead">bridgehead</h1><p>Provides the bridge.</p>';
    const render = (): string => `${list}<h2 id="errors">Errors</h2><table></table>`;
    expect(renderForSearch('', { relativePath: 'api/bridgehead-app-react.md' }, { render })).toBe(list);
    const link = '<p><a href="./bridgehead">All of <code>bridgehead</code></a></p>';
    const page = { relativePath: 'api/createBridge.md' };
    expect(renderForSearch('', page, { render: () => `${link}<p>Creates a bridge.</p>` })).toBe(
      '<p>Creates a bridge.</p>',
    );
  });

  it('contains a page that answers each question of a user', () => {
    const unanswered = searchQuestions.filter(
      ({ answers }) => !answers.some((answer) => isSearched(answer.split('#')[0] ?? '')),
    );
    expect(unanswered.map(({ asks }) => asks[0])).toEqual([]);
  });

  it('leaves out only pages that the page about the project links to', () => {
    const project = readFileSync(new URL('../../docs/project.md', import.meta.url), 'utf8');
    const links = ['decisions/index.md', 'discoveries/index.md', 'engines.md', 'quality.md', 'site.md'];
    const more = ['product-facts.md', 'deploying.md', 'editing-legal-pages.md', '/reference', '/support'];
    expect([...links, ...more].filter((link) => !project.includes(`${link})`))).toEqual([]);
  });
});
