import { type Browser, expect, test } from '@playwright/test';
import { buildPage } from '../../native-mocks/conformance/build-page.mjs';
import { bundle } from '../bundle.mjs';
import { redRows } from '../native-mocks/conformance/red-rows.data.ts';
import { shellVariants } from '../native-mocks/conformance/shell-variants.data.ts';
import { type PageServer, servePages } from '../support/page-server.ts';
import type { FrameReport, VariantFrame, VariantWindow } from '../native-mocks/conformance/variant-frames.ts';

const PARTS = 4;
const FRAMES_AT_ONCE = 40;

let server: PageServer;
test.beforeAll(async () => {
  const [page, script] = await Promise.all([
    buildPage(),
    bundle(`import { examineFrames, objectOf } from './tests/native-mocks/conformance/variant-frames.ts';
      Object.assign(window, { examineFrames, objectOf });`),
  ]);
  const outer = `<!doctype html><meta charset="utf-8"><body><script type="module" src="/frames.js"></script>`;
  server = await servePages({ '/': outer, '/page': page, '/frames.js': script });
});
test.afterAll(() => server.close());

/**
 * Runs in every frame before its first script. A frame of the page in a frame has the same object, as on Android; the page
 * itself must appear to be the top window, because the SDK does not look for a shell in frames.
 */
function placeObject(): void {
  if (window === window.top) return;
  const outer = window.parent as Window & { BridgeheadAndroid?: unknown };
  const top = window.top as VariantWindow | null;
  const object =
    outer === window.top ? window.frameElement && top?.objectOf(window.frameElement) : outer.BridgeheadAndroid;
  Object.assign(window, { BridgeheadAndroid: object, parent: window });
}

/**
 * Opens the page once for each shell, many at a time, in Chromium's virtual time: the clock is paused while any of them is busy,
 * and advances to the next timer when all are idle. All pauses and timeouts are kept, and load on the machine cannot fail a row.
 */
async function examine(browser: Browser, shells: readonly VariantFrame[]): Promise<FrameReport[]> {
  const page = await browser.newPage();
  try {
    await page.addInitScript(placeObject);
    await page.goto(server.origin);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setVirtualTimePolicy', {
      policy: 'pauseIfNetworkFetchesPending',
      budget: 1e9,
      maxVirtualTimeTaskStarvationCount: 1e6,
    });
    return await page.evaluate((all) => (window as Window as VariantWindow).examineFrames(all), shells);
  } finally {
    await page.close();
  }
}

const whole: VariantFrame = {};
const idsOf = ({ red }: FrameReport): string[] => red.map(({ id }) => id).sort();
const found = ({ state, red }: FrameReport): string => `${state} ${JSON.stringify(red.slice(0, 4))}`;

for (let part = 0; part < PARTS; part++)
  test(`shows a red row of the right rule on the conformance page for each broken shell, part ${part + 1} of ${PARTS}`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const chosen = shellVariants.flatMap(({ needsTap }, variant) =>
      !needsTap && variant % PARTS === part ? [{ variant }] : [],
    );
    const missing: string[] = [];
    for (let at = 0; at < chosen.length; at += FRAMES_AT_ONCE) {
      const [healthy, ...broken] = await examine(browser, [whole, ...chosen.slice(at, at + FRAMES_AT_ONCE)]);
      expect(healthy).toEqual({ variant: -1, state: 'waiting', red: [] });
      for (const report of broken) {
        const variant = shellVariants[report.variant];
        const isRight = report.state === 'red' && report.red.some(({ rule }) => rule === variant?.rule);
        if (!isRight) missing.push(`${variant?.rule} ${variant?.title}: ${found(report)}`);
        const expectedRows = variant && redRows[variant.title];
        if (expectedRows) expect(idsOf(report), variant.title).toEqual([...expectedRows].sort());
      }
    }
    expect(missing).toEqual([]);
    expect(chosen.length).toBeGreaterThan(50);
  });

test('shows a red row of TR-6 on the conformance page for a shell that calls `bridgehead` instead of `window.bridgehead`', async ({
  browser,
}) => {
  const [report] = await examine(browser, [{ receiver: 'bridgehead' }]);
  expect(report?.red.map(({ rule, reason }) => `${rule}: ${reason}`)).toEqual([
    'TR-6: the shell\u2019s script used `bridgehead` instead of `window.bridgehead`',
  ]);
});

test('runs the conformance page again in a web view whose shell has no page-start callback', async ({ browser }) => {
  const [report] = await examine(browser, [{ isRunTwice: true }]);
  expect(report).toEqual({ variant: -1, state: 'waiting', red: [] });
});
