import { expect, type Page, test } from '@playwright/test';
import { serveOtherOrigin } from '../support/ordinary-pages/serve-pages.ts';
import { type PageServer, servePages } from '../support/page-server.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { lineOf, openSimulator } from '../support/simulator-page.ts';

// Requests of a page that the tester overrides by URL, or answers from a HAR file.

const html = `<!doctype html><title>Shop</title><script>
  async function byFetch(url, ms) {
    try {
      const response = await fetch(url, ms ? { signal: AbortSignal.timeout(ms) } : {});
      return response.status + ' ' + (await response.text());
    } catch (error) { return error.name; }
  }
  function byXhr(url, ms) {
    return new Promise((resolve) => {
      const xhr = new XMLHttpRequest();
      xhr.open('GET', url);
      xhr.timeout = ms || 0;
      xhr.onload = () => resolve(xhr.status + ' ' + xhr.responseText);
      xhr.onerror = xhr.ontimeout = (event) => resolve(event.type);
      xhr.send();
    });
  }
</script><p>shop</p>`;

let own: PageServer;
let other: PageServer;
let program: RunningProgram;
let served: string[] = [];

test.beforeAll(async () => {
  other = await serveOtherOrigin();
  own = await servePages((req, res) => {
    if (!req.url?.startsWith('/api/')) return res.writeHead(200, { 'content-type': 'text/html' }).end(html);
    served.push(req.url);
    return res.writeHead(200, { 'content-type': 'text/plain' }).end('server');
  });
  program = await startSimulate([own.origin]);
});
test.afterAll(async () => {
  expect(await program.interrupt()).toBe(0);
  for (const { close } of [own, other]) await close();
});
test.beforeEach(() => void (served = []));

/** Opens the page with overrides in the link; returns a function that sends requests one after the other. */
async function open(
  page: Page,
  overrides: readonly object[],
): Promise<(how: 'byFetch' | 'byXhr', url: string, options?: { times?: number; ms?: number }) => Promise<string[]>> {
  const query = new URLSearchParams([
    ['tab', 'traffic'],
    ...overrides.map((each) => ['override', JSON.stringify(each)]),
  ]);
  const phone = await openSimulator(page, program, `?${query}`);
  await expect(phone.getByText('shop')).toBeVisible();
  return async (how, url, { times = 1, ms } = {}) => {
    const frame = page.frames().find((each) => each.name() === 'phone');
    const outcomes: string[] = [];
    for (let at = 0; at < times; at++)
      outcomes.push((await frame?.evaluate(`${how}(${JSON.stringify(url)}, ${ms ?? 0})`)) as string); // a text of the page
    return outcomes;
  };
}

const ways = ['byFetch', 'byXhr'] as const;

for (const way of ways) {
  test(`overrides the second request to the page's server, ${way}`, async ({ page }) => {
    const ask = await open(page, [{ address: '/api/*price', call: 2, status: 503, type: 'text/plain', body: 'busy' }]);
    expect(await ask(way, '/api/a/price', { times: 3 })).toEqual(['200 server', '503 busy', '200 server']);
    expect(served).toEqual(['/api/a/price', '/api/a/price']);
    await expect(lineOf(page, 'price')).toHaveCount(3);
    await expect(lineOf(page, 'price').nth(1)).toContainText('503, overridden');
    await expect(lineOf(page, 'price').nth(2)).not.toContainText('overridden');
    // A reload counts from the start.
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.frameLocator('iframe[name="phone"]').getByText('shop')).toBeVisible();
    expect(await ask(way, '/api/a/price', { times: 2 })).toEqual(['200 server', '503 busy']);
  });

  test(`overrides the second request to another origin, ${way}`, async ({ page }) => {
    const url = `${other.origin}/cors/price`;
    const ask = await open(page, [{ address: '/cors/price', call: 2, status: 503, type: 'text/plain', body: 'busy' }]);
    const fromServer = '200 {"method":"GET","url":"/cors/price"}';
    expect(await ask(way, url, { times: 3 })).toEqual([fromServer, '503 busy', fromServer]);
    await expect(lineOf(page, 'price')).toHaveCount(3);
    await expect(lineOf(page, 'price').nth(1)).toContainText('503, overridden');
    await expect(lineOf(page, 'price').nth(1)).toContainText(url);
  });

  test(`fails the first request without a repetition by the browser, ${way}`, async ({ page }) => {
    const failure = way === 'byFetch' ? 'TypeError' : 'error';
    const ask = await open(page, [
      { address: '/api/x', call: 2, status: 0 },
      { address: '/cors/x', call: 2, status: 0 },
    ]);
    // The second request uses a connection again, which makes browsers repeat one whose connection closes.
    expect(await ask(way, '/api/x', { times: 3 })).toEqual(['200 server', failure, '200 server']);
    expect(served).toHaveLength(2);
    expect((await ask(way, `${other.origin}/cors/x`, { times: 3 })).at(1)).toBe(failure);
    await expect(lineOf(page, 'x').nth(1)).toContainText('closed, overridden');
    await expect(lineOf(page, 'x').nth(4)).toContainText('closed, overridden');
  });

  test(`a delay lets the page's own timeout pass, ${way}`, async ({ page }) => {
    const ask = await open(page, [
      { address: '/api/late', delayMs: 3000 },
      { address: '/cors/late', delayMs: 3000, status: 200, body: '{}' },
    ]);
    const timeout = way === 'byFetch' ? 'TimeoutError' : 'timeout';
    expect(await ask(way, '/api/late', { ms: 200 })).toEqual([timeout]);
    expect(await ask(way, `${other.origin}/cors/late`, { ms: 200 })).toEqual([timeout]);
    await expect(lineOf(page, 'late')).toHaveCount(2);
  });
}

test('delays a request to another origin by fetch only, and does not make a hidden response readable', async ({
  page,
}) => {
  const ask = await open(page, [
    { address: '/cors/slow', delayMs: 700 },
    { address: '/plain/', status: 200, body: '{}' },
  ]);
  const startMs = Date.now();
  expect(await ask('byFetch', `${other.origin}/cors/slow`)).toEqual(['200 {"method":"GET","url":"/cors/slow"}']);
  expect(Date.now() - startMs).toBeGreaterThan(690);
  await expect(lineOf(page, 'slow')).toContainText('200, overridden');
  await ask('byXhr', `${other.origin}/cors/slow`);
  await expect(lineOf(page, 'slow').nth(1)).not.toContainText('overridden');
  const frame = page.frames().find((each) => each.name() === 'phone');
  const type = await frame?.evaluate(
    (url) => fetch(url, { mode: 'no-cors' }).then((response) => response.type),
    `${other.origin}/plain/pixel`,
  );
  expect(type).toBe('opaque');
});

test('overrides the requests of a line while the page runs, and removes the override again', async ({ page }) => {
  const ask = await open(page, []);
  expect(await ask('byFetch', '/api/price')).toEqual(['200 server']);
  await page.getByRole('tab', { name: 'API' }).click();
  await page.getByRole('button', { name: /^GET .*price/ }).click();
  await page.getByRole('button', { name: 'Override', exact: true }).click();
  await expect(page.getByLabel('URL contains')).toHaveValue('/api/price');
  await page.getByLabel('Status', { exact: true }).fill('99');
  await page.getByRole('button', { name: 'Add override' }).click();
  await expect(page.getByRole('alert')).toContainText('its member status must be 0, or a status from 200 to 599');
  await page.getByLabel('Status', { exact: true }).fill('418');
  await page.getByLabel('Content type').fill('text/plain');
  await page.getByLabel('Body', { exact: true }).fill('tea');
  await page.getByRole('button', { name: 'Add override' }).click();
  await expect(page.getByText('GET /api/price: 418')).toBeVisible();
  expect(await ask('byFetch', '/api/price', { times: 2 })).toEqual(['418 tea', '418 tea']);
  await expect(page.getByText('418, overridden')).toHaveCount(2);
  expect(new URL(page.url()).searchParams.get('override')).toContain('/api/price');
  await page.getByRole('button', { name: 'Remove: GET /api/price: 418' }).click();
  await expect(page.getByText('GET /api/price: 418')).toBeHidden();
  expect(await ask('byFetch', '/api/price')).toEqual(['200 server']);
  expect(new URL(page.url()).searchParams.has('override')).toBe(false);
});

const entry = (method: string, url: string, status: number, text: string): object => ({
  request: { method, url },
  response: { status, content: { mimeType: 'text/plain', size: text.length, text } },
});

/** Drops a text file on the window. */
async function drop(page: Page, text: string): Promise<void> {
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'session.har'));
    return data;
  }, text);
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

test('responds from a dropped HAR file in order, and marks requests that it lacks', async ({ page }) => {
  const ask = await open(page, []);
  const entries = [
    entry('GET', 'https://shop.test/api/price?a=1', 200, 'one'),
    entry('GET', 'https://shop.test/api/price?a=1', 500, 'two'),
    entry('GET', `${other.origin}/cors/items`, 200, 'items'),
    entry('GET', 'https://shop.test/api/gone', 302, ''),
  ];
  await drop(page, JSON.stringify({ log: { pages: [{ title: 'https://shop.test/start' }], entries } }));
  await page.getByRole('tab', { name: 'API' }).click();
  await expect(page.getByText('3 responses from a HAR file, without 1 redirects or missing bodies')).toBeVisible();
  await expect(page.frameLocator('iframe[name="phone"]').getByText('shop')).toBeVisible();
  expect(await ask('byFetch', '/api/price?a=1', { times: 3 })).toEqual(['200 one', '500 two', '500 two']);
  expect(await ask('byXhr', `${other.origin}/cors/items#top`)).toEqual(['200 items']);
  expect(await ask('byFetch', '/api/price?a=2')).toEqual(['200 server']);
  expect(served).toEqual(['/api/price?a=2']);
  await page.getByRole('tab', { name: 'Traffic' }).click();
  await expect(lineOf(page, 'price').first()).toContainText('200, from HAR');
  await expect(lineOf(page, 'items')).toContainText('200, from HAR');
  await expect(lineOf(page, 'price').nth(3)).toContainText('200, not in HAR');
  await page.getByRole('tab', { name: 'API' }).click();
  await page.getByRole('button', { name: /Remove: 3 responses/ }).click();
  await expect(page.frameLocator('iframe[name="phone"]').getByText('shop')).toBeVisible();
  expect(await ask('byFetch', '/api/price?a=1')).toEqual(['200 server']);
});

for (const [name, text, problem] of [
  ['that is no JSON', '{"log"', 'it is not JSON'],
  ['without entries', '{"log":{}}', 'its member log.entries is missing'],
  [
    'whose members have wrong types',
    '{"log":{"entries":[{"request":1}]}}',
    'its member log.entries[0].request must be an object',
  ],
  ['with keys of Object.prototype', '{"log":{"__proto__":{"entries":[]}}}', 'its member log.entries is missing'],
  ['whose entries are not requests', '{"log":{"entries":{"__proto__":[]}}}', 'its member log.entries must be an array'],
]) {
  test(`says why a dropped HAR file ${name} cannot be opened, and keeps the page`, async ({ page }) => {
    const ask = await open(page, []);
    await drop(page, text ?? '');
    await expect(page.getByRole('alert')).toContainText(problem ?? '');
    expect(await ask('byFetch', '/api/price')).toEqual(['200 server']);
    await expect(lineOf(page, 'price')).toContainText('200');
  });
}
