import { defineConfig } from '@playwright/test';
import { chromiumArgs, findHeadlessChromium } from '../chromium.mjs';

/** The development servers in the project `DEV_SERVERS`, which `check-dev-servers.mjs` creates. */
export default defineConfig({
  testMatch: 'dev-servers.spec.ts',
  outputDir: '../../node_modules/.cache/playwright-dev-servers',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: { launchOptions: { executablePath: findHeadlessChromium() ?? '', args: chromiumArgs } },
});
