import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { expect, type Page, test } from '@playwright/test';
import { createServer, defaultClientConditions, type ViteDevServer } from 'vite';
import type { HooksPage } from './hooks-page/main.tsx';

// The hooks in a real browser, on React in development mode, served from source.
const PORT = 47_315;
let server: ViteDevServer;

declare global {
  interface Window {
    page: HooksPage;
    app: {
      posted: unknown[];
      answers: Record<string, unknown>;
      tell(method: string, params?: unknown): void;
      answer(method: string, result: unknown): void;
      count(method: string): number;
    };
  }
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('hooks-page', import.meta.url)),
    cacheDir: fileURLToPath(new URL('../../node_modules/.cache/vite-hooks-page', import.meta.url)),
    plugins: [react()],
    resolve: { conditions: ['@bridgehead/source', ...defaultClientConditions] },
    server: { port: PORT, host: '127.0.0.1', hmr: false, watch: null, fs: { strict: false } },
    optimizeDeps: { include: ['react', 'react-dom/client', 'react-dom/server', 'react/jsx-dev-runtime'] },
    logLevel: 'error',
  });
  await server.listen();
});
test.afterAll(() => server.close());

async function open(page: Page): Promise<void> {
  await page.goto(`http://127.0.0.1:${PORT}/`);
  await page.waitForFunction(() => !!window.page);
}

const count = (page: Page, method: string): Promise<number> => page.evaluate((name) => window.app.count(name), method);

test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => window.page.complaints)).toEqual([]);
});

test('two components under StrictMode read with one native call, and refetch reads again', async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.page.show('user'));
  const outputs = page.locator('output');
  await expect(outputs).toHaveText(['pending nobody', 'pending nobody']);
  expect(await count(page, 'getUser')).toBe(1);
  await page.evaluate(() => window.app.answer('getUser', { name: 'Ann' }));
  await expect(outputs).toHaveText(['success Ann', 'success Ann']);
  await page.locator('button').first().click();
  await page.evaluate(() => window.app.answer('getUser', { name: 'Bob' }));
  await expect(outputs).toHaveText(['success Bob', 'success Bob']);
  expect(await count(page, 'getUser')).toBe(2);
});

test('two taps pay once, and leaving the page cancels nothing', async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.page.show('shop'));
  await page.getByText('pay', { exact: true }).dblclick();
  expect(await count(page, 'pay')).toBe(1);
  await page.evaluate(() => window.page.hide());
  await expect(page.locator('output')).toHaveCount(0);
  await page.evaluate(() => window.app.answer('pay', { paid: true }));
  await expect.poll(() => page.evaluate(() => window.page.heard)).toHaveLength(2);
  expect(await page.evaluate(() => window.page.heard[0])).toMatchObject({ ok: true, value: { paid: true } });
  expect(await count(page, '$/cancelRequest')).toBe(0);
});

test('an explicit abort tells the app, and a refusal says what it needs', async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.page.show('shop'));
  await page.getByText('upload').click();
  await page.getByText('stop').click();
  await expect(page.locator('output')).toHaveText('idle error aborted app-too-old 3.5.0');
  expect(await count(page, '$/cancelRequest')).toBe(1);
});

test('the newest listener hears every event on one native subscription; a state is the last payload', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => window.page.show('events'));
  await expect(page.locator('output')).toHaveText('0 light');
  for (const value of [1, 2, 3]) {
    await page.evaluate((moved) => window.app.tell('moved', moved), value);
    await expect(page.locator('output')).toHaveText(`${value} light`);
  }
  expect(await page.evaluate(() => window.page.heard)).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
  await page.evaluate(() => window.app.tell('themeChanged', { theme: 'dark' }));
  await expect(page.locator('output')).toHaveText('3 dark');
  await page.evaluate(() => window.page.hide());
  await expect.poll(() => count(page, 'stop')).toBe(1);
  expect(await count(page, 'start')).toBe(1);
});

test('nothing is lost between the commit, the paint and the effects', async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.page.show('early'));
  await expect(page.locator('output')).toHaveText('early');
  // StrictMode runs each effect twice.
  await expect
    .poll(() => page.evaluate(() => window.page.heard.join()))
    .toBe('with the commit,after the paint,with the commit,after the paint');
});

test('the HTML of a server is taken over without a warning, then shows the shell', async ({ page }) => {
  await open(page);
  const html = await page.evaluate(() => window.page.hydrate());
  expect(html).toBe('pc en undefined false nobody false pending');
  await expect(page.locator('output')).toHaveText('android VN 3.2.1 true nobody false app-too-old');
  await page.evaluate(() => window.app.answer('getUser', { name: 'Ann' }));
  await expect(page.locator('output')).toHaveText('android VN 3.2.1 true Ann false app-too-old');
});

test('a bridge that replaces a disposed one is taken up, as hot reload does', async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.page.show('user'));
  await expect(page.locator('output').first()).toHaveText('pending nobody');
  await page.evaluate(() => window.app.answer('getUser', { name: 'Ann' }));
  await expect(page.locator('output').first()).toHaveText('success Ann');
  await page.evaluate(() => {
    window.app.answers['getUser'] = { name: 'Bob' };
    window.page.replaceBridge();
  });
  await expect(page.locator('output').first()).toHaveText('success Bob');
});

test('a slow transition never shows two states side by side', async ({ page }) => {
  await open(page);
  const texts = await page.evaluate(() => window.page.mixed());
  const mixed = texts.filter((text) => new Set(text.trim().split(' ')).size > 1);
  expect(mixed).toEqual([]);
  // A few on the way, and all of them at the end, with what the shell said in the middle.
  const ends = texts.map((text) => `${text.trim().split(' ').length} ${text.split(' ')[0]}`);
  expect(ends).toContain('60 Ann/dark');
});

test('1,000 mounts leave nothing behind', async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  await page.evaluate(() => {
    window.app.answers['getUser'] = { name: 'Ann' };
  });
  const session = await page.context().newCDPSession(page);
  /** Bytes on the heap that each of 1,000 mounts leaves. */
  const left = async (what: 'hooks' | 'nothing'): Promise<number> => {
    const heap = async (): Promise<number> => {
      await page.evaluate(() => window.app.posted.splice(0));
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return usedSize;
    };
    await page.evaluate((name) => window.page.mountMany(name, 100), what);
    const before = await heap();
    await page.evaluate((name) => window.page.mountMany(name, 1000), what);
    const [starts, stops] = [await count(page, 'start'), await count(page, 'stop')];
    expect([starts > 0, stops]).toEqual([what === 'hooks', starts]);
    return ((await heap()) - before) / 1000;
  };
  const plain = await left('nothing');
  const hooks = await left('hooks');
  expect(await page.evaluate(() => window.page.openCalls())).toBe(0);
  console.log(`each of 1,000 mounts left ${hooks} bytes with the hooks, ${plain} without`);
  // The development build of React keeps some for each mount, whatever it mounts.
  expect(hooks - plain).toBeLessThan(200);
});
