import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { expect, type Page, test } from '@playwright/test';
import { createServer, defaultClientConditions, type ViteDevServer } from 'vite';
import { chromiumArgs, findChromium } from '../chromium.mjs';
import type { AwkwardPage } from './awkward-page/main.tsx';

// A page with many difficult cases for reads, in a real browser, on React in development mode. Checks the requests that
// the app received and the texts that were shown.
const executablePath = findChromium() ?? '';
test.use({
  // Playwright starts browsers without this cache.
  launchOptions: { executablePath, args: chromiumArgs, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});
test.describe.configure({ mode: 'serial' });

interface App {
  readonly open: readonly { readonly method: string }[];
  responses: Record<string, unknown>;
  respond(method: string, result: unknown, params?: unknown): void;
  fail(method: string): void;
  notify(method: string): void;
  count(method: string): number;
}
type AwkwardWindow = Window & { page: AwkwardPage; app: App };

let server: ViteDevServer;
let hotServer: ViteDevServer;
/** The text of the component that is edited while the page runs. */
let heading = 'Hello';

const createDevServer = (port: number, hmr: false | { readonly port: number }): Promise<ViteDevServer> =>
  createServer({
    configFile: false,
    root: fileURLToPath(new URL('awkward-page', import.meta.url)),
    cacheDir: fileURLToPath(new URL(`../../node_modules/.cache/vite-awkward-page-${port}`, import.meta.url)),
    plugins: [
      {
        name: 'edited-heading',
        enforce: 'pre',
        transform: (code, id) => (id.endsWith('page-heading.tsx') ? code.replace('Hello', heading) : undefined),
      },
      react(),
    ],
    resolve: { conditions: ['@bridgehead/source', ...defaultClientConditions] },
    // Strict, because another port could serve another page. An open socket keeps a page out of the back/forward cache.
    server: { port, strictPort: true, host: '127.0.0.1', hmr, ws: hmr, watch: null, fs: { strict: false } },
    optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
    logLevel: 'error',
  });

test.beforeAll(async () => {
  server = await createDevServer(47_316, false);
  hotServer = await createDevServer(47_317, { port: 47_318 });
  await Promise.all([server.listen(), hotServer.listen()]);
});
test.afterAll(() => Promise.all([server.close(), hotServer.close()]));

async function open(page: Page, scene: keyof AwkwardScenes, port = 47_316): Promise<void> {
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction(() => 'page' in window);
  await page.evaluate((name) => (window as unknown as AwkwardWindow).page.show(name), scene);
}
type AwkwardScenes = Record<Parameters<AwkwardPage['show']>[0], unknown>;

/** Responds to the oldest open request of a method as soon as it exists. */
async function respond(page: Page, method: string, result: unknown, params?: unknown): Promise<void> {
  await page.waitForFunction(
    (name) => (window as unknown as AwkwardWindow).app.open.some((each) => each.method === name),
    method,
  );
  await page.evaluate(([name, value, given]) => (window as unknown as AwkwardWindow).app.respond(name, value, given), [
    method,
    result,
    params,
  ] as const);
}
/** Responds to all open and future requests of a method. */
const always = (page: Page, method: string, result: unknown): Promise<unknown> =>
  page.evaluate(
    ([name, value]) => {
      const { app } = window as unknown as AwkwardWindow;
      app.responses[name] = value;
      while (app.open.some((each) => each.method === name)) app.respond(name, value);
    },
    [method, result] as const,
  );
const fail = async (page: Page, method: string): Promise<void> => {
  await page.waitForFunction(
    (name) => (window as unknown as AwkwardWindow).app.open.some((each) => each.method === name),
    method,
  );
  await page.evaluate((name) => (window as unknown as AwkwardWindow).app.fail(name), method);
};
const count = (page: Page, method: string): Promise<number> =>
  page.evaluate((name) => (window as unknown as AwkwardWindow).app.count(name), method);
const shown = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as AwkwardWindow).page.shown);
const setVisibility = (page: Page, state: 'visible' | 'hidden'): Promise<unknown> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    return document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** After the page is empty and its bridge disposed, no request is open and none is sent. */
test.afterEach(async ({ page }) => {
  const problems = await page.evaluate(() => (window as unknown as AwkwardWindow).page.problems);
  // The client of the test server may lose its socket on a busy machine.
  expect(problems.filter((problem) => !problem.startsWith('[vite]'))).toEqual([]);
  const left = await page.evaluate(async () => {
    const { page: awkward, app } = window as unknown as AwkwardWindow & { app: { posted: unknown[] } };
    awkward.unmount();
    await new Promise((resolve) => setTimeout(resolve, 50));
    awkward.dispose();
    const before = app.posted.length;
    await new Promise((resolve) => setTimeout(resolve, 400));
    return { open: awkward.openCalls(), later: app.posted.length - before };
  });
  expect(left).toEqual({ open: 0, later: 0 });
});

test('never shows a response to other params when the params of a list change during a read', async ({ page }) => {
  await open(page, 'search');
  const input = page.getByLabel('search');
  for (const text of ['a', 'ab', 'abc']) await input.fill(text);
  expect(await count(page, 'search')).toBe(3);
  // In the wrong order: the responses to earlier params arrive last.
  await respond(page, 'search', ['abc1', 'abc2'], { text: 'abc' });
  await expect(page.locator('output')).toHaveText('abc: abc1,abc2');
  await respond(page, 'search', ['a1'], { text: 'a' });
  await respond(page, 'search', ['ab1'], { text: 'ab' });
  await input.fill('abcd');
  await expect(page.locator('output')).toHaveText('abcd: abc1,abc2 (earlier) …');
  await respond(page, 'search', ['abcd1'], { text: 'abcd' });
  await expect(page.locator('output')).toHaveText('abcd: abcd1');
  const stale = (await shown(page)).filter((line) => {
    const [text = '', rest = ''] = line.split(': ');
    const items = rest.split(/ /)[0] ?? '';
    return !rest.includes('(earlier)') && items && !items.split(',').every((item) => item.slice(0, -1) === text);
  });
  expect(stale).toEqual([]);
  // An empty text reads nothing, and an earlier text is read again.
  await input.fill('');
  expect(await count(page, 'search')).toBe(4);
});

test('reads once for two components under StrictMode and shows the response in both', async ({ page }) => {
  await open(page, 'two');
  await expect(page.locator('output')).toHaveText(['nobody 0 pending', 'nobody 0 pending']);
  await respond(page, 'getProfile', { name: 'Ann', likes: 1 });
  await expect(page.locator('output')).toHaveText(['Ann 1 success', 'Ann 1 success']);
  expect(await count(page, 'getProfile')).toBe(1);
  expect((await shown(page)).filter((text) => /Ann.*nobody|nobody.*Ann/.test(text))).toEqual([]);
});

test('pauses polling while the page is hidden and resumes it afterwards', async ({ page }) => {
  await open(page, 'balance');
  await respond(page, 'getBalance', 0);
  await always(page, 'getBalance', 1);
  await expect.poll(() => count(page, 'getBalance')).toBeGreaterThan(3);
  await setVisibility(page, 'hidden');
  const hidden = await count(page, 'getBalance');
  await page.waitForTimeout(500);
  expect(await count(page, 'getBalance')).toBe(hidden);
  await always(page, 'getBalance', 2);
  await setVisibility(page, 'visible');
  await expect(page.locator('#balance')).toHaveText(/^2/);
  const texts = await shown(page);
  const afterFirst = texts.slice(texts.findIndex((text) => /^\d/.test(text)));
  expect(afterFirst.filter((text) => text.startsWith('unknown'))).toEqual([]);
});

test('shows an optimistic update immediately and replaces it by the value of the app', async ({ page }) => {
  await open(page, 'likes');
  await respond(page, 'getProfile', { name: 'Ann', likes: 1 });
  const likes = page.locator('#likes');
  await expect(likes).toHaveText('1 idle');
  await page.getByText('like', { exact: true }).click();
  await expect(likes).toHaveText('2 pending');
  await fail(page, 'like');
  await expect(likes).toHaveText('1 error');
  expect(await count(page, 'getProfile')).toBe(1);
  await page.getByText('like', { exact: true }).click();
  await respond(page, 'like', null);
  await expect.poll(() => count(page, 'getProfile')).toBe(2);
  await respond(page, 'getProfile', { name: 'Ann', likes: 7 });
  await expect(likes).toHaveText('7 success');
});

test('passes a failed read with its code to the error boundary and reads again after a reset', async ({ page }) => {
  await open(page, 'orders');
  await fail(page, 'getOrders');
  await expect(page.getByRole('button')).toHaveText('failed: shell-error');
  await page.getByRole('button').click();
  await expect(page.locator('#orders')).toHaveText('reading');
  await respond(page, 'getOrders', 3);
  await expect(page.locator('#orders')).toHaveText('3 orders');
  expect(await count(page, 'getOrders')).toBe(2);
});

test('keeps the earlier page of a list under Suspense while the next one is read, with one call each', async ({
  page,
}) => {
  await open(page, 'pages');
  await expect(page.locator('p')).toContainText('waiting');
  await respond(page, 'getNews', 'first');
  await expect(page.locator('#news')).toHaveText('first');
  await page.getByText('next').click();
  await expect(page.locator('#pending')).toHaveText('true');
  await expect(page.locator('#news')).toHaveText('first');
  await respond(page, 'getNews', 'second');
  await expect(page.locator('#news')).toHaveText('second');
  expect(await count(page, 'getNews')).toBe(2);
});

test('does not poll in a hidden Activity and shows the newest value when it is visible again', async ({ page }) => {
  await open(page, 'tabs');
  await respond(page, 'getBalance', 0);
  await always(page, 'getBalance', 1);
  await expect(page.locator('#balance')).toHaveText(/^1/);
  await page.getByText('toggle').click();
  await expect(page.locator('#balance')).toBeHidden();
  const hidden = await count(page, 'getBalance');
  await page.waitForTimeout(400);
  expect(await count(page, 'getBalance')).toBe(hidden);
  await always(page, 'getBalance', 5);
  await page.getByText('toggle').click();
  await expect(page.locator('#balance')).toHaveText(/^5/);
});

test('keeps the value of a component after a hot update, without a call and without a reload', async ({ page }) => {
  await open(page, 'heading', 47_317);
  await respond(page, 'getProfile', { name: 'Ann', likes: 1 });
  await expect(page.locator('#heading')).toHaveText('Hello Ann');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  heading = 'Welcome';
  const [edited] =
    hotServer.moduleGraph.getModulesByFile(fileURLToPath(new URL('awkward-page/page-heading.tsx', import.meta.url))) ??
    [];
  if (!edited) throw new Error('the page has not loaded page-heading.tsx');
  await hotServer.reloadModule(edited);
  await expect(page.locator('#heading')).toHaveText('Welcome Ann');
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  expect(await count(page, 'getProfile')).toBe(1);
});

test('repeats a read that the back/forward cache interrupted when the page returns', async ({ page }) => {
  await open(page, 'two');
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted })),
  );
  await expect(page.locator('output').first()).toHaveText('nobody 0 pending');
  await page.goto(`http://127.0.0.1:47316/contract.ts`);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate('window.isRestored')).toBe(true);
  await expect.poll(() => count(page, 'getProfile')).toBe(2);
  expect(await count(page, '$/hello')).toBe(2);
  await page.evaluate(() => (window as unknown as AwkwardWindow).app.respond('getProfile', { name: 'old', likes: 0 }));
  await respond(page, 'getProfile', { name: 'Ann', likes: 2 });
  await expect(page.locator('output')).toHaveText(['Ann 2 success', 'Ann 2 success']);
  expect((await shown(page)).some((text) => text.includes('old'))).toBe(false);
});
