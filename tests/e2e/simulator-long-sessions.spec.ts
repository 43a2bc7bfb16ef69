import { readFileSync } from 'node:fs';
import type { Har } from 'bridgehead/mocks';
import { expect, test } from '@playwright/test';
import { type PageServer, scriptBuild, servePages } from '../support/page-server.ts';
import { createReaderProject, type ReaderProject } from '../support/reader-project.ts';
import { type RunningProgram, startSimulate } from '../support/running-program.ts';
import { clickInPhone, openSimulator } from '../support/simulator-page.ts';

// A session with more messages than a recording has, and with a body that is too long for it.
test.describe.configure({ mode: 'default', timeout: 240_000 });

const html = `<!doctype html><html lang="en"><head><title>Long</title><link rel="icon" href="data:,"></head>
<body><button type="button">Work</button><p id="state">idle</p>
<script src="/sdk.js"></script><script>
  const { createBridge, defineContract, method } = Bridgehead;
  const bridge = createBridge(defineContract({ name: 'app', version: '1.0.0', methods: { getValueForKey: method() } }));
  const state = document.getElementById('state');
  document.querySelector('button').onclick = async () => {
    for (let at = 0; at < CALLS; at += 100)
      await Promise.all(Array.from({ length: 100 }, (_, n) => bridge.safeCall('getValueForKey', { key: String(at + n) })));
    const big = await (await fetch('/api/big')).text();
    state.textContent = 'done, ' + big.length;
  };
</script></body></html>`;

let server: PageServer;
let program: RunningProgram;
let project: ReaderProject;

test.beforeAll(async () => {
  const sdk = scriptBuild();
  server = await servePages((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://own.test');
    if (pathname === '/sdk.js') return res.writeHead(200, { 'content-type': 'text/javascript' }).end(sdk);
    if (pathname === '/api/big') return res.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(2_000_000));
    const calls = Number(searchParams.get('calls') ?? 0);
    return res.writeHead(200, { 'content-type': 'text/html' }).end(html.replace('CALLS', String(calls)));
  });
  program = await startSimulate([server.origin]);
  project = createReaderProject(server.origin);
});
test.afterAll(async () => {
  expect(await program.interrupt()).toBe(0);
  project.remove();
  await server.close();
});

for (const { calls, recorded, isCut } of [
  { calls: 4000, recorded: /^8,?0\d\d messages recorded/, isCut: false },
  { calls: 6000, recorded: /^10,?000 messages recorded/, isCut: true },
]) {
  test(`the recording and the copied tests of ${calls} calls are ${isCut ? 'cut, and say so' : 'whole'}`, async ({
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const phone = await openSimulator(page, program, `?page=/%3Fcalls%3D${calls}`);
    await clickInPhone(page, phone.getByRole('button', { name: 'Work' }));
    await expect(phone.getByText('done, 2000000')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('tab', { name: 'Trace' }).click();
    await expect(page.getByText(recorded)).toBeVisible();
    await expect(page.getByText('The recording reached its limit')).toBeVisible({ visible: isCut });
    await page.getByRole('button', { name: 'Copy as Playwright' }).click();
    await expect(page.getByText('Copied the Playwright test')).toBeVisible({ timeout: 30_000 });
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code.includes('// The session was longer than its recording')).toBe(isCut);
    expect(code.match(/\['getValueForKey'/g)?.length ?? 0).toBeGreaterThanOrEqual(isCut ? 4990 : calls);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'HAR', exact: true }).click(),
    ]);
    // A file of the simulator under test.
    const har = JSON.parse(readFileSync(await download.path(), 'utf8')) as Har;
    const big = har.log.entries.find(({ request }) => String(request['url']).endsWith('/api/big'));
    expect(big?.response['content']).toMatchObject({ comment: expect.stringContaining('longer than 100,000') });

    const { passed, output } = await project.runPlaywright(code);
    expect(passed, output.slice(-3000)).toBe(true);
    await page.getByRole('button', { name: 'Copy as Vitest' }).click();
    await expect(page.getByText('Copied the Vitest test')).toBeVisible({ timeout: 30_000 });
    const repeated = await project.runVitest(await page.evaluate(() => navigator.clipboard.readText()));
    expect(repeated.passed, repeated.output.slice(-3000)).toBe(true);
  });
}
