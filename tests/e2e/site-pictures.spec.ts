import { expect, type Locator } from '@playwright/test';
import { test } from '../support/site-test.ts';
import { desktop, iphone, namedPhone } from '../support/visitor.ts';

// Pictures and the QR code, which open full-screen because the page locks zooming.
const main = 'main section';

test('pictures and the QR code open full-screen and close again', async ({ openSite }) => {
  const { page } = await openSite(namedPhone('SM-S901E'));
  for (const name of ['phone', 'talk', 'profile', 'nearby', 'chat', 'community']) {
    const opener = page.locator(`main [data-dialog="picture-${name}"]`);
    await opener.scrollIntoViewIfNeeded();
    await opener.click();
    const dialog = page.locator(`#picture-${name}`);
    expect((await dialog.getByRole('img').boundingBox())?.width).toBeGreaterThan(250);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  const computer = await openSite(desktop);
  await computer.page.locator('main [data-dialog="picture-qr"]').click();
  expect((await computer.page.locator('#picture-qr').getByRole('img').boundingBox())?.height).toBeGreaterThan(400);
});

test('no icon covers the QR code, and the whole code is a button that enlarges it', async ({ openSite }) => {
  const sending = await openSite(iphone);
  await sending.page.locator(`${main} [data-dialog="send-sheet"]`).tap();
  await expectPlainCode(sending.page.locator('#send-sheet'));
  const choosing = await openSite(iphone);
  await choosing.page.locator(`${main} [data-action="open-market"]:visible`).first().tap();
  await expectPlainCode(choosing.page.locator('#install-sheet'));
  await expectPlainCode((await openSite(desktop)).page.locator('main'));
});

async function expectPlainCode(place: Locator): Promise<void> {
  const code = place.getByRole('img', { name: 'QR code of the address of this page' });
  const button = place.locator('[data-dialog="picture-qr"]:visible');
  await expect(code).toBeVisible();
  await expect(button).toHaveText('');
  await expect(button.locator('svg')).toHaveCount(0);
  expect(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  // Measured in one step, because the sheet is still animated and two measurements would differ.
  const boxes = await button.evaluate(
    (one, other) => {
      const boxOf = (element: Element | null): number[] => {
        const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        return [x, y, width, height];
      };
      return [boxOf(one), boxOf(other)];
    },
    await code.elementHandle(),
  );
  expect(boxes[0]).toEqual(boxes[1]);
}
