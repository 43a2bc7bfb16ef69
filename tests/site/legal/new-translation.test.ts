import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { legalMarkdown } from '../../../site/src/legal/compile/legal-markdown.ts';
import type * as legalFiles from '../../../site/src/legal/legal-file.ts';
import type * as staticPages from '../../../site/src/legal/static-legal-pages.tsx';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** Copies the source of the site into the repository, where it finds its packages, and loads modules of the copy. */
async function copySite(): Promise<{ readonly folder: string; load<Module>(path: string): Promise<Module> }> {
  const caches = join(repository, 'node_modules/.cache');
  mkdirSync(caches, { recursive: true });
  const folder = mkdtempSync(join(caches, 'site-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(repository, 'site/src'), folder, { recursive: true });
  const server = await createServer({
    root: folder,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [legalMarkdown()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    ssr: { resolve: { conditions: ['@bridgehead/source', 'module', 'node', 'development|production'] } },
  });
  onTestFinished(() => server.close());
  // The caller names the type of the module at this path.
  return { folder, load: async <Module>(path: string) => (await server.ssrLoadModule(path)) as Module };
}

it('shows a translated legal page as soon as its file exists, without a change of code', async () => {
  const { folder, load } = await copySite();
  const text = readFileSync(join(folder, 'legal/content/en/guidelines.md'), 'utf8');
  writeFileSync(join(folder, 'legal/content/vi/guidelines.md'), text.replace(/^title: .*/m, 'title: Quy tắc'));
  const { hasTranslation, legalFile } = await load<typeof legalFiles>('/legal/legal-file.ts');
  expect(hasTranslation('guidelines', 'vi')).toBe(true);
  expect(hasTranslation('guidelines', 'id')).toBe(false);
  expect(legalFile('guidelines', 'vi')).toBe('/vi/guidelines.html');
  const { staticLegalPages, renderStaticPage } = await load<typeof staticPages>('/legal/static-legal-pages.tsx');
  const english = staticLegalPages().find(({ path }) => path === '/guidelines.html');
  expect(english?.alternates.map(({ language }) => language)).toEqual(['en', 'vi', 'x-default']);
  const page = await renderStaticPage('/vi/guidelines.html', { head: '' });
  expect(page).toContain('<html lang="vi"');
  expect(page).toMatch(/<h1[^>]*>Quy tắc<\/h1>/);
  expect(page).toContain('Nếu có khác biệt, bản tiếng Anh được áp dụng.');
});
