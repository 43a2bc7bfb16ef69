import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, findHeadlessChromium } from './chromium.mjs';

const executablePath = findHeadlessChromium();
if (!executablePath)
  throw new Error(
    'Cannot run the browser tests: no Chromium here. Run `node tests/runner/install-chromium.mjs` first.',
  );

const folder = new URL('e2e/', import.meta.url);
/** Specs whose tests run one after the other, in one worker. */
const serial = readdirSync(folder).filter(
  (file) => file.endsWith('.spec.ts') && /mode: '(?:serial|default)'/.test(readFileSync(new URL(file, folder), 'utf8')),
);

/** End-to-end tests in a real Chromium. Each spec starts the servers it needs through `tests/support`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../node_modules/.cache/playwright',
  fullyParallel: true,
  // Serial specs start first, since at the end they would leave the other worker idle.
  projects: [
    { name: 'one after the other', testMatch: serial },
    { name: 'side by side', testMatch: '*.spec.ts', testIgnore: serial },
  ],
  workers: 2,
  // A shared CI machine may stop for a second; a test that fails twice is red there too.
  retries: process.env['CI'] ? 1 : 0,
  // Limits for tests that hang, not assertions about speed: a CI machine can be several times slower than a desk.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: !!process.env['CI'],
  reporter: process.env['STAGE_REPORT']
    ? [['line'], ['json', { outputFile: `../${process.env['STAGE_REPORT']}` }]]
    : [['line']],
  use: { launchOptions: { executablePath, args: chromiumArgs }, screenshot: 'off', trace: 'off' },
});
