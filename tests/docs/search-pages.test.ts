import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { searchSectionsOf } from '../../docs/.vitepress/search-pages.ts';
import { searchQuestions } from './search-questions.data.ts';

/** A heading as VitePress renders it. */
const heading = (level: number, text: string): string => {
  const id = text.toLowerCase().replace(/\W/g, '-');
  return `<h${level} id="${id}" tabindex="-1">${text} <a class="header-anchor" href="#${id}">\u200b</a></h${level}>`;
};

const isSearched = (relativePath: string): boolean => searchSectionsOf(heading(1, 'Title'), relativePath).length > 0;

describe(searchSectionsOf, () => {
  it('leaves out the pages that are about the project', () => {
    const pages = ['decisions/0002-json-rpc-on-the-wire.md', 'discoveries/index.md', 'site.md', 'reference.md'];
    expect(pages.filter(isSearched)).toEqual([]);
  });

  it('splits a page at its headings, with the titles around each section', () => {
    const html = `${heading(1, 'React')}<p>Hooks.</p>${heading(2, 'Set up')}${heading(3, 'Types')}<p>Three <em>ways</em></p>`;
    expect(searchSectionsOf(html, 'guide/index.md')).toEqual([
      { path: '/guide/#react', title: 'React', titles: [], aliases: '', text: 'Hooks.' },
      { path: '/guide/#set-up', title: 'Set up', titles: ['React'], aliases: '', text: '' },
      { path: '/guide/#types', title: 'Types', titles: ['React', 'Set up'], aliases: '', text: 'Three ways' },
    ]);
  });

  it('adds the other words for a section, apart from its text', () => {
    const [section] = searchSectionsOf(`${heading(2, 'On a server')}<p>Text.</p>`, 'react.md');
    expect(section?.text).toBe('Text.');
    expect(section?.aliases).toContain('server-side rendering');
  });

  it('leaves out code', () => {
    const html = `${heading(1, 'Start')}<p>First:</p><pre><code>npm install</code></pre>`;
    expect(searchSectionsOf(html, 'start.md')).toMatchObject([{ text: 'First:' }]);
  });

  it('finds the solution of a recipe by the title and the problem of its page', () => {
    const html = `${heading(1, 'Polling')}<p>A value changes.</p>${heading(2, 'Solution')}<p>Copy this.</p>${heading(2, 'Pitfalls')}`;
    expect(searchSectionsOf(html, 'recipes/new.md')).toEqual([
      {
        path: '/recipes/new#solution',
        title: 'Polling',
        titles: [],
        aliases: '',
        text: 'A value changes. Copy this.',
      },
      { path: '/recipes/new#pitfalls', title: 'Pitfalls', titles: ['Polling'], aliases: '', text: '' },
    ]);
  });

  it('makes each export of the API reference one section, with a sentence and the names of its members', () => {
    const row = (type: string): string => `<tr><td>clock?</td>${type}<td>The time.</td></tr>`;
    const table = `<table tabindex="0"><tbody>${row('<td>Clock</td>')}</tbody></table>`;
    const html = `${heading(1, 'createBridge()')}<p>Creates a bridge.</p><p>Slowly.</p>${heading(4, 'Parameters')}${table}`;
    const text = 'Creates a bridge. clock?';
    expect(searchSectionsOf(html, 'api/createBridge.md')).toMatchObject([{ title: 'createBridge()', text }]);
  });

  it('keeps only the introduction of a list of the API reference, because its entries have pages', () => {
    const list = `${heading(1, 'bridgehead')}<p>Provides the bridge.</p>${heading(2, 'Errors')}<table></table>`;
    expect(searchSectionsOf(list, 'api/bridgehead-react.md')).toMatchObject([{ text: 'Provides the bridge.' }]);
    for (const text of ['bridgehead', "import { createBridge } from 'bridgehead'"]) {
      const link = `<p><a href="./bridgehead"><code>${text}</code></a></p>`;
      const page = `${heading(1, 'createBridge()')}${link}<p>Creates a bridge.</p>`;
      expect(searchSectionsOf(page, 'api/createBridge.md')).toMatchObject([{ text: 'Creates a bridge.' }]);
    }
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
