// A Vite plugin that serves the pages of the build on the dev server: prerendered, with inline boot script and styles.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildBoot } from './build-boot.mjs';
import { fillTemplate, spriteElement } from './page-html.mjs';
import { qrDrawing } from './qr.mjs';

const site = fileURLToPath(new URL('..', import.meta.url));
const actionsStart = `window.loadApp = (isInShell) =>
  Promise.all([import('/src/app/start.tsx'), isInShell && import('/src/app/shell/request-query-params.ts')]);
`;
const pagePath = /^\/(vi\/|id\/|ms\/)?([\w-]+(\.html)?)?$/;

/** Serves `/`, `/vi/`, `/id/`, `/ms/` and the static legal files, with or without `.html`, from source, rendered for each request. */
export function devPages() {
  return {
    name: 'bridgehead-dev-pages',
    apply: 'serve',
    configureServer(server) {
      let boot;
      const bundledBoot = () => (boot ??= buildBoot({ isMinified: false, actionsStart }));
      server.watcher.on('all', () => {
        boot = undefined;
      });
      const prerender = () => server.ssrLoadModule(`${site}src/app/prerender.tsx`);
      const respond = async (request, response) => {
        const path = (request.url ?? '/').split('?')[0];
        if (request.method !== 'GET' || !pagePath.test(path)) return false;
        const body = await pageBody(server, { path, prerender: await prerender(), boot: await bundledBoot() });
        if (body === undefined) return false;
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
        response.end(await server.transformIndexHtml(request.url, body));
        return true;
      };
      const serve = async (request, response, next) => {
        try {
          if (!(await respond(request, response))) next();
        } catch (error) {
          next(error);
        }
      };
      server.middlewares.use((request, response, next) => void serve(request, response, next));
    },
  };
}

async function pageBody(server, { path, prerender, boot }) {
  const { languageIds, pathOfLanguage, renderLanding, renderStaticPage, sprites, siteConfig } = prerender;
  const language = languageIds.find((id) => pathOfLanguage(id) === path);
  const css = await styles(server, `${site}src/app/prerender.tsx`);
  if (language) {
    const template = await readFile(`${site}index.html`, 'utf8');
    const landing = await renderLanding(language);
    const more = spriteElement(landing.screens + sprites.more + qrDrawing('art-qr', siteConfig.siteUrl));
    return fillTemplate(template, {
      language,
      landing,
      sprites: { first: spriteElement(sprites.first), more },
      head: `${css}<script>${boot.beforePaint.code}</script>`,
      boot: `<script>${boot.actions.code}</script>`,
    });
  }
  return renderStaticPage(path.replace(/(\.html)?$/, '.html'), { head: css });
}

/** The styles of every module imported by the entry, marked so that Vite's client reuses them instead of adding them again. */
async function styles(server, entry) {
  const { moduleGraph } = server.environments.ssr;
  const files = new Set();
  const seen = new Set();
  const walk = (node) => {
    if (!node || seen.has(node)) return;
    seen.add(node);
    if (node.file && /\.css$/.test(node.file)) files.add(node.file);
    for (const child of node.importedModules) walk(child);
  };
  for (const node of moduleGraph.getModulesByFile(entry) ?? []) walk(node);
  const tags = [];
  for (const file of files) {
    // `?direct` keeps the file name and thus the class names; `?inline` would generate new ones.
    const { code } = await server.environments.client.transformRequest(`${file}?direct`);
    tags.push(`<style type="text/css" data-vite-dev-id="${file}">${code}</style>`);
  }
  return tags.join('');
}
