import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startChromiumProcess } from '../../../native-mocks/cli/chromium-process.ts';
import { processesOf } from '../../support/processes-of.ts';
import { createTestFolder } from '../../support/test-folder.ts';

describe('startChromiumProcess', () => {
  it.runIf(existsSync('/proc/self/cmdline'))(
    'resolves `cleaned` only after all processes of the browser have exited, three times in a row',
    { timeout: 60_000 },
    async () => {
      // Helpers that exit slowly, like the helpers of a browser, whose memory the system has to release.
      const hold = 'const held = Buffer.alloc(60e6, 1); console.log(held.length); setTimeout(() => {}, 60000);';
      const folder = createTestFolder({ 'helper.cjs': hold });
      const helper = join(folder, 'helper.cjs');
      const ready = join(folder, 'ready');
      const start = `"${process.execPath}" "${helper}" >> "${ready}" &`;
      const browser = join(folder, 'browser');
      writeFileSync(browser, `#!/bin/sh\n${`${start}\n`.repeat(4)}wait\n`, { mode: 0o755 });
      for (let i = 0; i < 3; i++) {
        rmSync(ready, { force: true });
        const started = startChromiumProcess({ path: browser, isHeadless: true, url: 'about:blank' });
        await expect
          .poll(() => existsSync(ready) && readFileSync(ready, 'utf8').split('\n').length, { timeout: 10_000 })
          .toBe(5);
        started.kill();
        await started.ended;
        expect(processesOf(helper)).toEqual([]);
      }
    },
  );

  it.runIf(process.platform === 'linux').each([
    { title: 'when it is killed', after: '' },
    { title: 'when it is killed after it removed the link to it', after: 'echo >&4; sleep 0.5; rm "$link"' },
  ])('removes the folder of the socket of a browser $title', async ({ after }) => {
    const folder = createTestFolder({ 'kept/SingletonSocket': '' });
    const kept = join(folder, 'kept');
    const socketFolder = mkdtempSync(join(tmpdir(), 'org.chromium.Chromium.'));
    for (const target of [socketFolder, kept]) {
      const browser = join(folder, 'browser');
      const ready = join(target, 'ready');
      // The second argument is `--user-data-dir=<profile>`.
      const link = `link="\${2#--user-data-dir=}/SingletonSocket"; ln -s "${target}/SingletonSocket" "$link"`;
      writeFileSync(browser, `#!/bin/sh\n${link}\n${after}\ntouch "${ready}"\nsleep 60\n`, { mode: 0o755 });
      const started = startChromiumProcess({ path: browser, isHeadless: true, url: 'about:blank' });
      await expect.poll(() => existsSync(ready), { timeout: 10_000 }).toBe(true);
      started.kill();
      await started.ended;
    }
    expect(existsSync(socketFolder)).toBe(false);
    expect(existsSync(kept)).toBe(true);
  });
});
