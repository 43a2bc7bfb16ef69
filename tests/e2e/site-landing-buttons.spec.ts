import { expect } from '@playwright/test';
import { languageIds, pathOfLanguage } from '../../site/src/config/site-languages.ts';
import { languageMenu } from '../support/site-controls.ts';
import { test } from '../support/site-test.ts';
import { desktop } from '../support/visitor.ts';

// The text of buttons in every language.

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
