import { expect } from '@playwright/test';
import { siteConfig } from '../../site/src/config/site-config.ts';
import { test } from '../support/site-test.ts';
import { desktop } from '../support/visitor.ts';

// The built site with JavaScript off.
test('shows the mobile layout of the site with working links without JavaScript', async ({ site, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, userAgent: desktop.userAgent });
  const page = await context.newPage();
  await page.goto(site.origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-action="open-store"]').first()).toHaveAttribute('href', siteConfig.storeListingUrl);
  await expect(page.locator('[data-action="download-package"]').first()).toHaveAttribute(
    'href',
    siteConfig.storeListingUrl,
  );
  // The third button leads to one link per market.
  await page.locator('[data-action="open-market"]:visible').first().click();
  const markets = page.locator('#app-markets a');
  await expect(markets.first()).toBeInViewport();
  expect(await markets.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    siteConfig.markets
      .filter(({ scheme, web }) => scheme || web)
      .map(({ scheme, web }) => (scheme || web).replace('{package}', siteConfig.androidPackage)),
  );
  await context.close();
});
