import { expect, type Locator } from '@playwright/test';
import { buildShellScript } from '../support/built-shell-script.ts';
import { storeChoice } from '../support/site-controls.ts';
import { test } from '../support/site-test.ts';
import { desktop, inAppOf, iphone, namedPhone } from '../support/visitor.ts';

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

const sizes = [
  [320, 568],
  [360, 740],
  [360, 800],
  [390, 844],
  [412, 732],
  [768, 1024],
] as const;
const android = namedPhone('SM-S901E');
for (const [place, device, shell] of [
  ['a phone', android, undefined],
  ['the browser of another app', inAppOf(android), undefined],
  ['an iPhone', iphone, undefined],
  ['the Android app', android, 'android'],
  ['the iOS app', iphone, 'ios'],
] as const) {
  test(`the street of the first view ends at no side and the phone in it is never tiny, in ${place}`, async ({
    site,
    openVisitor,
  }) => {
    const script = shell ? await buildShellScript({ platform: shell, appVersion: '3.2.1', locale: 'EN' }) : '';
    for (const textSize of ['100', '150', '200']) {
      for (const [width, height] of sizes) {
        const prepare = `${script};${storeChoice('language', 'en')};${storeChoice('text-size', textSize)}`;
        const { page, close } = await openVisitor({ ...device, width, height }, { prepare });
        await page.goto(site.origin);
        if (shell) await expect(page.locator('[data-shell-status]')).toBeVisible();
        expect({ textSize, width, height, faults: await page.evaluate(faultsOfStreet) }).toEqual({
          textSize,
          width,
          height,
          faults: [],
        });
        await close();
      }
    }
  });
}

function faultsOfStreet(): string[] {
  const boxOf = (name: string) =>
    document.querySelector(`main [href="#art-${name}"]`)?.getBoundingClientRect() ?? new DOMRect();
  const [street, phone] = [boxOf('street'), boxOf('match')];
  const remPx = parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (street.height === 0) return [];
  return [
    ...(street.left > 1 || street.right < innerWidth - 1 ? ['the houses end'] : []),
    ...(phone.width > 0 && phone.width < 1.75 * remPx ? ['the phone is tiny'] : []),
  ];
}

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
