import { expect, type Page, test } from '@playwright/test';
import { defineContract, definePlatforms, method } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { type AnyShell, createAndroidShell, createIosShell, createPlatformShell } from 'bridgehead/mocks';
import * as v from 'valibot';
import { buildPage } from '../../native-mocks/conformance/build-page.mjs';
import { fillConformancePage } from '../../native-mocks/cli/conformance-command.ts';
import { connectShell } from '../../native-mocks/playwright/connect-shell.ts';
import { readConformanceReport } from '../../sdk/tools/diff/conformance-report.ts';
import { createContractDocument } from '../../sdk/tools/load/create-document.ts';
import { breakShell, brokenShells } from '../native-mocks/conformance/broken-shells.ts';
import { findAxeViolations } from '../support/axe-violations.ts';
import { type PageServer, servePages } from '../support/page-server.ts';
import { oldEngineScript } from '../native-mocks/conformance/old-engine-script.ts';

/** A contract that the built page does not know. */
const ferry = defineContract({
  name: 'ferry',
  version: '2.0.0',
  platforms: definePlatforms({ pier: { name: 'Pier' } }),
  methods: {
    getTicket: method({
      params: v.looseObject({ ticketId: v.string() }),
      result: v.looseObject({
        price: v.number(),
        place: v.variant('kind', [
          v.looseObject({ kind: v.literal('free') }),
          v.looseObject({ kind: v.literal('numbered'), row: v.pipe(v.number(), v.safeInteger()) }),
        ]),
      }),
      idempotent: true,
    }),
    getPorts: method({ result: v.array(v.string()), since: { android: '9.0.0.0', ios: '9.1' }, idempotent: true }),
    sail: method({ params: v.looseObject({ to: v.string() }), reply: false }),
  },
  events: {},
  launchData: v.looseObject({ pier: v.string() }),
});

let server: PageServer;
const reports: string[] = [];

test.beforeAll(async () => {
  const html = await buildPage();
  const document = { kind: 'described-contract', contract: ferry, descriptions: { methods: {}, events: {} } } as const;
  const ferryPage = fillConformancePage(html, { contract: createContractDocument(document) });
  server = await servePages((request, response) => {
    if (request.method === 'POST') {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => void reports.push(text));
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(request.url?.startsWith('/ferry') ? ferryPage : html);
  });
});
test.afterAll(() => server.close());

interface Found {
  readonly isDone: boolean;
  readonly isGreen: boolean;
  readonly counts: { readonly pass: number; readonly fail: number; readonly skip: number };
  readonly verdicts: Readonly<Record<string, string>>;
  readonly checks: Readonly<
    Record<string, { readonly verdict: string; readonly ms: number; readonly reason?: string }>
  >;
}

/** Opens the page in a shell and waits for its report. */
async function run(
  page: Page,
  shell: AnyShell,
  { script, query = '' }: { script?: string | undefined; query?: string } = {},
): Promise<Found> {
  await connectShell(page, shell);
  if (script) await page.addInitScript(script);
  await page.goto(`${server.origin}/${query}`);
  await page.waitForFunction(
    () => /green|waiting|red|lost/.test(document.documentElement.dataset['state'] ?? ''),
    undefined,
    {
      timeout: 110_000,
    },
  );
  // The page's interface for automation.
  return page.evaluate('bridgeheadConformance.report()') as Promise<Found>;
}

const redRows = ({ checks }: Found): Record<string, string> =>
  Object.fromEntries(
    Object.entries(checks)
      .filter(([, { verdict }]) => verdict !== 'pass')
      .map(([id, { verdict, reason }]) => [id, `${verdict}: ${reason}`]),
  );

/** Many pages share the machine, so timeouts are longer. */
const LONGER_TIMEOUTS = 'timeoutFactor=3';

const base = { contract: appContract, appVersion: '9.0.0', testMethods: true } as const;
const shells: Readonly<Record<string, () => AnyShell>> = {
  'Android, injected object': () => createAndroidShell({ ...base, generation: 'object' }),
  'Android, message listener': () => createAndroidShell({ ...base, generation: 'listener' }),
  'iOS, handler': () => createIosShell({ ...base, generation: 'handler' }),
  'iOS, handler with reply': () => createIosShell({ ...base, generation: 'handler-with-reply' }),
};

test.describe('the conformance page', () => {
  test.setTimeout(120_000);

  for (const [name, create] of Object.entries(shells)) {
    test(`passes every row of the conformance page on the simulated shell: ${name}`, async ({ page }) => {
      const found = await run(page, create(), { query: `?${LONGER_TIMEOUTS}` });
      expect(redRows(found)).toEqual({});
      // Only after the rows that wait for a tap have run.
      expect(found).toMatchObject({ isDone: true, isGreen: false });
      expect(found.counts.pass).toBeGreaterThan(70);
    });
  }

  test('passes every row of the page with only the features of WebView 69 and iOS 12.2', async ({ page }) => {
    const found = await run(page, createIosShell(base), { script: oldEngineScript, query: `?${LONGER_TIMEOUTS}` });
    expect(await page.evaluate('[typeof queueMicrotask, window.__left]')).toEqual(['undefined', []]);
    expect(redRows(found)).toEqual({});
    expect(found.counts.fail).toBe(0);
  });

  for (const broken of brokenShells) {
    test(`fails only the right rows of the conformance page on a shell that ${broken.title}`, async ({ page }) => {
      const shell = breakShell(createAndroidShell({ ...base }), broken);
      // The long strings take most of the time, so they run only in the test about them.
      const needsSizes = broken.red.includes('size-8192');
      const found = await run(page, shell, {
        script: broken.script,
        query: `?${needsSizes ? '' : 'small&'}${LONGER_TIMEOUTS}`,
      });
      const reds = Object.entries(redRows(found)).filter(([, reason]) => reason.startsWith('fail'));
      expect(reds.map(([id]) => id).sort(), JSON.stringify(reds)).toEqual([...broken.red].sort());
      expect(found.counts.pass).toBeGreaterThan(50);
      await expect(page.locator('#status')).toContainText(`${broken.red.length} failed`);
    });
  }

  test('creates a conformance report without values that the command reads and that is copied or posted to loopback only', async ({
    page,
  }) => {
    const secret = 'a-name-nobody-may-see';
    const responses = { getUserInfo: { nickname: secret }, getLoc: secret } as const;
    reports.length = 0;
    const found = await run(page, createAndroidShell({ ...base, appVersion: '3.1.3.102', responses }), {
      query: `?small&${LONGER_TIMEOUTS}&report=${encodeURIComponent(`${server.origin}/`)}`,
    });
    await expect.poll(() => reports.length).toBe(1);
    const text = reports[0] ?? '';
    expect(JSON.parse(text)).toEqual(found);
    expect(text).not.toContain(secret);
    expect(readConformanceReport(text, 'report.json')).toMatchObject({ platform: 'android', appVersion: '3.1.3.102' });
    expect(found.verdicts).toMatchObject({ getUserInfo: 'ok', jumpToPay: 'not-run' });
  });

  test('posts no conformance report to a query URL that is not loopback', async ({ page }) => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await run(page, createAndroidShell(base), {
      query: `?small&${LONGER_TIMEOUTS}&report=http://127.0.0.1.evil.example/`,
    });
    expect(requestedUrls.filter((url) => url.includes('evil.example') && !url.startsWith(server.origin))).toEqual([]);
  });

  test('calls methods with side effects from the conformance page only after a tap, one by one', async ({ page }) => {
    const shell = createAndroidShell(base);
    await run(page, shell, { query: `?small&${LONGER_TIMEOUTS}` });
    expect(
      (['jumpToPay', 'signOut', 'analyse', 'jumpToProfile'] as const).flatMap((name) => shell.received(name)),
    ).toEqual([]);
    for (const [name, verdict] of [
      ['analyse', 'posted'],
      ['jumpToPay', 'ok'],
    ] as const) {
      await page.locator(`[data-check="method-${name}"] button`).click();
      await expect(page.locator(`[data-check="method-${name}"]`)).toHaveAttribute('data-verdict', 'pass');
      expect(shell.received(name)).toHaveLength(1);
      const { verdicts } = (await page.evaluate('bridgeheadConformance.report()')) as Found;
      expect(verdicts[name]).toBe(verdict);
    }
    expect(shell.received('signOut')).toEqual([]);
  });

  test('fails the page when a promised method is missing or a result is invalid', async ({ page }) => {
    const responses = { getClientInfo: { appVersion: 7 } } as never; // violates the contract
    const found = await run(page, createAndroidShell({ ...base, without: ['getUserInfo'], responses }), {
      query: `?small&${LONGER_TIMEOUTS}`,
    });
    expect(found.checks['method-getUserInfo']).toMatchObject({ verdict: 'fail' });
    expect(found.checks['method-getClientInfo']?.reason).toBe('the result does not match the contract, at appVersion');
  });

  test('passes the page that was built for another contract on a shell of that contract', async ({ page }) => {
    const shell = createAndroidShell({ ...base, contract: ferry, launchData: { pier: 'north' } });
    const found = await run(page, shell, { query: `ferry?${LONGER_TIMEOUTS}` });
    expect(redRows(found)).toEqual({});
    expect(found).toMatchObject({ isGreen: false, counts: { open: 1 }, contract: 'ferry@2.0.0' });
    expect(found.verdicts).toEqual({ getTicket: 'ok', getPorts: 'ok', sail: 'not-run' });
    // Once with valid params, once with params that must be rejected (RQ-4).
    expect(shell.received('getTicket')).toEqual([{ ticketId: '10001' }, 7]);
    await expect(page.locator('#app')).toContainText('ferry@2.0.0 · Android app 9.0.0');
    // Everything fits the width of a small phone.
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    for (const button of await page.locator('#actions button').all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 400)).toBeLessThanOrEqual(320);
    }
    await page.locator('[data-check="method-sail"] button').click();
    await expect(page.locator('[data-check="method-sail"]')).toHaveAttribute('data-verdict', 'pass');
    await expect(page.locator('html')).toHaveAttribute('data-state', 'green');
    expect(await page.evaluate('bridgeheadConformance.report().isGreen')).toBe(true);
  });

  test('passes the page on a shell of a platform that its contract declares', async ({ page }) => {
    const shell = createPlatformShell({ ...base, contract: ferry, platform: 'pier' });
    const found = await run(page, shell, { query: `ferry?small&${LONGER_TIMEOUTS}` });
    expect(Object.values(redRows(found)).filter((reason) => !reason.startsWith('skip'))).toEqual([]);
    // The platform has no version of `getPorts`.
    expect(found.verdicts).toEqual({ getTicket: 'ok', getPorts: 'not-implemented', sail: 'not-run' });
    await expect(page.locator('#app')).toContainText('ferry@2.0.0 · Pier app 9.0.0 · android-object');
  });

  test('fails the conformance page when a result violates another contract it was built for and calls no method that is not promised', async ({
    page,
  }) => {
    const responses = { getTicket: { price: 3, place: { kind: 'numbered', row: 'A' } } } as never; // violates the contract
    const shell = createIosShell({ ...base, contract: ferry, responses });
    shell.app.patch({ launchData: { pier: 7 } });
    const found = await run(page, shell, { query: `ferry?small&${LONGER_TIMEOUTS}` });
    const reds = Object.entries(redRows(found)).filter(([, reason]) => reason.startsWith('fail'));
    expect(reds).toEqual([
      ['hello-facts', expect.stringContaining('fail: launchData.pier is invalid')],
      ['method-getTicket', 'fail: the result does not match the contract, at place'],
    ]);
  });

  test('reports on the conformance page that there is no shell', async ({ page }) => {
    await page.goto(server.origin);
    await expect(page.locator('html')).toHaveAttribute('data-state', 'lost');
    await expect(page.locator('#status')).toContainText('No shell found');
    await expect(page.locator('#app')).toHaveText(/^app@\d/);
    expect(await findAxeViolations(page)).toEqual([]);
  });

  test('does not pass the conformance page on a release build, which has no test methods', async ({ page }) => {
    const found = await run(page, createAndroidShell({ ...base, testMethods: false }), {
      query: `?small&${LONGER_TIMEOUTS}`,
    });
    expect(found.isGreen).toBe(false);
    expect(found.counts.skip).toBeGreaterThan(30);
    expect(found.checks['echo']).toMatchObject({ verdict: 'skip' });
  });
});
