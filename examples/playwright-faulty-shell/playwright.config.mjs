import { defineConfig } from '@playwright/test';

// `CHROMIUM` names an installed browser; otherwise the one of `npx playwright install chromium` is used.
const executablePath = process.env.CHROMIUM || undefined;

export default defineConfig({
  workers: 1,
  use: {
    baseURL: 'http://127.0.0.1:4173',
    launchOptions: { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] },
  },
  webServer: { command: 'node server.mjs', url: 'http://127.0.0.1:4173' },
});
