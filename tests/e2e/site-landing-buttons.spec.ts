import { expect } from '@playwright/test';
import { languageIds, pathOfLanguage } from '../../site/src/config/site-languages.ts';
import { languageMenu } from '../support/site-controls.ts';
import { test } from '../support/site-test.ts';
import { desktop, namedPhone } from '../support/visitor.ts';

// The text of buttons in every language, on devices of several sizes: each needs a page and several pictures.

test('the name of a language takes one line if there is space', async ({ openSite }) => {
  for (const language of languageIds) {
    const { page, close } = await openSite(desktop, { path: pathOfLanguage(language) });
    const name = page.locator(`${languageMenu} span`).last();
    const lines = await name.evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    });
    expect({ language, lines }).toEqual({ language, lines: 1 });
    await close();
  }
});

for (const [name, device] of Object.entries({
  'the smallest phone': { ...namedPhone('K'), width: 320, height: 568 },
  'an unknown phone': { ...namedPhone('K'), width: 360, height: 640 },
  'a phone on its side': { ...namedPhone('SM-S901E'), width: 844, height: 390 },
  'a desktop': desktop,
}))
  test(`the words of the three buttons look the same with and without the drawings behind them, on ${name}`, async ({
    openSite,
  }) => {
    for (const language of languageIds) {
      const { page, close } = await openSite(device, {
        path: pathOfLanguage(language),
        prepare: `localStorage.setItem('site.language', '${language}')`,
      });
      const drawings = page.locator('main [data-action] > svg:has(use[href^="#plate-"])');
      const show = (visibility: string): Promise<void> =>
        drawings.evaluateAll((all, value) => all.forEach((one) => (one.style.visibility = value)), visibility);
      const buttons = await page.locator('main [data-action]:visible:has(use[href^="#plate-"])').all();
      expect(buttons.length).toBeGreaterThan(0);
      for (const button of buttons) {
        const clip = await button.evaluate(boxOfText);
        const withDrawing = await page.screenshot({ clip });
        await show('hidden');
        const without = await page.screenshot({ clip });
        await show('');
        const text = await button.innerText();
        expect({ language, text, isSame: withDrawing.equals(without) }).toEqual({ language, text, isSame: true });
      }
      await close();
    }
  });

/** The bounding box of the visible text of a button. */
function boxOfText(button: Element): { x: number; y: number; width: number; height: number } {
  const range = document.createRange();
  range.selectNodeContents(button.querySelector(':scope > span') ?? button);
  const boxes = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
  const x = Math.min(...boxes.map(({ left }) => left));
  const y = Math.min(...boxes.map(({ top }) => top));
  return {
    x,
    y,
    width: Math.max(...boxes.map(({ right }) => right)) - x,
    height: Math.max(...boxes.map(({ bottom }) => bottom)) - y,
  };
}
