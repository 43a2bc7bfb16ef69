import { expect, test } from '@playwright/test';
import { simulatePageForTests } from '../support/simulate-for-tests.ts';
import { openSimulator } from '../support/simulator-page.ts';

const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>Shop</title>
<p id="place"></p><script>
  const show = () => { place.textContent = location.search + location.hash; };
  show();
  addEventListener('popstate', show);
  window.go = (url, name) => { history[name](null, '', url); document.title = url; show(); };
</script>`;

const program = simulatePageForTests(html);

test('follows a client-side router in the address, the timeline, a reload and the shared link', async ({ page }) => {
  const phone = await openSimulator(page, program, '?page=/index.html');
  await expect(phone.locator('#place')).toHaveText('');
  const go = (url: string, name: string): Promise<void> =>
    page.frame('phone')?.evaluate(`go(${JSON.stringify(url)}, '${name}')`) ?? Promise.reject(new Error('no page'));
  const address = page.getByLabel('Page in the phone', { exact: true });
  await go('?step=pay', 'pushState');
  await expect(address).toHaveValue('/index.html?step=pay');
  await expect(page.getByText('URL changed to /index.html?step=pay')).toHaveCount(1);
  await go('?step=paid#done', 'replaceState');
  await expect(address).toHaveValue('/index.html?step=paid#done');
  expect(new URL(page.url()).searchParams.get('page')).toBe('/index.html?step=paid#done');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(phone.locator('#place')).toHaveText('?step=paid#done');
});
