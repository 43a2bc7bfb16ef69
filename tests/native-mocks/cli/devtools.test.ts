import { existsSync, readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium } from '../../chromium.mjs';
import { type DevTools, startChromium } from '../../../native-mocks/cli/devtools.ts';
import { processesOf } from '../../support/processes-of.ts';
import { createTestFolder } from '../../support/test-folder.ts';

// A real Chromium without a window, in real time.
const path = findChromium() ?? 'no Chromium: run node tests/runner/install-chromium.mjs';

const start = (): DevTools => startChromium({ path, isHeadless: true, url: 'about:blank', notify: () => undefined });

// A separate folder for profiles, so that no other browser is mistaken for the browser of this test.
let folder: string;
beforeEach(() => {
  folder = createTestFolder();
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => void vi.unstubAllEnvs());

const profiles = (): readonly string[] => readdirSync(folder).filter((name) => name.startsWith('bridgehead-'));

describe('startChromium', () => {
  it('leaves no Chromium process and no profile folder behind, ten times in a row', { timeout: 120_000 }, async () => {
    for (let i = 0; i < 10; i++) {
      const devtools = start();
      await devtools.send('Browser.getVersion');
      const [profile] = profiles();
      expect(profile).toBeDefined();
      await devtools.close();
      expect(profiles()).toEqual([]);
      if (existsSync('/proc/self/cmdline')) expect(processesOf(String(profile))).toEqual([]);
    }
  });

  it(
    'reports that Chromium has exited and removes the profile when the user closes the browser',
    { timeout: 30_000 },
    async () => {
      const devtools = start();
      const ended = new Promise<void>((resolve) => devtools.onEnd(resolve));
      const { browserContextIds } = await devtools.send('Target.getBrowserContexts');
      expect(browserContextIds).toEqual([]);
      void devtools.send('Browser.close');
      await ended;
      expect(profiles()).toEqual([]);
      await expect(devtools.send('Browser.getVersion')).rejects.toThrow('the browser has exited');
      await devtools.close();
    },
  );

  it('reports immediately that Chromium has exited when the program does not exist', { timeout: 30_000 }, async () => {
    const devtools = startChromium({
      path: '/no/such/chromium',
      isHeadless: true,
      url: 'about:blank',
      notify: () => undefined,
    });
    await expect(devtools.send('Browser.getVersion')).rejects.toThrow('the browser has exited');
    await devtools.close();
  });
});
