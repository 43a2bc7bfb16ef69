// Builds the boot module: two classic inline scripts, ES2019, minified. The first decides the first paint, the second makes the page work.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';
import { minify } from 'terser';
import { build, defaultClientConditions, parseAst } from 'vite';
import { compileHint } from './compile-hint.mjs';

const entries = {
  beforePaint: fileURLToPath(new URL('../src/boot/before-paint/before-paint-entry.ts', import.meta.url)),
  actions: fileURLToPath(new URL('../src/boot/entry.ts', import.meta.url)),
};
const configFile = fileURLToPath(new URL('../src/config/site-config.ts', import.meta.url));
const partsFile = fileURLToPath(new URL('../src/config/boot-config.ts', import.meta.url));

/**
 * Names of options, results and configuration inside the boot module, shortened in the scripts, in both to the same. The boot
 * module reads none of them from the DOM (`builtins` allows names the DOM has too), `SiteBoot`, a server or a shell.
 */
const ownNames = `
  setTimer clearTimer openUrl replaceUrl saveFile loadImage reportClick fetchLiveVersion onProgress onStarted onUnavailable defaultName
  isSameOrigin isAllowed isStatic isNeeded isIphone isGuess needsConsent canKeepAlive shellLanguage beaconSinks adoptParams
  adoptModel nativeParamsArrived consentChanged sendLoad sendPageView onTextScale onWanted timeoutMs apiOrigin nativeParams
  resizeMs nextMs waitMs shortSidePx widthPx rootFontPx bodyFontPx marketRun reporting progress offer isInApp
  releaseClicks dispose visit storage clock config dialogs facts sinks
  analytics packageHosts productSegment defaultPackageName markets vendors conversions conversionEvent service
  waits nativeParamsMs nextMarketMs httpMs marketElement loadAction apiHosts pageName appId
  kind report restore scheme urls production http path send stop zoom
  findPhone phoneData marketVendors whenParamsKnown controller ua run timer api env state page params web start want write ratio url get set
`
  .trim()
  .split(/\s+/);

/**
 * The two boot scripts, each with its hash for the Content-Security-Policy (`'sha256-…'` without the quotes).
 *
 * `overrides` replace top-level values of the install configuration in this build; tests use them, e.g. for analytics services.
 * `isMinified: false` leaves them readable, for the development server. `actionsStart` is put before the second script.
 */
export async function buildBoot({ overrides = {}, isMinified = true, actionsStart = '', plugins = [] } = {}) {
  const jiti = createJiti(import.meta.url);
  const { installConfig } = await jiti.import(configFile);
  const { actionsConfigOf, firstPaintConfigOf } = await jiti.import(partsFile);
  const config = { ...installConfig, ...overrides };
  const firstPaint = firstPaintConfigOf(config);
  const stages = Object.values(firstPaint.needsConsent).flatMap((byStage) => Object.values(byStage));
  // A site without third parties carries nothing that serves them.
  const hasThirdParties = stages.some(Boolean);
  const define = { hasThirdParties: JSON.stringify(hasThirdParties) };
  const actionsConfig = actionsConfigOf(config);
  if (!hasThirdParties) {
    actionsConfig.analytics = withoutServices(actionsConfig.analytics);
    delete firstPaint.needsConsent;
  }
  const [first, second] = await Promise.all([
    bundle(entries.beforePaint, {
      plugins,
      define: { ...define, firstPaintConfig: JSON.stringify(firstPaint) },
    }),
    bundle(entries.actions, { plugins: [...plugins, fixedConfig(actionsConfig)], define }),
  ]);
  // One after the other: what the first hands to the second gets the same short names in both.
  const nameCache = {};
  const beforePaint = isMinified ? await shorten(first, nameCache) : first;
  const actions = isMinified ? await shorten(second, nameCache) : second;
  return { beforePaint: withHash(beforePaint), actions: withHash(actionsStart + actions) };
}

function withoutServices({ service: _service, conversions: _conversions, conversionEvent: _event, ...names }) {
  return names;
}

function withHash(script) {
  const code = `${compileHint}\n${script}`;
  return { code, sha256: `sha256-${createHash('sha256').update(code).digest('base64')}` };
}

async function bundle(entry, options) {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('..', import.meta.url)),
    resolve: { conditions: ['@bridgehead/source', ...defaultClientConditions] },
    ...options,
    build: {
      write: false,
      target: 'es2019',
      minify: false,
      copyPublicDir: false,
      lib: { entry, formats: ['iife'], name: 'boot', fileName: 'boot' },
    },
  });
  const [{ output: chunks }] = Array.isArray(output) ? output : [output];
  return withoutEnds(chunks[0].code);
}

/**
 * The same code without the methods that end something: a page ends by itself, only tests take the boot module out of one. What only
 * they use is then dropped by the minifier.
 */
function withoutEnds(code) {
  const places = [];
  const visit = (node) => {
    if (!node || typeof node !== 'object') return;
    if (node.type === 'ObjectExpression') {
      node.properties.forEach((property, index) => {
        if (property.key?.name !== 'dispose') return;
        const next = node.properties[index + 1];
        const before = node.properties[index - 1];
        places.push(next ? [property.start, next.start] : [before ? before.end : property.start, property.end]);
      });
    }
    for (const child of Object.values(node))
      if (Array.isArray(child)) child.forEach(visit);
      else visit(child);
  };
  visit(parseAst(code));
  return places
    .sort(([left], [right]) => right - left)
    .reduce((rest, [from, to]) => rest.slice(0, from) + rest.slice(to), code);
}

// `unsafe` shortens `String(…)`, `new Error(…)` and the like; nothing here replaces what they are.
async function shorten(readable, nameCache) {
  const { code } = await minify(readable, {
    ecma: 2019,
    toplevel: true,
    nameCache,
    compress: {
      passes: 6,
      hoist_funs: true,
      unsafe: true,
      inline: 2,
      unsafe_arrows: true,
      unsafe_proto: true,
      unsafe_comps: true,
      pure_getters: true,
    },
    mangle: { properties: { builtins: true, regex: new RegExp(`^(${ownNames.join('|')})$`) } },
    format: { comments: false, inline_script: true },
  });
  return code;
}

/** A Vite plugin that puts this in the place of the configuration: what a script does not need only delays the page. */
function fixedConfig(installConfig) {
  const code = `export const installConfig = ${JSON.stringify(installConfig)};`;
  return {
    name: 'fixed-site-config',
    transform: (_code, id) => (id.split('?')[0] === configFile ? { code, map: null } : null),
  };
}

/** A Vite plugin that replaces top-level values of the install configuration. */
export function overrideConfig(overrides) {
  return {
    name: 'override-site-config',
    transform(code, id) {
      if (id.split('?')[0] !== configFile || !Object.keys(overrides).length) return null;
      const wrapped = `export const installConfig = { ...ownConfig, ...${JSON.stringify(overrides)} };`;
      const renamed = code.replace('export const installConfig', 'const ownConfig');
      // Before its first use: the site's configuration is made of it.
      return {
        code: renamed.replace('export const siteConfig', () => `${wrapped}\nexport const siteConfig`),
        map: null,
      };
    },
  };
}
