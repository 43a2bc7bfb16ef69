import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { type PageServer, type PageTexts, sendPage, servePages } from '../support/page-server.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { readFrame } from '../support/simulator-page.ts';

// Documents in the phone that cannot report themselves: pages of other origins, and pages from the page's own service worker.

/** Precaches the page and serves it from the cache, as Workbox does; serves `/made.html` without the server. */
const worker = `
  self.addEventListener('install', (event) => {
    self.skipWaiting();
    event.waitUntil(caches.open('pages').then((cache) => cache.addAll(['/precached.html'])));
  });
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate') return;
    if (event.request.url.endsWith('/made.html')) {
      const headers = { 'content-type': 'text/html' };
      event.respondWith(new Response('<!doctype html><title>made</title><p id="state">made</p>', { headers }));
    } else event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request)));
  });`;

const page = (body: string): string => `<!doctype html><meta name="viewport" content="width=device-width">${body}`;

let target: PageServer;
let elsewhere: PageServer;
let program: RunningProgram;
let requests: string[];

const elsewhereUrl = (): string => `${elsewhere.origin}/landing`;

const pages = (): PageTexts => ({
  '/': page(`<p id="state">here</p><a href="${elsewhereUrl()}">Elsewhere</a> <a href="/redirect">Redirect</a>
    <form method="post" action="${elsewhereUrl()}"><button>Send</button></form> <a href="/second.html">Second</a>
    <a href="${elsewhereUrl()}" onclick="event.preventDefault()">Cancelled</a>
    <script>addEventListener('click', () => setTimeout(() => console.log('clicked'), 50))</script>`),
  '/second.html': page('<p id="state">second</p>'),
  '/precached.html': page('<p id="state">precached</p><script>console.log(typeof BridgeheadAndroid)</script>'),
  '/sandboxed.html': page('<p id="state">sandboxed</p>'),
  '/worker.html': page(`<p id="state">registering</p><script>
    navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => { state.textContent = 'registered' });
  </script>`),
  '/sw.js': worker,
});

function respond({ url = '' }: IncomingMessage, res: ServerResponse): void {
  requests.push(url);
  if (url === '/redirect') return void res.writeHead(302, { location: elsewhereUrl() }).end();
  if (url === '/sandboxed.html') res.setHeader('content-security-policy', 'sandbox allow-scripts');
  sendPage(res, pages(), url);
}

test.beforeEach(async () => {
  requests = [];
  target = await servePages(respond);
  elsewhere = await servePages({ '/landing': page('<p>landed</p>') });
  program = await startSimulate([`http://localhost:${target.port}`]);
});
test.afterEach(async () => {
  expect(await program.interrupt()).toBe(0);
  for (const { close } of [target, elsewhere]) await close();
});

async function simulate(window: Page, path: string, state: string): Promise<void> {
  await window.goto(`${program.origin}/__simulator/?page=${encodeURIComponent(path)}`);
  await expect(window.frameLocator('iframe[name="phone"]').locator('#state')).toHaveText(state);
}

const click = (window: Page, selector: string): Promise<void> =>
  window
    .frameLocator('iframe[name="phone"]')
    .locator(selector)
    .evaluate((element: HTMLElement) => element.click());

for (const [what, selector] of [
  ['a link', 'a:text-is("Elsewhere")'],
  ['a form', 'button'],
] as const) {
  test(`lists the URL of ${what} to another origin and shows that its page has no shell`, async ({ page: window }) => {
    await simulate(window, '/', 'here');
    await click(window, selector);
    await expect(window.frameLocator('iframe[name="phone"]').getByText('landed')).toBeVisible();
    await expect(window.getByText(`navigation to another origin: ${elsewhereUrl()}`)).toBeVisible();
    await expect(window.getByText('no shell', { exact: true })).toBeVisible();
    await expect(window.getByText(/^document without a shell/)).toHaveCount(1);
  });
}

test('shows that a page of another origin after a redirect has no shell', async ({ page: window }) => {
  await simulate(window, '/', 'here');
  await click(window, 'a:text-is("Redirect")');
  await expect(window.frameLocator('iframe[name="phone"]').getByText('landed')).toBeVisible();
  await expect(window.getByText('no shell', { exact: true })).toBeVisible();
});

test('shows that a page that its server sandboxes has no shell, and why', async ({ page: window }) => {
  await simulate(window, '/sandboxed.html', 'sandboxed');
  await expect(window.getByText('no shell', { exact: true })).toBeVisible();
  await expect(window.getByText(/^document without a shell: .* or is sandboxed$/)).toBeVisible();
});

test('lists no other origin for a cancelled link and for a page of the same server', async ({ page: window }) => {
  await simulate(window, '/', 'here');
  await click(window, 'a:text-is("Cancelled")');
  await expect(window.getByText('console.log: clicked')).toBeVisible();
  await click(window, 'a:text-is("Second")');
  await expect(window.getByText('page loaded /second.html')).toBeVisible();
  await expect(window.getByText(/^other origin/)).toHaveCount(0);
  await expect(window.getByText('no shell', { exact: true })).toHaveCount(0);
});

test('connects a page that its service worker has cached to the shell', async ({ page: window }) => {
  await simulate(window, '/worker.html', 'registered');
  await simulate(window, '/precached.html', 'precached');
  await expect(window.getByText('page loaded /precached.html')).toBeVisible();
  await expect(window.getByText('console.log: object')).toBeVisible();
  // Requested once, by the worker: the page in the phone is from its cache.
  expect(requests.filter((url) => url === '/precached.html')).toHaveLength(1);
  expect(await readFrame(window, () => document.querySelector('script[src*="__simulator"]'))).toBeNull();
});

test('shows that a page that a service worker made itself has no shell', async ({ page: window }) => {
  await simulate(window, '/worker.html', 'registered');
  await simulate(window, '/made.html', 'made');
  await expect(window.getByText('no shell', { exact: true })).toBeVisible();
  await expect(window.getByText(/^document without a shell/)).toBeVisible();
});
