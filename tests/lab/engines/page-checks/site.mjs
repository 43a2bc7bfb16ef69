// Performs the first actions of a visitor on the built site, served with its own headers.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildWorker } from '../../build-worker.mjs';

const DESKTOP = [1280, 800];
const legalPages = ['privacy-policy', 'terms-of-use', 'terms-of-sale', 'guidelines', 'child-safety', 'delete-account'];
/** A phone of the kind whose web view the engine represents. */
const phones = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 13; SM-S901E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};

const folder = fileURLToPath(new URL('../../../../site/dist', import.meta.url));

/** Returns why the site cannot be shown; `undefined` if it can. */
export const siteSkipReason = () =>
  existsSync(`${folder}/index.html`) ? undefined : 'no site/dist: npm run build -- site';

export async function prepareSite() {
  const { file } = await buildWorker({ input: 'tests/support/serve-built-site.ts', name: 'engines' });
  const { serveBuiltSite } = await import(file);
  return serveBuiltSite({ folder });
}

/** Whether an element is shown; `selector` may match several. */
const isShown = (selector) =>
  `[].some.call(document.querySelectorAll(${JSON.stringify(selector)}), function (e) { return e.getClientRects().length > 0 && getComputedStyle(e).visibility === 'visible'; })`;
const tap = (action) =>
  `[].find.call(document.querySelectorAll('[data-action="${action}"]'), function (e) { return e.getClientRects().length > 0; }).click()`;
const ready = `document.documentElement.hasAttribute('data-app')`;
const layout = `document.documentElement.getAttribute('data-rendered')`;

export async function checkSite(test, { origin, platform, open: openPage }) {
  const open = (path, options, use) => openPage({ url: origin + path, ...options }, use);
  const desktop = { size: DESKTOP };
  const phone = { userAgent: phones[platform] };
  for (const [kind, device] of Object.entries({ desktop, mobile: phone })) {
    await test(`the site shows the same landing page before and after React, ${kind} layout`, async () => {
      await open('/', device, async ({ evaluate, waitFor }) => {
        await waitFor(`${layout} === '${kind}'`);
        const before = await evaluate(`document.getElementById('root').innerText`);
        await waitFor(ready, 20_000);
        assert.equal(await evaluate(`document.getElementById('root').innerText`), before);
        for (const action of ['open-store', 'download-package', 'open-market'])
          assert.ok(await evaluate(isShown(`[data-action="${action}"]`)), action);
      });
    });
  }
  await test('the site opens the sheet of the market button', async () => {
    await open('/', desktop, async ({ evaluate, waitFor }) => {
      await waitFor(ready, 20_000);
      await evaluate(tap('open-market'));
      await waitFor(isShown('[role="dialog"] svg, [role="dialog"] img, dialog svg, dialog img'));
    });
  });
  const heading = `(document.querySelector('main h1') || document.querySelector('h1') || {}).textContent`;
  await test('the site opens each legal page as a route', async () => {
    await open('/', phone, async ({ evaluate, run, waitFor }) => {
      await waitFor(ready, 20_000);
      for (const page of legalPages) {
        const before = await evaluate(heading);
        run(`location.hash = '#/${page}'`);
        await waitFor(`${isShown('main h1')} && ${heading} !== ${JSON.stringify(before)}`, 20_000);
      }
    });
  });
  await test('the site opens each legal page as a file', async () => {
    const [first, ...others] = legalPages.map((page) => `/${page}.html`);
    await open(first, phone, async ({ evaluate, load, waitFor }) => {
      await waitFor(isShown('h1'));
      for (const path of others) {
        await load(origin + path);
        await waitFor(isShown('h1'));
        assert.deepEqual(await evaluate('problems'), [], path);
      }
    });
  });
  await test('the site shows the landing page in another language', async () => {
    await open('/vi/', desktop, async ({ evaluate, waitFor }) => {
      await waitFor(ready, 20_000);
      assert.equal(await evaluate('document.documentElement.lang'), 'vi');
      assert.ok(await evaluate(isShown('h1')));
    });
  });
}
