import { readFileSync } from 'node:fs';
import type { Har } from 'bridgehead/mocks';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { createReaderProject, type ReaderProject, type RunOutcome } from '../support/reader-project.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { type ShopChange, type ShopServer, startShop } from '../support/shop-server.ts';
import { clickInPhone, lineOf, openSimulator } from '../support/simulator-page.ts';

// Records a session in the simulator with clicks and keys, copies it, and runs the copy unchanged with Playwright in a separate
// project. Then the page is changed, and the same copy must fail.
test.describe.configure({ mode: 'default', timeout: 120_000 });

let shop: ShopServer;
let program: RunningProgram;
let project: ReaderProject;

test.beforeAll(async () => {
  shop = await startShop();
  program = await startSimulate([shop.origin]);
  project = createReaderProject(shop.origin);
});
test.afterAll(async () => {
  expect(await program.interrupt()).toBe(0);
  project.remove();
  await shop.close();
});
test.beforeEach(() => shop.change('none'));

const custom = encodeURIComponent('getUserInfo@{"nickname":"Linh Tran"}');
const setup = `?device=iphone-15&net=4g&response=${custom}`;

/** Fills the form, looks at the details, buys, and goes back. */
async function shopInPhone(page: Page, phone: FrameLocator): Promise<void> {
  await expect(phone.getByText('Price 42')).toBeVisible();
  await clickInPhone(page, phone.getByLabel('E-mail'));
  await page.keyboard.type('linh@example.org');
  await clickInPhone(page, phone.getByLabel('Password'));
  await page.keyboard.type('correct horse');
  await phone.getByLabel('Size').focus();
  await page.keyboard.press('ArrowDown');
  await clickInPhone(page, phone.getByText('As a gift'));
  await clickInPhone(page, phone.getByRole('button', { name: 'Details' }).nth(1));
  await expect(lineOf(page, 'analyse')).toBeVisible();
  await clickInPhone(page, phone.getByRole('button', { name: 'Buy now' }));
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(phone.getByText('Thank you')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).first().click();
  await expect(lineOf(page, 'canLeave')).toContainText('ok');
}

async function record(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shopInPhone(page, await openSimulator(page, program, setup));
  await page.getByRole('tab', { name: 'Trace' }).click();
}

async function copy(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('to the clipboard')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test.describe('a session with taps, inputs, a payment and a price', () => {
  let copies: Promise<{ readonly covered: string; readonly plain: string }> | undefined;
  /** Records once in each worker. */
  const recorded = (page: Page): NonNullable<typeof copies> =>
    (copies ??= (async () => {
      await record(page);
      const covered = await copy(page, 'Copy as Playwright');
      await page.getByText('Keep values').click();
      return { covered, plain: await copy(page, 'Copy as Playwright') };
    })());
  const run = (code: string): Promise<RunOutcome> => project.runPlaywright(code);

  test('copies a session as a test with device, network, taps, inputs, responses and traffic and no personal data', async ({
    page,
  }) => {
    const { covered, plain } = await recorded(page);

    for (const line of [
      `deviceId: 'iphone-15',`,
      `locale: 'en',`,
      `networkId: '4g',`,
      `await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('someone@example.com');`,
      `await page.getByLabel('Password', { exact: true }).fill('•••');`,
      `await page.getByRole('combobox', { name: 'Size', exact: true }).selectOption([{ label: 'Large' }]);`,
      `await page.getByRole('checkbox', { name: 'As a gift', exact: true }).click();`,
      `await page.getByRole('button', { name: 'Details', exact: true }).nth(1).click();`,
      `await page.getByRole('button', { name: 'Buy now', exact: true }).click();`,
      `await expect(server).toHaveServed('GET /api/price');`,
      `['jumpToPay', {"productId":"vip-1"}],`,
      `expect(await shell.request('canLeave'`,
    ]) {
      expect(covered).toContain(line);
    }
    for (const personal of ['Linh', 'linh@', 'correct horse', 'abcdefgh12345678', 's3cr3t']) {
      expect(covered, personal).not.toContain(personal);
    }
    expect(plain).toContain(`['jumpToPay', {"productId":"vip-1"}],`);
    expect(plain).toContain(`.fill('linh@example.org')`);
    expect(plain).not.toContain('correct horse');
  });

  test('downloads a session as HAR with its server requests and no personal data', async ({ page }) => {
    await record(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'HAR', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.har$/);
    const { log } = JSON.parse(readFileSync(await file.path(), 'utf8')) as Har;
    expect(log).toMatchObject({
      version: '1.2',
      entries: [{ request: { method: 'GET' }, response: { status: 200, content: { mimeType: 'application/json' } } }],
    });
    expect(log.entries[0]?.request['url']).toContain(`${shop.origin}/api/price?token=%E2%80%A2`);
    expect(JSON.stringify(log)).not.toMatch(/s3cr3t|linh@|abcdefgh12345678/);
  });

  test('a copied Playwright test passes when nothing has changed, with responses from the copy', async ({ page }) => {
    const { covered, plain } = await recorded(page);
    for (const code of [covered, plain]) {
      shop.requestPaths.length = 0;
      const { output, passed } = await run(code);
      expect(passed, output).toBe(true);
      expect(output).toMatch(/1 passed/);
      expect(shop.requestPaths).toContain('/');
      expect(shop.requestPaths).not.toContain('/api/price');
    }
  });

  const failures: readonly (readonly [change: ShopChange, sentence: RegExp])[] = [
    // A tester who taps while the page changes gets no comparison there, so the missing button itself is found.
    [
      'no button',
      /Expected the page to show[^]*- \[button\] Buy now|waiting for getByRole\('button', \{ name: 'Buy now'/,
    ],
    ['no price', /Expected the server to have served GET \/api\/price|Expected the page to show[^]*- Price 42/],
    ['other order', /Expected the shell to have received .*getValueForKey/],
    ['stays deaf', /Method not found/],
    ['an uncaught error', /broken since then/],
  ];
  for (const [change, sentence] of failures) {
    test(`a copied Playwright test fails when the page has ${change}`, async ({ page }) => {
      const { covered } = await recorded(page);
      shop.change(change);
      const { output, passed } = await run(covered);
      expect(passed).toBe(false);
      expect(output).toMatch(/1 failed/);
      expect(output).toMatch(sentence);
    });
  }

  test('a copied Playwright test with kept values fails when the params of a call differ', async ({ page }) => {
    const { plain } = await recorded(page);
    shop.change('other params');
    const { output, passed } = await run(plain);
    expect(passed).toBe(false);
    expect(output).toContain('Expected the shell to have received jumpToPay with {"productId":"vip-1"}');
  });

  test('a copied Playwright test fails on another device, because the page reports its device to the app', async ({
    page,
  }) => {
    const { plain } = await recorded(page);
    const { output, passed } = await run(plain.replace(`deviceId: 'iphone-15'`, `deviceId: 'pixel-8'`));
    expect(passed).toBe(false);
    expect(output).toContain('"key":"true 393"');
  });

  test('a copied Playwright test fails when a response from the app is missing in it', async ({ page }) => {
    const { plain } = await recorded(page);
    const without = plain.replace(/^.*"from":"shell","kind":"response".*"method":"getUserInfo".*\n/m, '');
    expect(without).not.toBe(plain);
    const { output, passed } = await run(without);
    expect(passed).toBe(false);
    // Either error may occur first: the page waits for the response about as long as the test waits for the next request.
    expect(output).toMatch(/getUserInfo|Hello|GET \/api\/price/);
  });
});

test('a copied Vitest test passes without a change and fails when order, responses or calls change', async ({
  page,
}) => {
  await record(page);
  await page.getByText('Keep values').click();
  const code = await copy(page, 'Copy as Vitest');
  const good = await project.runVitest(code);
  expect(good.passed, good.output).toBe(true);

  const first = /  const call1 = [^]*?ok: true.*\n/.exec(code)?.[0] ?? '';
  const second = /  const call2 = [^]*?ok: true.*\n/.exec(code)?.[0] ?? '';
  expect(first && second).toBeTruthy();
  const changes = {
    order: code.replace(first + second, second + first),
    'a missing call': code.replace(second, ''),
    'another response': code.replace(/("result":\{[^}]*"nickname":)"Linh Tran"/, '$1"Someone"'),
    'a missing response': code.replace(/^.*"from":"shell","kind":"response".*"method":"getUserInfo".*\n/m, ''),
  };
  for (const [name, changed] of Object.entries(changes)) {
    expect(changed, name).not.toBe(code);
    const { passed, output } = await project.runVitest(changed);
    expect(passed, `${name}: ${output}`).toBe(false);
    expect(output, name).toMatch(/1 failed/);
  }
});
