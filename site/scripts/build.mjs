// Builds the site into site/dist, or the folder named on the command line: prerendered pages that need no script to be read, and React beside them.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { collectPackages } from '../../packaging/bundled-packages.mjs';
import { thirdPartyLicences } from '../../packaging/licence-texts.mjs';
import { buildBoot, overrideConfig } from './build-boot.mjs';
import { bundleClassic } from './bundle-classic.mjs';
import { bundleStaticStyles, bundleStyles, cssTarget } from './bundle-styles.mjs';
import { hintChunks } from './compile-hint.mjs';
import { contentSecurityPolicy, hostingFiles, shortHash } from './content-security.mjs';
import { filesOf, importWhole, importWholeFiles, pathsOf } from './import-whole.mjs';
import { commonHead, drawingHead, headlinePackage, headlineRule, landingHead } from './page-head.mjs';
import { fillTemplate, spriteElement } from './page-html.mjs';
import { plainFiles } from './plain-files.mjs';
import { qrDrawing } from './qr.mjs';

const site = fileURLToPath(new URL('..', import.meta.url));
const target = resolve(process.argv[2] ?? join(site, 'dist'));
// The folder is put in place at the end, whole: a server of the one before never finds half a site.
const dist = `${target}-${process.pid}`;
const cache = join(site, `../node_modules/.cache/site-prerender-${process.pid}`);
const configFile = join(site, 'vite.config.ts');
// SITE_OVERRIDES: JSON with other values of the install configuration, for tests of what the example configuration leaves out.
const overrides = JSON.parse(process.env.SITE_OVERRIDES ?? '{}');
const quiet = { configFile, logLevel: 'warn', plugins: [overrideConfig(overrides)] };

await rm(dist, { recursive: true, force: true });
const landingStyleNames = new Set();
const bundled = collectPackages('site', [headlinePackage]);
const client = await build({
  ...quiet,
  plugins: [
    ...quiet.plugins,
    inlineLandingStyles(),
    importWholeFiles({ start: 'app' }),
    hintChunks(),
    bundled.plugin(),
  ],
  build: {
    outDir: dist,
    target: 'es2019',
    cssTarget,
    // A preload that fails is remembered as an import is (`import-whole.mjs`).
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Some 500 bytes smaller than the default; the names are mangled once, over whole files.
    minify: 'terser',
    terserOptions: { ecma: 2019, compress: { passes: 2, ecma: 2019 }, format: { comments: false } },
    rollupOptions: {
      input: { app: join(site, 'src/app/start.tsx'), shell: join(site, 'src/app/shell/ask-early.ts') },
      preserveEntrySignatures: false,
      output: {
        entryFileNames: 'assets/[name]-[hash:6].js',
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        // React runs as a task of its own, before the page: together they would hold up a first tap.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Each file that the start needs has its name in the boot script: few of them.
            { name: 'base', test: /[\\/]site[\\/]src[\\/]config[\\/]/, priority: 2 },
            { name: 'sdk', test: /[\\/]sdk[\\/]|site-bridge/, priority: 1 },
          ],
        },
      },
    },
  },
});
await build({
  ...quiet,
  publicDir: false,
  ssr: { noExternal: true, resolve: { conditions: ['@bridgehead/source', 'module', 'node', 'production'] } },
  build: { outDir: cache, emptyOutDir: true, ssr: join(site, 'src/app/prerender.tsx'), minify: false },
});
const prerender = await import(pathToFileURL(join(cache, 'prerender.js')).href);
const { siteConfig, languageIds, pathOfLanguage, headlineFaces, sprites } = prerender;

const chunks = (Array.isArray(client) ? client[0] : client).output;
const entryChunk = (name) => chunks.find((chunk) => chunk.isEntry && chunk.name === name);
const chunksByName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
// What the app imports is asked for with it, not after it; first what the others need.
const filesOfEntry = (name) => filesOf(chunksByName, entryChunk(name).fileName).reverse();
const appFiles = filesOfEntry('app');
const shellFiles = filesOfEntry('shell');
// React is fetched when the boot script wants it, in a shell the SDK beside it, which does not wait for React.
const actionsStart = `${importWhole}loadApp=e=>Promise.all([importAll(${pathsOf(appFiles)}),e&&importAll(${pathsOf(shellFiles)})]);`;
const boot = await buildBoot({ overrides, actionsStart, plugins: [bundled.plugin()] });
// Static files have none of the site's buttons: the boot scripts would only delay their first paint.
const staticStart = await bundleClassic(join(site, 'src/legal/static-page-entry.ts'), { plugins: [bundled.plugin()] });
// What only adds comfort is a file of its own, the same for all of them: it comes after the first paint.
const staticScript = await bundleClassic(join(site, 'src/legal/enhance-static-page.ts'), {
  plugins: [bundled.plugin()],
});
const staticScriptPath = `/assets/legal-${shortHash(staticScript)}.js`;
const landingCss = await landingStyles();
const landingCssOf = (language) => headlineRule(headlineFaces[language]) + landingCss;
const styleFiles = (name) => prerender.staticStyleFiles[name].map((file) => join(site, 'src', file));
const legalCss = await bundleStaticStyles(styleFiles('legal'));
const legalEndCss = await bundleStyles(styleFiles('legalEnd'));
const notFoundCss = await bundleStaticStyles(styleFiles('notFound'), { drawings: sprites.skyline });
const policy = contentSecurityPolicy({
  scripts: [boot.beforePaint.code, boot.actions.code, staticStart],
  styles: [...languageIds.map(landingCssOf), legalCss, legalEndCss, notFoundCss],
  hasFace: true,
  ...thirdParties(),
});

const addresses = languageIds.map((language) => ({
  url: urlOf(language),
  alternates: languageIds.map((id) => ({ language: id, url: urlOf(id) })),
}));
const template = (await readFile(join(site, 'index.html'), 'utf8')).replace(/>\s+</g, '><');
for (const language of languageIds) await writeLanding(language);
// The policy inside a static file names what stands in that file; the header, one for all pages, names everything.
const staticHead = (...styles) => {
  const own = contentSecurityPolicy({ scripts: [staticStart], styles, connect: [], images: [] });
  return drawingHead({ policy: own, script: staticStart, css: styles[0] }) + commonHead();
};
for (const page of prerender.staticLegalPages(siteConfig)) {
  await write(
    page.path,
    await prerender.renderStaticPage(page.path, {
      head: staticHead(legalCss, legalEndCss),
      end: `<style>${legalEndCss}</style><script src="${staticScriptPath}" async></script>`,
    }),
  );
  addresses.push({ url: page.url, alternates: page.alternates });
}
await write('404.html', await prerender.renderNotFound(staticHead(notFoundCss), spriteElement(sprites.skyline)));
const files = {
  [staticScriptPath]: staticScript,
  ...plainFiles({ config: siteConfig, addresses }),
  ...hostingFiles(policy),
  'favicon.svg': faviconOf(sprites.mark),
  'THIRD-PARTY-LICENSES.txt': thirdPartyLicences(bundled.packages()),
};
for (const [path, text] of Object.entries(files)) await write(path, text);
await rm(cache, { recursive: true });
await rm(target, { recursive: true, force: true });
await rename(dist, target);

async function writeLanding(language) {
  const landing = await prerender.renderLanding(language);
  warnOfLetters(language, landing.headlineLetters);
  const head =
    drawingHead({ policy, script: boot.beforePaint.code, css: landingCssOf(language) }) +
    commonHead() +
    landingHead({ config: siteConfig, language, languageIds, pathOfLanguage, landing });
  const html = fillTemplate(template, {
    language,
    landing,
    sprites: {
      first: spriteElement(sprites.first),
      more: spriteElement(landing.screens + sprites.more + qrDrawing('art-qr', siteConfig.siteUrl)),
    },
    head,
    boot: `<script>${boot.actions.code}</script>`,
  });
  await write(join(pathOfLanguage(language), 'index.html'), html);
}

/** The styles of the landing page stand inside it; the file that Vite wrote for them is not asked for by anything. */
async function landingStyles() {
  const names = chunks
    .filter(({ type, fileName }) => type === 'asset' && fileName.endsWith('.css'))
    .filter(({ fileName }) => landingStyleNames.has(fileName));
  for (const { fileName } of names) await rm(join(dist, fileName));
  const ofEntry = names.map(({ source }) => String(source).trim());
  const files = prerender.landingStyleFiles.map((file) => join(site, 'src', file));
  return [...ofEntry, await bundleStyles(files)].join('');
}

/** Takes the styles of the entry out of what lazy pages preload: they stand in the page, and their file does not exist. */
function inlineLandingStyles() {
  return {
    name: 'inline-landing-styles',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry || !chunk.viteMetadata) continue;
          for (const name of chunk.viteMetadata.importedCss) landingStyleNames.add(name);
          chunk.viteMetadata.importedCss.clear();
        }
      },
    },
  };
}

/** A letter outside the display face is drawn in another one, in the middle of a word. */
function warnOfLetters(language, letters) {
  const missing = Array.from(letters).filter((letter) => !headlineFaces[language].letters.includes(letter));
  if (!missing.length) return;
  const found = `The display face lacks "${missing.join('')}" of the headlines in "${language}".`;
  console.warn(`${found} Run site/scripts/cut-headline-face.mjs.`);
}

function thirdParties() {
  const { apiHosts, analytics } = siteConfig;
  const beacons = [analytics.service, ...analytics.conversions].map(({ url }) => url).filter(Boolean);
  return {
    // Both stages: the folder that is tried on this machine is the one that is put on the host.
    connect: [...new Set([apiHosts.production, apiHosts.test].filter(Boolean).map((url) => new URL(url).origin))],
    images: [...new Set(beacons.map((url) => new URL(url).origin))],
  };
}

function urlOf(language) {
  return new URL(pathOfLanguage(language), siteConfig.siteUrl).href;
}

/** The mark as a file of its own: custom properties become the colours of the light theme. */
function faviconOf(drawing) {
  const colours = Object.fromEntries(
    [...landingCss.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,8})/g)].reverse().map(([, name, value]) => [name, value]),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${drawing.replace(/var\(--([\w-]+)\)/g, (place, name) => colours[name] ?? place)}</svg>\n`;
}

async function write(path, text) {
  const file = join(dist, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
