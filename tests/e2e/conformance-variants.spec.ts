import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, test } from '@playwright/test';
import { buildPage } from '../../native-mocks/conformance/build-page.mjs';
import { createVariantObject } from '../native-mocks/conformance/variant-object.ts';
import { shellVariants } from '../native-mocks/conformance/shell-variants.data.ts';
import type { ShellVariant } from '../native-mocks/conformance/variant-tools.ts';

/** A part: the whole table is run in virtual time, by tests/native-mocks/conformance/shell-variants.dom.test.ts. */
const STEP = 24;
const AT_ONCE = 6;

interface Report {
  readonly checks: Readonly<
    Record<string, { readonly verdict: string; readonly rule?: string; readonly reason?: string }>
  >;
}

let server: Server;
let address: string;
test.beforeAll(async () => {
  const html = await buildPage();
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?small&timeoutFactor=3`;
});
test.afterAll(() => void server.close());

/** Opens the page in a broken shell, which lives in this process as in a real app; resolves to the rules of its red rows. */
async function redRules(
  browser: Browser,
  variant: Partial<ShellVariant>,
  receiver = 'window.bridgehead',
): Promise<Record<string, string | undefined>> {
  const page = await browser.newPage();
  try {
    const object = createVariantObject(variant, (text) => {
      const script = `${receiver} && ${receiver}.receive && ${receiver}.receive(${JSON.stringify(text)})`;
      void page.evaluate(script).catch(() => {});
    });
    await page.exposeFunction('__toShell', (text: string) => void object.postMessage(text));
    await page.addInitScript(`window.BridgeheadAndroid = {
      postMessage: function (text) { __toShell(text); }, shell: function () { return ${JSON.stringify(object.shell())}; } };`);
    await page.goto(address);
    await page.waitForFunction("/waiting|green|red/.test(document.documentElement.dataset.state || '')", undefined, {
      timeout: 160_000,
    });
    const { checks } = (await page.evaluate('bridgeheadConformance.report()')) as Report; // the page's own interface
    const red = Object.values(checks).filter(({ verdict }) => verdict === 'fail');
    return Object.fromEntries(red.map(({ rule, reason }) => [rule ?? '', reason]));
  } finally {
    await page.close();
  }
}

// What needs the object itself, or texts that Playwright does not carry, is run in virtual time only.
const sample = shellVariants.filter(
  ({ atPost, snapshot, returns, outText }) => !atPost && !snapshot && !returns && !outText,
);
const chosen = sample.filter((_, index) => index % STEP === 0);

test('the conformance page has red rows of the right rule in Chromium, and none on the whole shell', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  expect(await redRules(browser, {})).toEqual({});
  const missing: string[] = [];
  for (let at = 0; at < chosen.length; at += AT_ONCE) {
    await Promise.all(
      chosen.slice(at, at + AT_ONCE).map(async (variant) => {
        const red = await redRules(browser, variant);
        if (!(variant.rule in red)) missing.push(`${variant.rule} ${variant.title}: ${JSON.stringify(red)}`);
      }),
    );
  }
  expect(missing).toEqual([]);
  expect(chosen.length).toBeGreaterThan(8);
});

test('the conformance page has a red row of TR-6 in Chromium for a shell that names `bridgehead` and not `window.bridgehead`', async ({
  browser,
}) => {
  test.setTimeout(200_000);
  expect(await redRules(browser, {}, 'bridgehead')).toEqual({
    'TR-6': 'the script named `bridgehead` and not `window.bridgehead`',
  });
});
