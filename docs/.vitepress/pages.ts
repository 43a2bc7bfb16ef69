import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DefaultTheme } from 'vitepress';

const docs = fileURLToPath(new URL('..', import.meta.url));

/** The first heading of a page, without its Markdown. */
function titleOf(file: string): string {
  const [, heading = file] = /^# (.+)$/m.exec(readFileSync(docs + file, 'utf8')) ?? [];
  return heading.replace(/[`*]/g, '');
}

/** Links to these pages, under their first headings. Throws when a page is missing. */
export function pages(...names: readonly string[]): DefaultTheme.SidebarItem[] {
  return names.map((name) => ({ text: titleOf(`${name}.md`), link: `/${name}` }));
}

/** Links to every page of a folder, in the order of file names; an empty list if the folder does not exist. */
export function folder(name: string): DefaultTheme.SidebarItem[] {
  if (!existsSync(docs + name)) return [];
  const files = readdirSync(docs + name).filter((file) => file.endsWith('.md') && file !== 'index.md');
  return files.sort().map((file) => ({ text: titleOf(`${name}/${file}`), link: `/${name}/${file.slice(0, -3)}` }));
}

/** Returns whether a page has a link in the sidebar. VitePress shows all others the first page of the sidebar as the next one. */
export function hasSidebarLink(page: string, items: readonly DefaultTheme.SidebarItem[]): boolean {
  const link = `/${page.replace(/(?:index)?\.md$/, '')}`;
  return items.some((item) => item.link === link || hasSidebarLink(page, item.items ?? []));
}
