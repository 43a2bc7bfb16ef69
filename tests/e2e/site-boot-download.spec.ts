import { expect } from '@playwright/test';
import { test } from '../support/site-test.ts';
import { namedPhone } from '../support/visitor.ts';

// The direct download in a real browser if the API responds; `site-failures.spec.ts` has the other cases.
const button = '[data-action="download-package"]:visible';
const started = { name: 'Your download has started' };

test('the download button saves the package under its name and opens the install sheet as a modal dialog', async ({
  site,
  openSite,
}) => {
  const { page, problems } = await openSite(namedPhone('SM-S901E'));
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator(button).first().dblclick()]);
  expect(download.suggestedFilename()).toBe('app-demo-3.5.0.apk');
  await expect(page.getByRole('dialog', started)).toBeVisible();
  expect(await page.locator('#install-sheet').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  expect(site.apiPaths().filter((path) => path.includes('h5-download-click'))).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(problems).toEqual([]);
});

for (const [scheme, outcome] of [
  ['http', 'is redirected to an http package'],
  ['https', 'saves an https package under the name the server gives it'],
] as const) {
  test(`an https page ${outcome}`, async ({ site, openVisitor }) => {
    const { page, navigations } = await openVisitor(namedPhone('SM-S901E'));
    const url = `${scheme}://download.senjalu.example/senjalu-3.apk`;
    const shared = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    await page.route('https://get.senjalu.example/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: site.origin + pathname }) });
    });
    await page.route('https://api.senjalu.example/**', (route) =>
      route.fulfill({ json: { data: { live_version: url } }, headers: shared }),
    );
    await page.route(url, (route) =>
      route.fulfill({ headers: { 'content-disposition': 'attachment; filename="server.apk"' }, body: 'package' }),
    );
    await page.goto('https://get.senjalu.example/');
    navigations.length = 0;
    const download = scheme === 'https' ? page.waitForEvent('download') : undefined;
    await page.locator(button).first().click();
    await expect(page.getByRole('dialog', started)).toBeVisible();
    if (download) expect((await download).suggestedFilename()).toBe('server.apk');
    else await expect.poll(() => navigations).toEqual([url]);
  });
}
