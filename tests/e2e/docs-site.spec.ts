import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type FrameLocator, type Page, test } from '@playwright/test';
import { entryPoints, pageOf } from '../../docs/.vitepress/entry-points.mjs';
import { groupsOf } from '../../docs/.vitepress/export-groups.mjs';
import { findAxeViolations } from '../support/axe-violations.ts';
import { type BuiltDocs, docsFolder, pagesOfDocs, serveDocs } from '../support/built-docs.ts';

// The built documentation site, served as files: `npm run build -- docs` first.
const root = fileURLToPath(new URL('../..', import.meta.url));
const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
let docs: BuiltDocs;

test.beforeAll(async () => {
  docs = await serveDocs();
});
test.afterAll(() => docs.close());

/** One page of each kind: home, guide, tables, diagrams, generated pages, lists, the live pages. */
const kinds = [
  '/',
  '/start',
  '/concepts',
  '/which-hook',
  '/troubleshooting',
  '/protocol',
  '/reference',
  '/benchmarks',
  '/quality',
  '/native-android',
  '/recipes/',
  '/recipes/suspense',
  '/migrating/vk-bridge',
  '/decisions/',
  '/decisions/0002-json-rpc-on-the-wire',
  '/discoveries/',
  '/api/',
  '/api/bridgehead',
  '/api/createBridge',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`finds nothing with axe on a documentation page of each kind: ${colorScheme}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ colorScheme, viewport: desktop });
    for (const path of kinds) {
      const page = await openPage(context, path);
      expect(await violationsOf(page), path).toEqual([]);
      await page.close();
    }
    await context.close();
  });

  test(`finds nothing with axe on a phone in the documentation, with the menu and the search open: ${colorScheme}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ colorScheme, viewport: phone });
    const page = await openPage(context, '/start');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'mobile navigation' }).click();
    await expect(page.locator('.VPNavScreen')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('timeout');
    await expect(page.locator('.VPLocalSearchBox .result').first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await context.close();
  });
}

test('shows drawings on a phone with text of a readable size, which the keyboard can scroll', async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone });
  for (const path of ['/benchmarks', '/concepts']) {
    const page = await openPage(context, path);
    const widths = await page
      .locator('main .plot[tabindex="0"] > img')
      .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().width));
    expect(widths.length, path).toBeGreaterThan(0);
    // The drawings are 720 units wide, with text of 12 units.
    expect(Math.min(...widths), path).toBeGreaterThan(660);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width);
    expect(await violationsOf(page), path).toEqual([]);
    await page.close();
  }
  await context.close();
});

for (const [name, viewport, colorScheme] of [
  ['a desktop in light colours', desktop, 'light'],
  ['a phone in dark colours', phone, 'dark'],
] as const) {
  test(`runs the simulator without a server: ${name}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ colorScheme, viewport });
    const errors: string[] = [];
    const page = await openPage(context, '/try-it', errors);
    const simulator = page.frameLocator('iframe.live-simulator');
    const shop = phoneOf(simulator);
    await expect(shop.getByRole('heading', { name: 'Hello An, you have 120 coins' })).toBeVisible();
    await expect(simulator.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await shop.getByRole('button', { name: 'Buy 100 coins' }).click();
    await simulator.getByRole('button', { name: /^pay/i }).click();
    await expect(shop.locator('#outcome')).toHaveText(/jumpToPay → {"status":"paid"/);
    await expect(simulator.getByRole('tab')).toHaveText([/^Traffic/, 'Contract', 'Trace']);
    // In a narrow window, the setup is a sheet.
    if (viewport === phone) await simulator.getByRole('button', { name: 'Setup', exact: true }).click();
    await expect(simulator.getByText('runs without the simulator’s server')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`runs the conformance page without a server: ${name}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ colorScheme, viewport });
    const errors: string[] = [];
    const page = await openPage(context, '/conformance-live', errors);
    const html = phoneOf(page.frameLocator('iframe.live-simulator')).locator('html');
    await expect(html.locator('#status')).toHaveText(/^\d\d+ passed\. Not green yet: tap the/, { timeout: 90_000 });
    expect(await html.locator('[data-verdict="fail"], [data-verdict="skip"]').allTextContents()).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('shows in the simulator without a server why an old app cannot do something', async ({ page }) => {
  await page.goto(`${docs.url}/live/simulator/index.html?app=3.0.9.1`);
  await expect(phoneOf(page).locator('#gate')).toHaveText('Needs version 3.1.3.102 of the app; this one is 3.0.9.1.');
});

test('shows the demo page in a browser without a shell', async ({ page }) => {
  await page.goto(`${docs.url}/live/demo/index.html`);
  await expect(page.locator('#app')).toHaveText('In a browser.');
  await expect(page.locator('#outcome')).toContainText('not-in-shell');
});

test('every link of the built pages leads to a page, a section or a file of the repository', () => {
  const pages = pagesOfDocs();
  const texts = new Map(pages.map((file) => [file, readFileSync(join(docsFolder, file), 'utf8')]));
  const broken: string[] = [];
  let count = 0;
  for (const [file, html] of texts) {
    if (file.startsWith('live/')) continue;
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*? href="([^"]+)"/g)) {
      count++;
      if (!isFound(href.replace(/&amp;/g, '&'), file, texts)) broken.push(`${file}: ${href}`);
    }
  }
  expect([...new Set(broken)]).toEqual([]);
  expect(count).toBeGreaterThan(1000);
});

test('every script, style sheet and picture of the built pages is a file below the base path', () => {
  const missing: string[] = [];
  let count = 0;
  for (const file of pagesOfDocs()) {
    const html = readFileSync(join(docsFolder, file), 'utf8');
    for (const [, url = ''] of html.matchAll(/<(?:link|script|img|source|iframe)\b[^>]*? (?:href|src)="([^"]+)"/g)) {
      if (/^(data|https):/.test(url)) continue;
      count++;
      const path = targetOf(url.replace(/[?#].*$/, ''), file);
      if (path === undefined || !existsSync(join(docsFolder, path))) missing.push(`${file}: ${url}`);
    }
  }
  expect([...new Set(missing)]).toEqual([]);
  expect(count).toBeGreaterThan(500);
});

test('no URL of a page is also the URL of a folder, which some web servers prefer', () => {
  const folders = new Set(pagesOfDocs().map((file) => dirname(file)));
  expect(pagesOfDocs().filter((file) => folders.has(file.replace(/\.html$/, '')))).toEqual([]);
});

test('each page of the API reference begins with its purpose, then the groups of its source or the functions', () => {
  const idOf = (heading: string): string =>
    heading
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join('-') ?? '';
  for (const { name, source } of entryPoints) {
    const file = `api/${pageOf(name)}.html`;
    const html = readFileSync(join(docsFolder, file), 'utf8');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main, file).toMatch(/<h1[^]*?<\/h1><p>Provides [^]*?<a href="/);
    expect(main, file).not.toContain('__namedParameters');
    const ids = [...main.matchAll(/<h2 id="([a-z-]+)"/g)].map(([, id]) => id);
    const groups = groupsOf(readFileSync(source, 'utf8')).map(({ heading }) => idOf(heading));
    if (groups.length) expect(ids, file).toEqual(groups);
    else if (ids.length) expect(ids[0], file).toBe('functions');
  }
  expect(pagesOfDocs().filter((file) => /^api\/bridgehead/.test(file))).toHaveLength(entryPoints.length);
});

test('the API reference shows no types that only the compiler needs, and no methods of event emitters', () => {
  const found = pagesOfDocs().filter((file) => {
    const html = file.startsWith('api/') ? readFileSync(join(docsFolder, file), 'utf8') : '';
    return /<code>(?:Own|Readonly|NoInfer|Returned|RejectedNames|RolesPart|ReturnsExact)<|Add a listener|Emits {2}/.test(
      html,
    );
  });
  expect(found).toEqual([]);
  expect(readFileSync(join(docsFolder, 'api/Shell.html'), 'utf8')).toMatch(/Emits <a [^>]*><code>ShellEvents</);
});

for (const [name, viewport] of Object.entries({ desktop, phone })) {
  test(`the API reference shows the description of every option of createBridge: ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport });
    const page = await openPage(context, '/api/createBridge');
    const table = page.locator('table', { has: page.locator('#property-expectshell') });
    await expect(table.locator('th')).toHaveText(['Property', 'Type', 'Description']);
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await context.close();
  });
}

test('the sidebar of the documentation has six groups and at most 45 links', async ({ page }) => {
  await page.goto(`${docs.url}/start`);
  await expect(page.locator('.VPSidebar .sidebar-group')).toHaveCount(6);
  expect(await page.locator('.VPSidebar li a').count()).toBeLessThanOrEqual(45);
});

test('the navigation of the documentation leads to every page, with at most two more links', async ({ page }) => {
  await page.goto(`${docs.url}/start`);
  const links = await page
    .locator('.VPNavBar a, .VPSidebar a')
    .evaluateAll((found) => found.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const pages = pagesOfDocs();
  const reached = new Set(links.map((path) => `${path.replace(/\/$/, '/index').slice(docs.base.length)}.html`));
  for (const _ of ['first', 'second'])
    for (const file of pages.filter((each) => reached.has(each)))
      for (const linked of linkedPages(file)) reached.add(linked);
  const apart = new Set(['404.html', ...pages.filter((file) => /^live\/|(^|\/)index\.html$/.test(file))]);
  expect(pages.filter((file) => !reached.has(file) && !apart.has(file))).toEqual([]);
});

/** The files of the pages that the content of a page links to. */
function linkedPages(file: string): readonly string[] {
  const html = readFileSync(join(docsFolder, file), 'utf8');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return [...main.matchAll(/<a\b[^>]*? href="([^"#?]+)/g)].flatMap(([, href = '']) => {
    const target = /^[a-z]+:/.test(href) ? undefined : targetOf(href, file);
    return target === undefined ? [] : [`${target.replace(/(^|\/)$/, '$1index')}.html`];
  });
}

/** Opens a page and waits until its scripts have run. Errors of all its frames are added to `errors`. */
async function openPage(context: BrowserContext, path: string, errors: string[] = []): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(docs.url + path);
  await expect(page.locator('#app.loaded, #app [data-v-app], .VPNav').first()).toBeVisible();
  await page.waitForLoadState('load');
  return page;
}

/** The violations after all animations have finished, because a fading colour has too little contrast. */
async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    // Not those of scrolling, which have no end.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    return Promise.allSettled(timed.map(({ finished }) => finished));
  });
  return findAxeViolations(page);
}

const phoneOf = (simulator: Page | FrameLocator): FrameLocator => simulator.frameLocator('iframe[name="phone"]');

const repositoryFile = /^https:\/\/github\.com\/bridgehead\/bridgehead\/(?:blob|tree)\/main\/([^#]+)/;

/** The file of the built site at a URL on a page; `undefined` if the URL is outside of the base path. */
function targetOf(path: string, file: string): string | undefined {
  if (!path.startsWith('/')) return posix.join(dirname(file), path);
  return path.startsWith(docs.base) ? path.slice(docs.base.length) : undefined;
}

/** Whether the target of a link exists on the built site. Other sites are not requested. */
function isFound(href: string, file: string, texts: ReadonlyMap<string, string>): boolean {
  const [, inRepository] = repositoryFile.exec(href) ?? [];
  if (inRepository !== undefined) return existsSync(join(root, decodeURIComponent(inRepository)));
  if (/^[a-z]+:/.test(href)) return true;
  const [url = '', id] = href.split('#');
  const path = url.replace(/\?.*$/, '');
  const target = path === '' ? file : targetOf(path, file);
  if (target === undefined) return false;
  const found = [target, `${target}.html`, posix.join(target, 'index.html')].find((each) => texts.has(each));
  if (found === undefined) return existsSync(join(docsFolder, target)) && !target.endsWith('/');
  return !id || texts.get(found)?.includes(` id="${decodeURIComponent(id)}"`) === true;
}
