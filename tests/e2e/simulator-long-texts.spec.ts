import { expect, type Page, test } from '@playwright/test';
import { callingScript } from '../support/calling-script.ts';
import { simulatePageForTests } from '../support/simulate-for-tests.ts';
import { openSimulator } from '../support/simulator-page.ts';

// A page whose names, URLs and values are longer than the places for them, and whose call fails.
const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>Long</title>
<script>${callingScript}
  const long = 'aVeryLongName'.repeat(12);
  call(long, { [long]: long });
  call('getLoc');
  if (location.search) call('getValueForKey', { key: 'all', items: Array.from({ length: 60 }, (_, at) => ({ at })) });
  fetch('/' + long + '/' + long + '?' + long + '=' + long, { headers: { 'x-long': long } });
</script>`;

const program = simulatePageForTests(html);
const tabs = [/^Contract/, /^API/, /^Trace/, /^Real phone/];

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`keeps long names, URLs and values in their places in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openSimulator(page, program, '?hold=getLoc');
    const lines = page.locator('button[data-key]').filter({ hasText: /aVeryLongName|getLoc/ });
    for (const at of [0, 1, 2]) {
      await lines.nth(at).click();
      await expect(page.getByRole('region', { name: /^Details of / })).toBeVisible();
      expect(await misplacedTexts(page)).toEqual([]);
    }
    for (const name of ['Vitest', 'Playwright']) await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByText('Errors:')).toHaveCount(2);
    expect(await misplacedTexts(page)).toEqual([]);
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click();
      const requests = page.getByRole('button', { name: /^GET.*aVeryLongName/ });
      if (await requests.count()) await requests.click();
      expect(await misplacedTexts(page), String(tab)).toEqual([]);
    }
  });
}

test('a held call with large params leaves its fields and the panel below it in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSimulator(page, program, '?page=%2F%3Flarge&hold=getValueForKey');
  const held = page.getByRole('region', { name: 'Held calls' });
  await expect(held).toContainText('getValueForKey is held');
  await expect(held.getByRole('button', { name: 'Send error' })).toBeInViewport();
  await expect(page.getByLabel('Filter traffic')).toBeInViewport();
});

/** Returns the texts and buttons of the inspector that leave a box around them sideways, unless they are cut by an ellipsis. */
function misplacedTexts(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Inspector' }).evaluate((inspector) => {
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const rightOf = (element: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return (element.matches('button') ? element : range).getBoundingClientRect().right;
    };
    const boxesAround = (element: Element | null): Element[] =>
      element && element !== inspector ? [element, ...boxesAround(element.parentElement)] : [inspector];
    return [...inspector.querySelectorAll('*')].flatMap((element) => {
      if (!(hasText(element) || element.matches('button')) || element.closest('.visually-hidden, select')) return [];
      if (!element.checkVisibility()) return [];
      const boxes = boxesAround(element).filter((box) => getComputedStyle(box).display !== 'inline');
      const end = boxes.findIndex((box) => getComputedStyle(box).overflowX !== 'visible');
      if (boxes[end] && getComputedStyle(boxes[end]).textOverflow === 'ellipsis') return [];
      const around = end < 0 ? boxes : boxes.slice(0, end + 1);
      // A preserved space at the end of a line may leave the box.
      const left = around.find((box) => rightOf(element) > box.getBoundingClientRect().right + 8);
      return left ? [`${element.textContent.slice(0, 40)} leaves <${left.tagName} class="${left.className}">`] : [];
    });
  });
}
