import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { languageIds } from '../../site/src/config/site-languages.ts';
import { findAxeViolations } from '../support/axe-violations.ts';
import { test as siteTest } from '../support/site-test.ts';

// The static legal files of the built site: without scripts, printed, and checked for broken links.
const english = ['privacy-policy', 'terms-of-use', 'terms-of-sale', 'guidelines', 'child-safety', 'delete-account'];
const translated = languageIds
  .filter((id) => id !== 'en')
  .flatMap((id) => [`${id}/child-safety`, `${id}/delete-account`]);
const files = [...english, ...translated].map((name) => `/${name}.html`);

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

const test = siteTest.extend<{ open: (path: string, options?: ContextOptions) => Promise<Page> }>({
  open: async ({ browser, site }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (path, options = {}) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(site.origin + path);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

test.describe('static legal files without JavaScript', () => {
  for (const path of files) {
    test(`${path} shows its text from the title to the last section`, async ({ open }) => {
      const page = await open(path, { javaScriptEnabled: false });
      await expect(page.locator('h1')).toBeVisible();
      // The page on deletion starts with its first step and has no table of contents.
      if (path.endsWith('/delete-account.html')) {
        await expect(page.locator('.legal-contents')).toHaveCount(0);
        await page.goto(`${page.url()}#help`);
      } else {
        const links = page.locator('.legal-contents a');
        const count = await links.count();
        expect(count).toBeGreaterThan(4);
        await links.nth(count - 1).click();
      }
      const id = new URL(page.url()).hash.slice(1);
      await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    });
  }

  test('each entry of the table of contents leads to its section of the static file and the text below it', async ({
    open,
  }) => {
    const page = await open('/terms-of-sale.html', { javaScriptEnabled: false });
    for (const id of ['refunds', 'changes', 'who-may-buy', 'questions']) {
      await page.locator(`.legal-contents [href="#${id}"]`).click();
      await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
      await expect(page.locator(`.legal-heading:has([id="${id}"]) + p`)).toBeVisible();
    }
  });

  test('a full-page screenshot shows the whole text of a static file', async ({ open }) => {
    const page = await open('/delete-account.html', { javaScriptEnabled: false });
    const left = await page
      .locator('.legal-text > *')
      .evaluateAll(
        (blocks) => blocks.filter((block) => getComputedStyle(block).contentVisibility !== 'visible').length,
      );
    expect(left).toBe(0);
  });

  test('a link to an anchor opens the static file at that section', async ({ open }) => {
    const page = await open('/terms-of-use.html#disputes', { javaScriptEnabled: false });
    await expect(page.locator('#disputes')).toBeInViewport();
    await page.locator('.legal-footer a').click();
    await expect(page.locator('h1')).toBeInViewport();
  });

  test('the link of a section leads to its permanent URL', async ({ open }) => {
    const page = await open('/vi/child-safety.html', { javaScriptEnabled: false });
    const href = await page.locator('.legal-anchor').first().getAttribute('href');
    expect(href).toBe('https://get.senjalu.example/vi/child-safety.html#applicability-and-purpose');
  });
});

test.describe('static legal files with JavaScript', () => {
  for (const width of [390, 1280]) {
    test(`a linked section of a static file is at the top and stays there when the rest of the text is laid out, at ${width}`, async ({
      open,
    }) => {
      const page = await open('/privacy-policy.html#law-enforcement', { viewport: { width, height: 800 } });
      await expect(page.locator('html')).toHaveAttribute('data-reading', '');
      await expect(page.locator('html:not([data-first-paint])')).toHaveCount(1);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      const topPx = await page.locator('#law-enforcement').evaluate((heading) => heading.getBoundingClientRect().top);
      expect(topPx).toBeGreaterThanOrEqual(0);
      expect(topPx).toBeLessThan(60);
    });
  }

  test('a static file applies the theme and text size chosen on the site, for visitors from the site and from elsewhere', async ({
    site,
    open,
  }) => {
    const page = await open('/guidelines.html');
    await page.evaluate(() => {
      localStorage.setItem('site.theme', 'dark');
      localStorage.setItem('site.text-size', '150');
    });
    const sizePx = (): Promise<number> =>
      page.evaluate(() =>
        parseFloat(getComputedStyle(document.querySelector('.legal-text p') ?? document.body).fontSize),
      );
    const usualPx = await sizePx();
    for (const referer of [`${site.origin}/`, '']) {
      await page.goto(`${site.origin}/terms-of-use.html`, { referer });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect.poll(sizePx).toBeCloseTo(1.5 * usualPx, 1);
    }
  });

  test('the table of contents of a static file marks the current section while scrolling', async ({ open }) => {
    const page = await open('/privacy-policy.html', { viewport: { width: 1280, height: 700 } });
    await page.locator('#retention').scrollIntoViewIfNeeded();
    await page.evaluate(() => document.getElementById('retention')?.scrollIntoView());
    const marked = page.locator('.legal-contents [aria-current]');
    await expect(marked).toHaveAttribute('data-section', 'retention');
    await expect(marked).toBeInViewport();
  });

  test('the focused entry of the table of contents stays visible when its focus scrolls the page', async ({ open }) => {
    const page = await open('/privacy-policy.html', { viewport: { width: 1280, height: 700 } });
    await expect(page.locator('html')).toHaveAttribute('data-reading', '');
    await page.locator('.legal-text a').first().focus();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('.legal-contents li:last-child a')).toBeFocused();
    // The current section is marked in the next frame.
    await expect(page.locator('.legal-contents [aria-current]')).not.toHaveCount(0);
    await expect(page.locator('.legal-contents a:focus')).toBeInViewport({ ratio: 1 });
  });

  test('the copied link of a section is its anchor in the file', async ({ open }) => {
    const page = await open('/terms-of-use.html', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('.legal-anchor').nth(1).click();
    await expect(page.locator('output')).toHaveText('Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'https://get.senjalu.example/terms-of-use.html#register-an-account',
    );
    expect(new URL(page.url()).hash).toBe('');
  });

  // Checked on one page: the dark theme changes only colours, which all pages share, and translations only words.
  const appearances = [
    ...[...english, 'vi/child-safety'].map((name) => [`/${name}.html`, 'light'] as const),
    ['/child-safety.html', 'dark'] as const,
  ];
  for (const [path, colorScheme] of appearances) {
    test(`${path} passes axe in the ${colorScheme} theme and does not violate the content security policy`, async ({
      site,
      browser,
    }) => {
      test.setTimeout(60_000);
      const problems: string[] = [];
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme });
      const page = await context.newPage();
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(site.origin + path);
      expect(problems).toEqual([]);
      expect(await findAxeViolations(page)).toEqual([]);
      await context.close();
    });
  }
});

test.describe('layout of static legal files', () => {
  for (const width of [320, 390, 768, 1280]) {
    test(`nothing in a static file is wider than a viewport of ${width}, even at 200 % text`, async ({ open }) => {
      for (const path of ['/terms-of-sale.html', '/vi/child-safety.html']) {
        const page = await open(path, { viewport: { width, height: 800 } });
        for (const scale of ['1', '2']) {
          await page.evaluate((value) => document.documentElement.style.setProperty('--text-scale', value), scale);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
      }
    });
  }

  test('lines of a static file have 45 to 90 characters on a wide screen', async ({ open }) => {
    const page = await open('/terms-of-use.html', { viewport: { width: 1920, height: 1000 } });
    const letters = await page
      .locator('.legal-text > p')
      .first()
      .evaluate((paragraph) => {
        const sizePx = parseFloat(getComputedStyle(paragraph).fontSize);
        return paragraph.getBoundingClientRect().width / (sizePx * 0.5);
      });
    expect(letters).toBeGreaterThan(45);
    expect(letters).toBeLessThan(90);
  });

  test('a printed static file contains only the text, black on white', async ({ open }) => {
    const page = await open('/child-safety.html', { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const selector of [
      '.legal-contents',
      '.legal-anchor',
      '.legal-footer',
      '.static-footer nav',
      '.static-header',
    ]) {
      await expect(page.locator(selector).first()).toBeHidden();
    }
    const colours = await page.evaluate(() => ({
      text: getComputedStyle(document.querySelector('.legal-text p') ?? document.body).color,
      paper: getComputedStyle(document.body).backgroundColor,
    }));
    expect(colours).toEqual({ text: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' });
  });
});

test('every link in every static file leads to an existing file and section', async ({ site, request }) => {
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

test('each static file is in the sitemap and is its own canonical page', async ({ site, request }) => {
  const sitemap = await (await request.get(`${site.origin}/sitemap.xml`)).text();
  for (const path of files) {
    const url = `https://get.senjalu.example${path}`;
    expect(sitemap).toContain(`<loc>${url}</loc>`);
    expect(await (await request.get(site.origin + path)).text()).toContain(`<link rel="canonical" href="${url}"/>`);
  }
});

test('each static file has at most 40 kB of brotli, including styles', async ({ site, request }) => {
  for (const path of files) {
    const body = await (await request.get(site.origin + path)).body();
    expect(brotliCompressSync(body).length, path).toBeLessThanOrEqual(40_000);
    // Without it iPhones enlarge text in landscape orientation; they support only the prefixed name.
    expect(body.toString()).toContain('-webkit-text-size-adjust:100%');
    // No render-blocking resources.
    expect(body.toString()).not.toMatch(/<link rel="stylesheet"|<script src="[^"]*">/);
  }
});
