// Drives Chromium with Playwright. `bindingName` is a global function of the page that sends one string.
import { chromium } from '@playwright/test';
import { chromiumArgs } from '../../../chromium.mjs';

export const bindingName = '__bridgeheadPost';

export async function startChromium({ executable, onPost, onLoad, inject, userAgent, size: [width, height] }) {
  const browser = await chromium.launch({ executablePath: executable, args: chromiumArgs });
  const phone = { viewport: { width, height }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
  const page = await browser.newPage({ userAgent, ...phone });
  page.on('load', () => onLoad('finished'));
  page.on('dialog', (dialog) => void dialog.accept());
  for (const content of inject) await page.addInitScript({ content });
  // Not Playwright's own binding and `evaluate`, which add their code to the page and do not work under each content security policy.
  const session = await page.context().newCDPSession(page);
  session.on('Runtime.bindingCalled', ({ name, payload }) => name === bindingName && onPost(payload));
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: bindingName });

  return {
    version: browser.version(),
    run: (js) => void session.send('Runtime.evaluate', { expression: js }).catch(() => {}),
    async evaluate(expression) {
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression: `(${expression}\n)`,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value ?? undefined;
    },
    resolve() {},
    load: (url) => void page.goto(url).catch(() => {}),
    reload: () => void page.reload().catch(() => {}),
    close: () => browser.close(),
  };
}
