// Builds the boot module: one classic inline script, ES2019, minified.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { build, defaultClientConditions } from 'vite';

const entry = fileURLToPath(new URL('../src/boot/entry.ts', import.meta.url));
const configFile = fileURLToPath(new URL('../src/config/site-config.ts', import.meta.url));

/**
 * Names of options and results inside the boot module, shortened in the script. None of them is a name of the DOM, of the
 * configuration, of `SiteBoot` or of something a server or shell sends: those must keep their names.
 */
const ownNames = [
  ...['setTimer', 'clearTimer', 'openUrl', 'replaceUrl', 'saveFile', 'loadImage'],
  ...['reportClick', 'fetchLiveVersion', 'onBusy', 'onStarted', 'onUnavailable', 'defaultName'],
  ...['isSameOrigin', 'isAllowed', 'isStatic', 'isNeeded', 'isIphone', 'isGuess', 'needsConsent', 'canKeepAlive'],
  ...['shellLanguage', 'beaconSinks', 'adoptParams', 'adoptModel', 'nativeParamsArrived', 'consentChanged', 'sendLoad'],
  ...[
    'sendPageView',
    'onLayoutChanged',
    'onTextScale',
    'onWanted',
    'timeoutMs',
    'apiOrigin',
    'nativeParams',
    'resizeMs',
  ],
  ...[
    'nextMs',
    'waitMs',
    'shortSidePx',
    'widthPx',
    'rootFontPx',
    'bodyFontPx',
    'packageName',
    'marketRun',
    'reporting',
  ],
];

/**
 * The boot script and its hash for the Content-Security-Policy (`'sha256-…'` without the quotes).
 *
 * `overrides` replace top-level values of the install configuration in this build; tests use them, e.g. for analytics services.
 * `isMinified: false` leaves it readable, for the development server.
 */
export async function buildBoot({ overrides = {}, isMinified = true } = {}) {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('..', import.meta.url)),
    resolve: { conditions: ['@bridgehead/source', ...defaultClientConditions] },
    plugins: [overrideConfig(overrides)],
    build: {
      write: false,
      target: 'es2019',
      minify: false,
      copyPublicDir: false,
      lib: { entry, formats: ['iife'], name: 'boot', fileName: 'boot' },
    },
  });
  const [{ output: chunks }] = Array.isArray(output) ? output : [output];
  const code = isMinified ? await shorten(chunks[0].code) : chunks[0].code;
  return { code, sha256: `sha256-${createHash('sha256').update(code).digest('base64')}` };
}

async function shorten(readable) {
  const { code } = await minify(readable, {
    ecma: 2019,
    toplevel: true,
    compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
    mangle: { properties: { regex: new RegExp(`^(${ownNames.join('|')})$`) } },
    format: { comments: false, inline_script: true },
  });
  return code;
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
