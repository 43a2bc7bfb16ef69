import { brotliCompressSync } from 'node:zlib';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from '../support/axe-violations.ts';
import { type BuiltSite, serveBuiltSite } from '../support/serve-built-site.ts';

// The prerendered legal files of the built site: read without scripts, on paper, and by a link checker.
let site: BuiltSite;

test.beforeAll(async () => {
  site = await serveBuiltSite();
});
test.afterAll(() => site.close());

const english = ['privacy-policy', 'terms-of-use', 'terms-of-sale', 'guidelines', 'child-safety', 'delete-account'];
const translated = ['vi', 'id', 'ms'].flatMap((id) => [`${id}/child-safety`, `${id}/delete-account`]);
const files = [...english, ...translated].map((name) => `/${name}.html`);

async function open(browser: Browser, path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  const page = await context.newPage();
  await page.goto(site.origin + path);
  return page;
}

test.describe('without JavaScript', () => {
  for (const path of files) {
    test(`${path} reads from its title to its last section`, async ({ browser }) => {
      const page = await open(browser, path, { javaScriptEnabled: false });
      await expect(page.locator('h1')).toBeVisible();
      const links = page.locator('.legal-contents a');
      const count = await links.count();
      expect(count).toBeGreaterThan(4);
      await links.nth(count - 1).click();
      const id = new URL(page.url()).hash.slice(1);
      await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
      await page.context().close();
    });
  }

  test('an anchor from elsewhere opens at its section', async ({ browser }) => {
    const page = await open(browser, '/terms-of-use.html#disputes', { javaScriptEnabled: false });
    await expect(page.locator('#disputes')).toBeInViewport();
    await page.locator('.legal-end a').click();
    await expect(page.locator('h1')).toBeInViewport();
    await page.context().close();
  });

  test('the link of a section leads to its permanent address', async ({ browser }) => {
    const page = await open(browser, '/vi/child-safety.html', { javaScriptEnabled: false });
    const href = await page.locator('.legal-anchor').first().getAttribute('href');
    expect(href).toBe('https://get.senjalu.example/vi/child-safety.html#applicability-and-purpose');
    await page.context().close();
  });
});

test.describe('with JavaScript', () => {
  test('the current section is marked while reading', async ({ browser }) => {
    const page = await open(browser, '/privacy-policy.html', { viewport: { width: 1280, height: 700 } });
    await page.locator('#retention').scrollIntoViewIfNeeded();
    await page.evaluate(() => document.getElementById('retention')?.scrollIntoView());
    const marked = page.locator('.legal-contents [aria-current]');
    await expect(marked).toHaveAttribute('data-section', 'retention');
    await expect(marked).toBeInViewport();
    await page.context().close();
  });

  test('a copied link is the anchor of the file', async ({ browser }) => {
    const page = await open(browser, '/terms-of-use.html', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('.legal-anchor').nth(1).click();
    await expect(page.locator('output')).toHaveText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'https://get.senjalu.example/terms-of-use.html#register-an-account',
    );
    expect(new URL(page.url()).hash).toBe('');
    await page.context().close();
  });

  // In the dark theme only colours differ, and those are the same on every page; in translations only words.
  const looks = [
    ...[...english, 'vi/child-safety'].map((name) => [`/${name}.html`, 'light'] as const),
    ['/child-safety.html', 'dark'] as const,
  ];
  for (const [path, colorScheme] of looks) {
    test(`${path} passes axe in the ${colorScheme} theme and breaks no policy`, async ({ browser }) => {
      test.setTimeout(60_000);
      const complaints: string[] = [];
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme });
      const page = await context.newPage();
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(site.origin + path);
      expect(complaints).toEqual([]);
      expect(await findAxeViolations(page)).toEqual([]);
      await context.close();
    });
  }
});

test.describe('layout', () => {
  for (const width of [320, 390, 768, 1280]) {
    test(`nothing is wider than a view of ${width}, at twice the text size too`, async ({ browser }) => {
      for (const path of ['/terms-of-sale.html', '/vi/child-safety.html']) {
        const page = await open(browser, path, { viewport: { width, height: 800 } });
        for (const scale of ['1', '2']) {
          await page.evaluate((value) => document.documentElement.style.setProperty('--text-scale', value), scale);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
        await page.context().close();
      }
    });
  }

  test('lines stay readable: 45 to 90 letters on a wide screen', async ({ browser }) => {
    const page = await open(browser, '/terms-of-use.html', { viewport: { width: 1920, height: 1000 } });
    const letters = await page
      .locator('.legal-text > p')
      .first()
      .evaluate((paragraph) => {
        const sizePx = parseFloat(getComputedStyle(paragraph).fontSize);
        return paragraph.getBoundingClientRect().width / (sizePx * 0.5);
      });
    expect(letters).toBeGreaterThan(45);
    expect(letters).toBeLessThan(90);
    await page.context().close();
  });

  test('print shows the text alone, black on white', async ({ browser }) => {
    const page = await open(browser, '/child-safety.html', { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const selector of ['.legal-contents', '.legal-anchor', '.legal-end', '.static-foot nav', '.static-top']) {
      await expect(page.locator(selector).first()).toBeHidden();
    }
    const colours = await page.evaluate(() => ({
      text: getComputedStyle(document.querySelector('.legal-text p') ?? document.body).color,
      paper: getComputedStyle(document.body).backgroundColor,
    }));
    expect(colours).toEqual({ text: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' });
    await page.context().close();
  });
});

test('every link of every file leads to a file and a section that exist', async ({ request }) => {
  const bodies = new Map<string, string>();
  for (const path of files) bodies.set(path, await (await request.get(site.origin + path)).text());
  const broken: string[] = [];
  for (const [path, body] of bodies) {
    expect(/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '{{').not.toMatch(/\{\{|\}\}|"legal:|undefined/);
    for (const [, href = ''] of body.matchAll(/<a [^>]*href="([^"]*)"/g)) {
      const url = new URL(
        href.replace(/&amp;/g, '&').replace('https://get.senjalu.example', site.origin),
        site.origin + path,
      );
      if (url.origin !== site.origin) continue;
      const target = bodies.get(url.pathname) ?? (await (await request.get(url.href)).text());
      const hasSection = url.hash === '' || target.includes(`id="${url.hash.slice(1)}"`);
      const response = bodies.has(url.pathname) ? 200 : (await request.get(url.href)).status();
      if (response !== 200 || !hasSection) broken.push(`${path} -> ${href}`);
    }
  }
  expect(broken).toEqual([]);
});

test('each file is in the sitemap, and its own canonical page', async ({ request }) => {
  const sitemap = await (await request.get(`${site.origin}/sitemap.xml`)).text();
  for (const path of files) {
    const url = `https://get.senjalu.example${path}`;
    expect(sitemap).toContain(`<loc>${url}</loc>`);
    expect(await (await request.get(site.origin + path)).text()).toContain(`<link rel="canonical" href="${url}"/>`);
  }
});

test('each file with its styles is at most 40 kB of brotli', async ({ request }) => {
  for (const path of files) {
    const body = await (await request.get(site.origin + path)).body();
    expect(brotliCompressSync(body).length, path).toBeLessThanOrEqual(40_000);
    expect(body.toString()).not.toMatch(/<link rel="stylesheet"|<script src/);
  }
});
