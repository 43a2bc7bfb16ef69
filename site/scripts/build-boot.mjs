// Builds the boot module: two classic inline scripts, ES2019, minified. The first determines the first paint, the second makes the page interactive.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';
import { minify } from 'terser';
import { build, defaultClientConditions, parseAst } from 'vite';
import { compileHint } from './compile-hint.mjs';

/** @import { InstallConfig } from '../src/config/site-config.ts' */

/**
 * An inline script, and its hash for the policy.
 * @typedef {object} InlineScript
 * @property {string} code
 * @property {string} sha256
 */

const entries = {
  beforePaint: fileURLToPath(new URL('../src/boot/before-paint/before-paint-entry.ts', import.meta.url)),
  actions: fileURLToPath(new URL('../src/boot/entry.ts', import.meta.url)),
};
const configFile = fileURLToPath(new URL('../src/config/site-config.ts', import.meta.url));
const bootConfigFile = fileURLToPath(new URL('../src/config/boot-config.ts', import.meta.url));

/**
 * Property names inside the boot module that are mangled, in both scripts to the same short names. The boot module does not read
 * them from the DOM (`builtins` permits names that the DOM has too), `SiteBoot`, a server or a shell, and sends none of them: not even inside JSON.
 */
const mangledNames = `
  setTimer clearTimer openUrl replaceUrl saveFile loadImage reportClick fetchLiveVersion onProgress onStarted onUnavailable defaultName
  isSameOrigin isAllowed isStatic isNeeded isIphone isGuess needsConsent canKeepAlive shellLanguage beaconSinks setNativeParams
  setModel onConsentChanged sendLoad sendPageView onTextScale onFired timeoutMs apiOrigin nativeParams
  resizeMs nextMs waitMs shortSidePx widthPx rootFontPx bodyFontPx marketRun reporting progress offer isInApp
  replayEarlyClick dispose redirectOnce storage clock config dialogs shellInfo sinks
  analytics packageHosts productSegment defaultPackageName markets vendors conversions conversionEvent service
  canInstall loadParamsMs waits nativeParamsMs nextMarketMs httpMs marketElement loadAction apiHosts pageName appId
  kind report restore scheme urls production http path send stop zoom
  updatePhone phoneData marketVendors whenParamsReady syncControls controller run timer api env state page params web start fire write ratio url get set
`
  .trim()
  .split(/\s+/);

/**
 * Builds the two boot scripts, each with its hash for the Content-Security-Policy (`'sha256-…'` without the quotes).
 *
 * `overrides` replaces top-level values of the install configuration, for tests such as those with analytics services.
 * `isMinified: false` keeps the scripts readable, for the development server. `actionsStart` is prepended to the second script.
 * @type {(options?: { readonly overrides?: Partial<InstallConfig>; readonly isMinified?: boolean; readonly actionsStart?: string }) => Promise<{ readonly beforePaint: InlineScript; readonly actions: InlineScript }>}
 */
export async function buildBoot({ overrides = {}, isMinified = true, actionsStart = '', plugins = [] } = {}) {
  const jiti = createJiti(import.meta.url);
  const { installConfig } = await jiti.import(configFile);
  const { actionsConfigOf, firstPaintConfigOf } = await jiti.import(bootConfigFile);
  const config = { ...installConfig, ...overrides };
  const firstPaint = firstPaintConfigOf(config);
  const stages = Object.values(firstPaint.needsConsent).flatMap((byStage) => Object.values(byStage));
  // Without third parties, their code is omitted.
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
    bundle(entries.actions, { plugins: [...plugins, inlineConfig(actionsConfig)], define }),
  ]);
  // Sequentially, so that properties passed from the first script to the second get the same mangled names.
  const nameCache = {};
  const beforePaint = isMinified ? await minifyScript(first, nameCache) : first;
  const actions = isMinified ? await minifyScript(second, nameCache) : second;
  return { beforePaint: withHash(beforePaint), actions: withHash(actionsStart + actions) };
}

function withoutServices({ service: _service, conversions: _conversions, conversionEvent: _event, ...names }) {
  return names;
}

function withHash(/** @type {string} */ script) {
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
  return removeDisposers(chunks[0].code);
}

/**
 * Removes the `dispose` methods: only tests uninstall the boot module from a page. The minifier then drops the code that only
 * they use.
 */
function removeDisposers(/** @type {string} */ code) {
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

// `unsafe` assumes that built-ins such as `String` and `Error` are not replaced, which holds here.
async function minifyScript(/** @type {string} */ readable, nameCache) {
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
    mangle: { properties: { builtins: true, regex: new RegExp(`^(${mangledNames.join('|')})$`) } },
    format: { comments: false, inline_script: true },
  });
  return code;
}

/** A Vite plugin that replaces the configuration by the part that the script needs, to keep the page small. */
function inlineConfig(installConfig) {
  const code = `export const installConfig = ${JSON.stringify(installConfig)};`;
  return {
    name: 'inline-site-config',
    transform: (_code, /** @type {string} */ id) => (id.split('?')[0] === configFile ? { code, map: null } : null),
  };
}

/** A Vite plugin that replaces top-level values of the install configuration. */
export function overrideConfig(overrides) {
  return {
    name: 'override-site-config',
    transform(/** @type {string} */ code, /** @type {string} */ id) {
      if (id.split('?')[0] !== configFile || !Object.keys(overrides).length) return null;
      const wrapped = `export const installConfig = { ...ownConfig, ...${JSON.stringify(overrides)} };`;
      const renamed = code.replace('export const installConfig', 'const ownConfig');
      // Inserted before its first use, in the site's configuration.
      return {
        code: renamed.replace('export const siteConfig', () => `${wrapped}\nexport const siteConfig`),
        map: null,
      };
    },
  };
}
