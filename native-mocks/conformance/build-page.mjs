// @ts-check
// Builds the conformance page into one HTML file: `node native-mocks/conformance/build-page.mjs [--report-to URL] [--out FILE]`.
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { minify } from 'terser';
import { transformWithOxc } from 'vite';
import { collectPackages } from '../../packaging/bundled-packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = join(root, 'native-mocks/conformance/page');
const read = (/** @type {string} */ file) => readFileSync(join(page, file), 'utf8');

/** Packages are lowered too, because valibot targets newer engines than the page must support. */
const lowered = {
  name: 'lowered',
  async transform(/** @type {string} */ code, /** @type {string} */ id) {
    if (!/\.(?:ts|m?js)$/.test(id)) return null;
    const options = { target: 'es2019', assumptions: { noDocumentAll: true } };
    return { code: (await transformWithOxc(code, id, options)).code, map: null };
  },
};

/**
 * Returns the sentences of each rule of docs/protocol.md without Markdown: at most 240 characters.
 * @returns {Readonly<Record<string, string>>}
 */
export function ruleSentences() {
  const protocol = readFileSync(join(root, 'docs/protocol.md'), 'utf8');
  const written = protocol.matchAll(
    /^(?:- \*\*([A-Z]{2}-\d+)\*\* (.+(?:\n {2}[^`].*)*)|\| \*\*([A-Z]{2}-\d+)\*\* \| (.+) \|)$/gm,
  );
  const plain = (/** @type {string} */ text) =>
    text
      .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
      .replace(/\*\*|`/g, '')
      .replace(/\s*\n\s*/g, ' ');
  const cut = (/** @type {string} */ text) =>
    text.length > 240 ? `${text.slice(0, 240).replace(/\s\S*$/, '')}\u2026` : text;
  return Object.fromEntries(
    [...written].map(([, rule, text, row, cells]) => [
      rule ?? row,
      cut(plain(text ?? cells?.replaceAll(' | ', ': ') ?? '')),
    ]),
  );
}

/**
 * Builds the text of the page. `reportTo`: a URL that every finished run posts its report to; `plugins`: additional
 * Rollup plugins.
 * @type {(options?: { readonly reportTo?: string | undefined; readonly plugins?: import('rollup').Plugin[] }) => Promise<string>}
 */
export async function buildPage({ reportTo = '', plugins = [] } = {}) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const values = {
    __PACKAGE_VERSION__: JSON.stringify(version),
    __BRIDGEHEAD_VERSION__: JSON.stringify(version),
    __REPORT_URL__: JSON.stringify(reportTo),
    __RULES__: JSON.stringify(ruleSentences()),
  };
  const bundle = await rollup({
    input: join(page, 'main.ts'),
    onwarn: (warning) => {
      throw new Error(`Cannot build the conformance page: ${warning.message}. Correct the cause.`);
    },
    plugins: [
      nodeResolve({ browser: true, rootDir: root, exportConditions: ['@bridgehead/source'] }),
      lowered,
      replace({ preventAssignment: true, values }),
      ...plugins,
    ],
  });
  const { output } = await bundle.generate({ format: 'iife' });
  await bundle.close();
  const { code = '' } = await minify(output[0].code, { ecma: 2019, format: { ascii_only: true } });
  // Replacement functions, because `$` has a special meaning in a replacement string.
  return read('page.html')
    .replace('/*styles*/', () => read('page.css'))
    .replace('/*script*/', () => code.replace(/<\/(script)/gi, '<\\/$1').replace(/<!--/g, '<\\!--'));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { 'report-to': { type: 'string' }, out: { type: 'string' } } });
  const file = resolve(values.out ?? join(root, 'dist/conformance/index.html'));
  mkdirSync(dirname(file), { recursive: true });
  const bundled = collectPackages('conformance');
  const html = await buildPage({ reportTo: values['report-to'], plugins: [bundled.plugin()] });
  bundled.write();
  writeFileSync(file, html);
  console.log(`The conformance page is in ${file}: ${Math.round(html.length / 1024)} kB.`);
}
