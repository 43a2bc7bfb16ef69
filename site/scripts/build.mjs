// Builds the site into site/dist, or into the folder given on the command line: prerendered pages that are readable without JavaScript, and the React app.
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
import { chunkFiles, importAllSource, fetchBeforeImport, pathList } from './fetch-before-import.mjs';
import { commonHead, criticalHead, headlinePackage, headlineFontRule, landingHead } from './page-head.mjs';
import { fillTemplate, spriteElement } from './page-html.mjs';
import { plainFiles } from './plain-files.mjs';
import { qrDrawing } from './qr.mjs';

const site = fileURLToPath(new URL('..', import.meta.url));
const target = resolve(process.argv[2] ?? join(site, 'dist'));
// The folder is moved into place at the end, so that a running server never sees half a site.
const dist = `${target}-${process.pid}`;
const cache = join(site, `../node_modules/.cache/site-prerender-${process.pid}`);
const configFile = join(site, 'vite.config.ts');
// SITE_OVERRIDES: JSON that overrides the install configuration, for tests of features that the example configuration does not use.
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
    fetchBeforeImport({ start: 'app' }),
    hintChunks(),
    bundled.plugin(),
  ],
  build: {
    outDir: dist,
    target: 'es2019',
    cssTarget,
    // Browsers cache a failed preload just like a failed import (`fetch-before-import.mjs`).
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // About 500 bytes smaller than the default minifier, because names are mangled once per file.
    minify: 'terser',
    terserOptions: { ecma: 2019, compress: { passes: 2, ecma: 2019 }, format: { comments: false } },
    rollupOptions: {
      input: { app: join(site, 'src/app/start.tsx'), shell: join(site, 'src/app/shell/request-query-params.ts') },
      preserveEntrySignatures: false,
      output: {
        entryFileNames: 'assets/[name]-[hash:6].js',
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        // React is evaluated in a separate task before the app: together they would block a first tap.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // The boot script lists every file needed at the start, so there should be few.
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
const { siteConfig, languageIds, pathOfLanguage, headlineFonts, sprites } = prerender;

const chunks = (Array.isArray(client) ? client[0] : client).output;
const entryChunk = (name) => chunks.find((chunk) => chunk.isEntry && chunk.name === name);
const chunksByName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
// The imports of the app are requested together with it, dependencies first.
const entryFiles = (name) => chunkFiles(chunksByName, entryChunk(name).fileName).reverse();
const appFiles = entryFiles('app');
const shellFiles = entryFiles('shell');
// The boot script loads React on demand; in a shell also the SDK, in parallel.
const actionsStart = `${importAllSource}loadApp=e=>Promise.all([importAll(${pathList(appFiles)}),e&&importAll(${pathList(shellFiles)})]);`;
const boot = await buildBoot({ overrides, actionsStart, plugins: [bundled.plugin()] });
// Static files have none of the site's buttons, so the boot scripts would only delay their first paint.
const staticStart = await bundleClassic(join(site, 'src/legal/static-page-entry.ts'), { plugins: [bundled.plugin()] });
// Progressive enhancement is in a separate file shared by all static files and loaded after the first paint.
const staticScript = await bundleClassic(join(site, 'src/legal/enhance-static-page.ts'), {
  plugins: [bundled.plugin()],
});
const staticScriptPath = `/assets/legal-${shortHash(staticScript)}.js`;
const landingCss = await landingStyles();
const landingCssOf = (language) => headlineFontRule(headlineFonts[language]) + landingCss;
const styleFiles = (name) => prerender.staticStyleFiles[name].map((file) => join(site, 'src', file));
const legalCss = await bundleStaticStyles(styleFiles('legal'));
const legalCssOf = (language) => headlineFontRule(headlineFonts[language]) + legalCss;
const notFoundCss =
  headlineFontRule(headlineFonts.en) +
  (await bundleStaticStyles(styleFiles('notFound'), { drawings: sprites.skyline }));
const policy = contentSecurityPolicy({
  scripts: [boot.beforePaint.code, boot.actions.code, staticStart],
  styles: [...languageIds.flatMap((id) => [landingCssOf(id), legalCssOf(id)]), notFoundCss],
  hasFont: true,
  ...thirdParties(),
});

const urls = languageIds.map((language) => ({
  url: urlOf(language),
  alternates: [
    ...languageIds.map((id) => ({ language: id, url: urlOf(id) })),
    { language: 'x-default', url: urlOf('en') },
  ],
}));
const template = (await readFile(join(site, 'index.html'), 'utf8')).replace(/>\s+</g, '><');
for (const language of languageIds) await writeLanding(language);
// The policy inside a static file lists only the contents of that file; the header, shared by all pages, lists everything.
const staticHead = (css) => {
  const own = contentSecurityPolicy({ scripts: [staticStart], styles: [css], connect: [], images: [], hasFont: true });
  return criticalHead({ policy: own, script: staticStart, css }) + commonHead();
};
for (const page of prerender.staticLegalPages(siteConfig)) {
  await write(
    page.path,
    await prerender.renderStaticPage(page.path, {
      head: staticHead(legalCssOf(page.language)),
      end: `<script src="${staticScriptPath}" async></script>`,
    }),
  );
  urls.push({ url: page.url, alternates: page.alternates });
}
await write('404.html', await prerender.renderNotFound(staticHead(notFoundCss), spriteElement(sprites.skyline)));
const files = {
  [staticScriptPath]: staticScript,
  ...plainFiles({ config: siteConfig, urls }),
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
  warnAboutMissingLetters(language, landing.headlineLetters);
  const head =
    criticalHead({ policy, script: boot.beforePaint.code, css: landingCssOf(language) }) +
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

/** Collects the styles that are inlined into the landing page, and deletes the unused file that Vite wrote for them. */
async function landingStyles() {
  const names = chunks
    .filter(({ type, fileName }) => type === 'asset' && fileName.endsWith('.css'))
    .filter(({ fileName }) => landingStyleNames.has(fileName));
  for (const { fileName } of names) await rm(join(dist, fileName));
  const ofEntry = names.map(({ source }) => String(source).trim());
  const files = prerender.landingStyleFiles.map((file) => join(site, 'src', file));
  return [...ofEntry, await bundleStyles(files)].join('');
}

/** Removes the styles of the entry from the preloads of lazy chunks: they are inlined, and their file does not exist. */
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

/** Warns about letters missing in the headline font, which would be rendered in another font in the middle of a word. */
function warnAboutMissingLetters(language, letters) {
  const missing = Array.from(letters).filter((letter) => !headlineFonts[language].letters.includes(letter));
  if (!missing.length) return;
  const found = `The headline font lacks "${missing.join('')}", used in headlines in "${language}".`;
  console.warn(`${found} Run site/scripts/subset-headline-font.mjs.`);
}

function thirdParties() {
  const { apiHosts, analytics } = siteConfig;
  const beacons = [analytics.service, ...analytics.conversions].map(({ url }) => url).filter(Boolean);
  return {
    // Both stages, because the folder tested locally is the one that is deployed.
    connect: [...new Set([apiHosts.production, apiHosts.test].filter(Boolean).map((url) => new URL(url).origin))],
    images: [...new Set(beacons.map((url) => new URL(url).origin))],
  };
}

function urlOf(language) {
  return new URL(pathOfLanguage(language), siteConfig.siteUrl).href;
}

/** The logo as a separate file, with custom properties replaced by the colours of the light theme. */
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
