import { defineConfig } from '@playwright/test';

export default defineConfig({
  testMatch: 'panel.spec.ts',
  webServer: { command: 'vite preview --host 127.0.0.1', url: 'http://127.0.0.1:4173' },
});
