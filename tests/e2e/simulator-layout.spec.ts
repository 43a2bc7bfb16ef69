import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from '../support/axe-violations.ts';
import { simulateForTests } from '../support/simulate-for-tests.ts';
import { openSimulator } from '../support/simulator-page.ts';

const program = simulateForTests('site/dist', '--api');

const tabs = ['traffic', 'contract', 'api', 'trace', 'real'];

const phoneWidth = (page: Page): Promise<number> =>
  page.getByRole('region', { name: 'Phone', exact: true }).evaluate((element) => element.getBoundingClientRect().width);

test('moves the border between phone and inspector by key and mouse and keeps its place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSimulator(page, program);
  const splitter = page.getByRole('slider', { name: 'Width of the phone' });
  const before = await phoneWidth(page);
  await expect(splitter).toHaveValue(String(Math.round(before)));
  await splitter.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => phoneWidth(page)).toBe(Math.round(before) + 48);
  const box = await splitter.boundingBox();
  if (!box) throw new Error('the splitter is not visible');
  await page.mouse.move(box.x + box.width / 2, 400);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 100, 420, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => phoneWidth(page)).toBeLessThan(before);
  const dragged = await phoneWidth(page);
  await page.reload();
  await expect.poll(() => phoneWidth(page)).toBe(dragged);
  await splitter.press('End');
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await expect.poll(() => inspector.evaluate((element) => element.clientWidth)).toBeGreaterThanOrEqual(418);
  await splitter.press('Enter');
  await expect.poll(() => phoneWidth(page)).toBe(before);
});

for (const { width, height } of [
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]) {
  test(`the setup of the simulator is a sheet in a window of ${width} px, closed by Escape`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openSimulator(page, program);
    await expect(page.getByRole('form', { name: 'Setup' })).toHaveCount(0);
    const button = page.getByRole('button', { name: 'Setup', exact: true });
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Setup of the phone' });
    await sheet.getByRole('radio', { name: 'iOS' }).check();
    await expect(page).toHaveURL(/device=iphone/);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(button).toBeFocused();
    // Without a reload, the setup becomes a column when the window grows.
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.getByRole('form', { name: 'Setup' })).toBeVisible();
    await expect(button).toHaveCount(0);
  });
}

test('the header and the tabs of the simulator stay in view on a phone while the page scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSimulator(page, program);
  await page.getByRole('tab', { name: 'Trace' }).click();
  await page.getByRole('tabpanel').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const topOf = (selector: string): Promise<number> =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
  expect(await topOf('header')).toBe(0);
  // Below the header, whose height is 52 px.
  expect(Math.abs((await topOf('[role="tablist"]')) - 52)).toBeLessThanOrEqual(1);
});

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]) {
  test(`every panel of the simulator fits a window of ${width} px and passes axe there`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: width === 1024 ? 'dark' : 'light' });
    for (const tab of tabs) {
      await openSimulator(page, program, `?tab=${tab}&fault=slow%40getLoc`);
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([tab, overflow]).toEqual([tab, 0]);
      expect(await findAxeViolations(page), tab).toEqual([]);
      if (width === 390) expect(await smallTargets(page), tab).toEqual([]);
    }
  });
}

test('a row with a fault and a failure shows the name of its method at 1024 px', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openSimulator(page, program, '?fault=wrong-type%40getQueryParam');
  const row = page.locator('button[data-key]', { hasText: 'schema mismatch' }).first();
  const name = row.getByText('getQueryParam', { exact: true });
  expect(await name.evaluate((element) => element.clientWidth)).toBeGreaterThan(60);
  expect(await row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('the line about the picture of a moment does not wrap at 1024 px', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openSimulator(page, program);
  await page.locator('button[data-key]').first().click();
  const line = page.getByRole('status').filter({ hasText: 'The page at' });
  expect(await line.evaluate((element) => element.getClientRects()[0]?.height)).toBeLessThan(24);
});

for (const width of [1024, 390]) {
  test(`the comparison of five phones does not widen a window of ${width} px`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.setViewportSize({ width, height: 768 });
    const others = ['device=iphone-15', 'device=oppo-find-x5', 'app=3.1.0.1', 'shell=none'];
    await page.goto(
      `${program.origin}/__simulator/?${others.map((each) => `and=${encodeURIComponent(each)}`).join('&')}`,
    );
    await expect(page.getByRole('region', { name: 'Comparison' }).getByRole('listitem').nth(2)).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}

/** Returns the visible controls outside the phone that are smaller than 44 px, with the size of each. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('button, input, select, textarea, a[href], summary').evaluateAll((elements) =>
    elements.flatMap((element) => {
      // The phone is a scaled drawing of another device. A hidden input receives the taps on its label.
      if (element.closest('[data-platform]') || !element.checkVisibility()) return [];
      const target = element.matches('[type="radio"], [type="checkbox"], [type="file"]')
        ? (element.closest('label') ?? element)
        : element;
      const { width, height } = target.getBoundingClientRect();
      const isSmall = width < 44 || height < 44;
      return isSmall ? [`${element.getAttribute('aria-label') ?? target.textContent}: ${width} x ${height}`] : [];
    }),
  );
}

test('the setup sheet and an expanded method have targets of at least 44 px on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSimulator(page, program, '?tab=contract&fault=slow%40getLoc');
  await page.getByRole('button', { name: /^jumpToPay\b/ }).click();
  await expect(page.getByRole('button', { name: 'Override response' })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Setup', exact: true }).click();
  await page.getByLabel('Fault', { exact: true }).selectOption('Error');
  await page.getByText('Affected calls').click();
  expect(await smallTargets(page)).toEqual([]);
});

test('the details of a timeline row pass axe and have targets of at least 44 px on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSimulator(page, program);
  await page.locator('button[data-key]', { hasText: '$/hello' }).click();
  await expect(page.getByRole('region', { name: /^Details of / })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});

test('all fields, selects and buttons of a panel of the simulator have one height, border and corner', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSimulator(page, program, '?tab=contract&fault=slow%40getLoc');
  await page.getByRole('button', { name: /^jumpToPay\b/ }).click();
  await page.getByLabel('Fault', { exact: true }).selectOption('Slow');
  await page.getByText('Affected calls').click();
  const styles = await page
    .locator('form input:is([type="text"], [type="number"]), form select, [type="search"], button[data-variant]')
    .evaluateAll((elements) =>
      elements
        .map((element) => ({ style: getComputedStyle(element), height: element.getBoundingClientRect().height }))
        // The list of suggested versions belongs to the field above it and has no border.
        .filter(({ style }) => style.borderTopWidth !== '0px')
        .map(({ style, height }) => `${height} px, ${style.borderTopWidth}, ${style.borderTopLeftRadius}`),
    );
  expect(styles.length).toBeGreaterThan(12);
  expect([...new Set(styles)]).toEqual(['30 px, 1px, 8px']);
});

test('a phone in landscape orientation leaves no empty space above the inspector of a narrow window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSimulator(page, program, '?landscape');
  const top = await page.getByRole('tablist').evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeLessThan(422);
});

for (const width of [1280, 1200]) {
  test(`the tools of the timeline are in the same row in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSimulator(page, program);
    const filter = await page.getByLabel('Filter traffic').boundingBox();
    const clear = await page.getByRole('button', { name: 'Clear the timeline' }).boundingBox();
    expect(clear?.y).toBe(filter?.y);
  });
}

for (const { width, height } of [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`the tools of the API panel are in the same row in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openSimulator(page, program, '?tab=api');
    await expect(page.getByLabel('Mock API scenario')).toBeVisible();
    const filter = await page.getByLabel('Filter requests').boundingBox();
    const clear = await page.getByRole('button', { name: 'Clear requests' }).boundingBox();
    expect(clear?.y).toBe(filter?.y);
  });
}

test('the details of the last request do not lengthen the window of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openSimulator(page, program, '?tab=api');
  const requests = page.getByRole('tabpanel').getByRole('listitem').getByRole('button', { name: /^GET/ });
  await expect(requests.nth(9)).toBeAttached();
  const heightOf = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await heightOf();
  await requests.last().click();
  await expect(page.getByRole('button', { name: 'cURL' })).toBeAttached();
  expect(await heightOf()).toBe(before);
});
