import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type DefaultTheme } from 'vitepress';
import { mdAnchor } from '../../sdk/tools/reference/markdown-text.ts';
import { basePath } from './base-path.mjs';
import { resolveFromHere } from './resolve-from-here.ts';
import { descriptionOf } from './page-description.ts';
import { repositoryLinks } from './repository-links.ts';
import { folder, hasSidebarLink, pages } from './pages.ts';
import { plots } from './plots.ts';
import { searchDialog } from './search-dialog.ts';
import { searchIndex } from './search-index.ts';
import { tables } from './tables.ts';
import { tabs } from './tabs.ts';

const repository = 'https://github.com/bridgehead/bridgehead';
const site = 'https://bridgehead.github.io/bridgehead/';
const base = basePath(process.env['DOCS_BASE']);

/** The logo of the simulator. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%23d3401a'/%3E%3Cpath d='M9 7v18M23 7v18M4 21h24M9 9q7 13 14 0M9 9Q7 15 4 17M23 9q2 6 5 8' fill='none' stroke='%23fff' stroke-width='2' stroke-linecap='round'/%3E%3C/svg%3E";

const docs = fileURLToPath(new URL('..', import.meta.url));
/** Pages that are generated: an edit of them would be lost. */
const generated = /^(?:api\/|(?:errors|reference|support)\.md$)/;

const sidebar: DefaultTheme.SidebarItem[] = [
  { text: 'Start', items: pages('start', 'try-it', 'concepts', 'troubleshooting') },
  {
    text: 'Guide',
    items: [
      ...pages('contract', 'gating', 'which-hook', 'react', 'versioning'),
      { text: 'Migrating from another bridge', link: '/migrating/' },
    ],
  },
  {
    text: 'Recipes',
    collapsed: true,
    items: [{ text: 'All recipes', link: '/recipes/' }, ...folder('recipes')],
  },
  { text: 'Testing', items: pages('testing', 'simulator', 'conformance') },
  {
    text: 'Native apps',
    items: pages('adopting', 'protocol', 'native-android', 'native-ios', 'native-web-view', 'typescript-host'),
  },
  {
    text: 'Reference',
    items: [{ text: 'API reference', link: '/api/' }, ...pages('errors', 'benchmarks', 'project')],
  },
];

export default defineConfig({
  title: 'Bridgehead',
  description: 'A typed bridge between a web page and the native app that shows it.',
  base,
  cleanUrls: true,
  lastUpdated: false,
  srcExclude: ['example-hosts/**'],
  head: [
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ['link', { rel: 'icon', href: icon }],
  ],
  markdown: {
    // GitHub's section ids. VitePress would prefix a leading digit (`_1-transport`), and links between pages would be dead.
    anchor: { slugify: mdAnchor },
    // The usual themes have too little contrast on the background of the blocks.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(md) {
      repositoryLinks(md, { base: `${repository}/blob/main`, site });
      plots(md);
      tables(md);
      tabs(md);
    },
  },
  transformPageData(page) {
    if (generated.test(page.relativePath)) page.frontmatter['editLink'] = false;
    if (!hasSidebarLink(page.relativePath, sidebar)) Object.assign(page.frontmatter, { prev: false, next: false });
    const file = docs + page.filePath;
    const description = existsSync(file) ? descriptionOf(readFileSync(file, 'utf8')) : undefined;
    if (description === undefined) return;
    page.description = description;
    const head = [
      ['meta', { property: 'og:title', content: page.title }],
      ['meta', { property: 'og:description', content: description }],
    ];
    page.frontmatter['head'] = [...((page.frontmatter['head'] ?? []) as unknown[]), ...head];
  },
  transformHead({ assets }) {
    const picture = assets.find((file) => /\/home-light\.[^/]+\.png$/.test(file));
    if (picture === undefined) return [];
    return [
      ['meta', { property: 'og:image', content: site + picture.slice(base.length) }],
      ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
    ];
  },
  vite: {
    // Written by `run.mjs`: the simulator, the demo page and the conformance page as static files.
    publicDir: '.vitepress/public',
    resolve: {
      alias: [
        {
          find: /^.*\/VPSidebarItem\.vue$/,
          replacement: fileURLToPath(new URL('theme/SidebarGroup.vue', import.meta.url)),
        },
      ],
    },
    plugins: [resolveFromHere(['vue', 'vue/server-renderer']), searchDialog(), searchIndex(base)],
  },
  themeConfig: {
    // `searchIndex` builds the index. VitePress builds one as well, of empty pages.
    search: { provider: 'local', options: { _render: () => '' } },
    outline: [2, 3],
    logo: { src: icon, alt: '' },
    editLink: { pattern: `${repository}/edit/main/docs/:path` },
    notFound: {
      title: 'This page does not exist',
      quote: 'It may have moved. Search for it at the top of this page, or begin at the home page.',
      linkText: 'Go to the home page',
      linkLabel: 'Go to the home page',
    },
    socialLinks: [{ icon: 'github', link: repository }],
    nav: [
      { text: 'Guide', link: '/start' },
      { text: 'Try it', link: '/try-it' },
      { text: 'API', link: '/api/' },
      { text: 'Protocol', link: '/protocol' },
      { text: 'Benchmarks', link: '/benchmarks' },
    ],
    sidebar,
    footer: { message: 'MIT License' },
  },
});
