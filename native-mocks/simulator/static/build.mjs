// Builds the simulator as static files, with a demo page and the conformance page for its phone:
// `node native-mocks/simulator/static/build.mjs FOLDER`. Run `npm run build -- package` first, which builds the conformance page.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Cannot build the static simulator: no folder is named. Add one.');
  process.exit(2);
}
const out = resolve(folder);
const phoneScript = readFileSync(join(here, 'take-phone-script.html'), 'utf8').trim();

/** Inserts the script into a page's head, before all other scripts, as the simulator's server does. */
function takePhoneScript(html) {
  if (!html.includes('<head>')) throw new Error("Cannot insert the phone's script: the page has no <head>. Add one.");
  return html.replace('<head>', () => `<head>\n${phoneScript}`);
}

const settings = (name) => ({
  configFile: false,
  logLevel: 'warn',
  base: './',
  publicDir: false,
  resolve: { conditions: ['@bridgehead/source', ...defaultClientConditions] },
  build: { outDir: join(out, name), emptyOutDir: true, target: 'chrome120', modulePreload: false },
});
/** The page of the simulator with another first script. */
const staticStart = {
  name: 'static-start',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('./main.tsx', './static/main.tsx') },
};
/** After the build: Vite would move its own tags before this one. */
const demoPhone = { name: 'demo-phone', transformIndexHtml: { order: 'post', handler: takePhoneScript } };

await build({
  ...settings('simulator'),
  root: join(here, '..'),
  plugins: [react(), staticStart],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
await build({ ...settings('demo'), root: join(here, 'demo'), plugins: [demoPhone] });

const conformance = join(root, 'dist/conformance/index.html');
if (!existsSync(conformance)) {
  throw new Error(
    'Cannot build the static conformance page: dist/conformance is missing. Run `npm run build -- package` first.',
  );
}
mkdirSync(join(out, 'conformance'), { recursive: true });
writeFileSync(join(out, 'conformance/index.html'), takePhoneScript(readFileSync(conformance, 'utf8')));
