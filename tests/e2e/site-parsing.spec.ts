import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { builtSiteFolder, respondEmpty, serveBuiltSite } from '../support/serve-built-site.ts';
import { test } from '../support/site-test.ts';
import { desktop, namedPhone } from '../support/visitor.ts';

// On a repeat visit the cache has React before the rest of the document arrives.
const html = readFileSync(`${builtSiteFolder}/index.html`, 'utf8');
// In the template of the desktop layout, after the scripts.
const end = html.lastIndexOf('</footer>');

for (const [where, device] of [
  ['a desktop', desktop],
  ['a phone', namedPhone('SM-S901E')],
] as const) {
  for (const [hash, title] of [
    ['#/child-safety', 'Child Safety Policy'],
    ['', /evening starts nearby/],
  ] as const) {
    test(`shows the page of "${hash}" in ${where} if React arrives before the end of the document`, async ({
      openVisitor,
    }) => {
      const site = await serveBuiltSite({
        respondToApi(request, response) {
          if (request.url !== '/?slow') return respondEmpty(request, response);
          response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
          response.write(html.slice(0, end));
          setTimeout(() => response.end(html.slice(end)), 1500);
          return true;
        },
      });
      const { page, problems } = await openVisitor(device);
      await page.goto(`${site.origin}/${hash}`);
      await expect(page.locator('html')).toHaveAttribute('data-app', '');
      await expect(page.locator('h1')).toHaveText(title);
      await page.goto('about:blank');
      await page.goto(`${site.origin}/?slow${hash}`, { waitUntil: 'commit' });
      // A touch loads React without waiting for the document.
      await page.locator('header, main').first().dispatchEvent('pointerdown');
      await page.waitForLoadState('load');
      await expect(page.locator('html')).toHaveAttribute('data-app', '');
      await expect(page.locator('h1')).toHaveText(title);
      expect(problems).toEqual([]);
      await site.close();
    });
  }
}
