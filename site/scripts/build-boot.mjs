// Builds the boot module: one classic inline script, ES2019, minified.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { build, defaultClientConditions } from 'vite';

const entry = fileURLToPath(new URL('../src/boot/entry.ts', import.meta.url));
const configFile = fileURLToPath(new URL('../src/config/site-config.ts', import.meta.url));

/**
 * The boot script and its hash for the Content-Security-Policy (`'sha256-…'` without the quotes).
 *
 * `overrides` replace top-level values of the install configuration in this build; tests use them, e.g. for analytics services.
 */
export async function buildBoot({ overrides = {} } = {}) {
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
  const options = {
    ecma: 2019,
    compress: { passes: 3, unsafe_arrows: true, pure_getters: true },
    format: { comments: false, inline_script: true },
  };
  const { code } = await minify(chunks[0].code, { ...options, toplevel: true });
  return { code, sha256: `sha256-${createHash('sha256').update(code).digest('base64')}` };
}

/** Wraps the exported configuration. */
function overrideConfig(overrides) {
  return {
    name: 'override-site-config',
    transform(code, id) {
      if (id.split('?')[0] !== configFile || !Object.keys(overrides).length) return null;
      const wrapped = code.replace('export const installConfig', 'const ownConfig');
      return {
        code: `${wrapped}\nexport const installConfig = { ...ownConfig, ...${JSON.stringify(overrides)} };`,
        map: null,
      };
    },
  };
}
