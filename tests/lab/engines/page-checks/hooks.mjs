// The React hooks in development mode, in which React reports most problems.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions } from 'vite';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Builds the page of the hooks' specs. */
export async function prepareHooks() {
  const outDir = join(root, 'node_modules/.cache/engines/hooks-page');
  await build({
    configFile: false,
    root: join(root, 'tests/e2e/hooks-page'),
    mode: 'development',
    plugins: [react()],
    resolve: { conditions: ['@bridgehead/source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir, emptyOutDir: true, minify: false, target: 'es2020' },
    logLevel: 'error',
  });
  return { files: readFolder(outDir), close: () => undefined };
}

/** The files of a folder by their path on a server. */
function readFolder(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [`/${relative(folder, file)}`, readFileSync(file, 'utf8')];
    }),
  );
}

const texts = '[].map.call(document.querySelectorAll("output"), function (o) { return o.textContent; }).join("|")';

/** `open(options, use)` opens a page in the engine and closes it after `use(page)`. */
export async function checkHooks(test, { files, open }) {
  const openHooks = (use) =>
    open({ files }, async (page) => {
      await page.waitFor('!!window.page');
      await use(page);
    });
  await test('hooks read with one native call for two components under StrictMode', async () => {
    await openHooks(async ({ evaluate, waitFor }) => {
      await evaluate('page.show("user")');
      await waitFor(`${texts} === 'pending nobody|pending nobody'`);
      // The effects of React run after the text is shown.
      await waitFor('app.count("getUser") > 0');
      assert.equal(await evaluate('app.count("getUser")'), 1);
      await evaluate('app.respond("getUser", { name: "Ann" })');
      await waitFor(`${texts} === 'success Ann|success Ann'`);
    });
  });
  await test('hooks send one payment for two taps', async () => {
    await openHooks(async ({ evaluate, waitFor }) => {
      await evaluate('page.show("shop")');
      await waitFor('!!document.querySelector("button")');
      await evaluate('(document.querySelector("button").click(), document.querySelector("button").click())');
      assert.equal(await evaluate('app.count("pay")'), 1);
    });
  });
  await test('hooks deliver an event to the newest listener', async () => {
    await openHooks(async ({ evaluate, waitFor }) => {
      await evaluate('page.show("events")');
      await waitFor(`${texts} === '0 light'`);
      await evaluate('app.notify("moved", 1)');
      await waitFor(`${texts} === '1 light'`);
    });
  });
  await test('hooks hydrate server HTML without a warning', async () => {
    await openHooks(async ({ evaluate, waitFor }) => {
      await evaluate('page.hydrate()');
      await waitFor(`${texts} === 'android VN 3.2.1 true nobody false app-too-old'`);
      assert.deepEqual(await evaluate('page.problems'), []);
    });
  });
}
