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
      responses: Record<string, unknown>;
      notify(method: string, params?: unknown): void;
      respond(method: string, result: unknown): void;
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
  expect(await page.evaluate(() => window.page.problems)).toEqual([]);
});

test('reads with one native call for two components under StrictMode and reads again on refetch', async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.page.show('user'));
  const outputs = page.locator('output');
  await expect(outputs).toHaveText(['pending nobody', 'pending nobody']);
  expect(await count(page, 'getUser')).toBe(1);
  await page.evaluate(() => window.app.respond('getUser', { name: 'Ann' }));
  await expect(outputs).toHaveText(['success Ann', 'success Ann']);
  await page.locator('button').first().click();
  await page.evaluate(() => window.app.respond('getUser', { name: 'Bob' }));
  await expect(outputs).toHaveText(['success Bob', 'success Bob']);
  expect(await count(page, 'getUser')).toBe(2);
});

test('sends one payment for two taps and cancels nothing when the page unloads', async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.page.show('shop'));
  await page.getByText('pay', { exact: true }).dblclick();
  expect(await count(page, 'pay')).toBe(1);
  await page.evaluate(() => window.page.hide());
  await expect(page.locator('output')).toHaveCount(0);
  await page.evaluate(() => window.app.respond('pay', { paid: true }));
  await expect.poll(() => page.evaluate(() => window.page.received)).toHaveLength(2);
  expect(await page.evaluate(() => window.page.received[0])).toMatchObject({ ok: true, value: { paid: true } });
  expect(await count(page, '$/cancelRequest')).toBe(0);
});

test('reports an explicit abort to the app and shows the requirement of a refused call', async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.page.show('shop'));
  await page.getByText('upload').click();
  await page.getByText('stop').click();
  await expect(page.locator('output')).toHaveText('idle error aborted app-too-old 3.5.0');
  expect(await count(page, '$/cancelRequest')).toBe(1);
});

test('delivers every event to the newest listener on one native subscription and keeps the last payload as state', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => window.page.show('events'));
  await expect(page.locator('output')).toHaveText('0 light');
  for (const value of [1, 2, 3]) {
    await page.evaluate((moved) => window.app.notify('moved', moved), value);
    await expect(page.locator('output')).toHaveText(`${value} light`);
  }
  expect(await page.evaluate(() => window.page.received)).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
  await page.evaluate(() => window.app.notify('themeChanged', { theme: 'dark' }));
  await expect(page.locator('output')).toHaveText('3 dark');
  await page.evaluate(() => window.page.hide());
  await expect.poll(() => count(page, 'stop')).toBe(1);
  expect(await count(page, 'start')).toBe(1);
});

test('hooks lose no event between the commit, the paint and the effects', async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.page.show('early'));
  await expect(page.locator('output')).toHaveText('early');
  // StrictMode runs each effect twice.
  await expect
    .poll(() => page.evaluate(() => window.page.received.join()))
    .toBe('with the commit,after the paint,with the commit,after the paint');
});

test('hydrates server HTML without a warning and then shows the shell', async ({ page }) => {
  await open(page);
  const html = await page.evaluate(() => window.page.hydrate());
  expect(html).toBe('pc en undefined false nobody false pending');
  await expect(page.locator('output')).toHaveText('android VN 3.2.1 true nobody false app-too-old');
  await page.evaluate(() => window.app.respond('getUser', { name: 'Ann' }));
  await expect(page.locator('output')).toHaveText('android VN 3.2.1 true Ann false app-too-old');
});

test('hooks adopt a bridge that replaces a disposed one, as hot reload does', async ({ page }) => {
  await open(page);
  await page.evaluate(() => window.page.show('user'));
  await expect(page.locator('output').first()).toHaveText('pending nobody');
  await page.evaluate(() => window.app.respond('getUser', { name: 'Ann' }));
  await expect(page.locator('output').first()).toHaveText('success Ann');
  await page.evaluate(() => {
    window.app.responses['getUser'] = { name: 'Bob' };
    window.page.replaceBridge();
  });
  await expect(page.locator('output').first()).toHaveText('success Bob');
});

test('hooks never show two states at once during a slow transition', async ({ page }) => {
  await open(page);
  const texts = await page.evaluate(() => window.page.mixed());
  const mixed = texts.filter((text) => new Set(text.trim().split(' ')).size > 1);
  expect(mixed).toEqual([]);
  // Some intermediate states, and the final one, with the event that the shell emitted meanwhile.
  const ends = texts.map((text) => `${text.trim().split(' ').length} ${text.split(' ')[0]}`);
  expect(ends).toContain('60 Ann/dark');
});

test('hooks leave nothing behind after 1,000 mounts', async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  await page.evaluate(() => {
    window.app.responses['getUser'] = { name: 'Ann' };
  });
  const session = await page.context().newCDPSession(page);
  /** Bytes on the heap that each of 1,000 mounts retains. */
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
  // The development build of React retains some memory for each mount, whatever it mounts.
  expect(hooks - plain).toBeLessThan(200);
});
