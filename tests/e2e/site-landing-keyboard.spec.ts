import { expect } from '@playwright/test';
import { languageMenu, storeChoice } from '../support/site-controls.ts';
import { test } from '../support/site-test.ts';
import { desktop, smallPhone } from '../support/visitor.ts';

// The landing page by keyboard, in the chosen theme and with reduced motion.

test('the keyboard reaches every control of the landing page, in document order', async ({ openSite }) => {
  const { page } = await openSite(desktop);
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('data-action') ?? document.activeElement?.textContent ?? '',
    );
  const stops: string[] = [];
  for (let stop = 0; stop < 7; stop++) {
    await page.keyboard.press('Tab');
    stops.push(await focused());
  }
  const actions = ['open-store', 'download-package', 'open-market'];
  expect(stops).toEqual(['Skip to the content', 'Senjalu', 'open-dialog', ...actions, 'help@senjalu.example']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[data-action="open-market"]:focus')).toHaveCount(1);
});

test('the skip link leads to the main element and keeps the route', async ({ openSite }) => {
  const { page } = await openSite(desktop, { path: '/#/guidelines' });
  await expect(page.locator('h1')).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/guidelines$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community Guidelines');
});

test('the bars of the browser take the colour of the chosen theme', async ({ openSite }) => {
  const { page } = await openSite(smallPhone, { prepare: storeChoice('theme', 'dark') });
  const colours = () =>
    page.locator('meta[name="theme-color"]').evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')));
  await expect.poll(colours).toEqual(['#141b30', '#141b30']);
  await page.locator(languageMenu).tap();
  await page.locator('[data-choice="light"]').tap();
  await expect.poll(colours).toEqual(['#fff3df', '#fff3df']);
  await page.locator('[data-choice="auto"]').tap();
  await expect.poll(colours).toEqual(['#fff3df', '#141b30']);
});

test('no animation of the landing page loops, and nothing moves with reduced motion', async ({ openSite }) => {
  const { page } = await openSite(smallPhone);
  // Animations inside a referenced drawing are not listed, so an element of the same class is used to read the rule.
  const arrival = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.className = 'arrive';
      const { animationName, animationDuration, animationIterationCount } = getComputedStyle(probe);
      probe.remove();
      return { name: animationName, duration: animationDuration, times: animationIterationCount };
    });
  expect(await arrival()).toEqual({ name: 'arrive', duration: '0.25s', times: '1' });
  expect(await page.locator('style').first().textContent()).not.toContain('infinite');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await arrival()).toMatchObject({ name: 'none' });
});

test('sheets, drawings and buttons have no animations with reduced motion', async ({ openSite }) => {
  const { page } = await openSite(smallPhone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator(`main section [data-action="download-package"]`).click();
  const moving = await page.evaluate(() =>
    ['type', 'light', 'arrive'].map((name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.className = name;
      const { animationName } = getComputedStyle(probe);
      probe.remove();
      return animationName;
    }),
  );
  expect(moving).toEqual(['none', 'none', 'none']);
  await expect(page.locator('#install-sheet')).toHaveCSS('animation-name', 'none');
  await expect(page.locator(`main section [data-action="open-store"]`)).toHaveCSS('transition-duration', '0s');
});

for (const [width, textSize] of [
  [360, '100'],
  [360, '125'],
  [320, '200'],
] as const) {
  test(`no focused element is behind the bar at ${width} px and ${textSize} % text`, async ({ openSite }) => {
    const { page } = await openSite(
      { ...smallPhone, width, height: 740 },
      { prepare: storeChoice('text-size', textSize) },
    );
    await expect(page.locator('html')).toHaveAttribute('data-app', '');
    const hidden: string[] = [];
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const { left, top, width: across, height } = element.getBoundingClientRect();
        const front = document.elementFromPoint(left + across / 2, top + Math.min(height / 2, 20));
        const isSeen = element === document.body || !front || element.contains(front) || front.contains(element);
        return isSeen ? '' : `${element.outerHTML.slice(0, 120)} behind ${front.outerHTML.slice(0, 120)}`;
      });
      if (found) hidden.push(found);
    }
    expect(hidden).toEqual([]);
  });
}
