import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ChromiumProcess, startChromiumProcess } from '../../../native-mocks/cli/chromium-process.ts';
import { processesOf } from '../../support/processes-of.ts';
import { createTestFolder } from '../../support/test-folder.ts';

describe('startChromiumProcess', () => {
  it.runIf(existsSync('/proc/self/cmdline'))(
    'resolves `ended` only after all processes of the browser have exited, three times in a row',
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

  it.runIf(process.platform !== 'win32')('removes the temporary files of a killed browser', async () => {
    const folder = createTestFolder();
    const { started, temporary } = await startBrowser(folder);
    expect(existsSync(temporary)).toBe(true);
    started.kill();
    await started.ended;
    expect(existsSync(temporary)).toBe(false);
  });

  // Each name makes the path of a profile longer than 56 bytes; the second one has two bytes in each character.
  it.runIf(process.platform !== 'win32').each(['long'.repeat(12), 'ü'.repeat(10)])(
    'keeps the temporary folder where a path of a socket would be too long, in %s',
    async (name) => {
      const folder = createTestFolder({ [`${name}/x`]: '' });
      onTestFinished(() => void vi.unstubAllEnvs());
      vi.stubEnv('TMPDIR', join(folder, name));
      const { started, temporary } = await startBrowser(folder);
      started.kill();
      await started.ended;
      expect(join(temporary, '..')).toBe(join(folder, name));
    },
  );
});

/** Starts a program instead of a browser that creates a folder for temporary files. */
async function startBrowser(
  folder: string,
): Promise<{ readonly started: ChromiumProcess; readonly temporary: string }> {
  const path = join(folder, 'browser');
  const ready = join(folder, 'ready');
  const lines = ['#!/bin/sh', `mkdir "$TMPDIR/socket"`, `echo "$TMPDIR/socket" > "${ready}"`, 'sleep 60', ''];
  writeFileSync(path, lines.join('\n'), { mode: 0o755 });
  const started = startChromiumProcess({ path, isHeadless: true, url: 'about:blank' });
  await expect.poll(() => existsSync(ready) && readFileSync(ready, 'utf8'), { timeout: 10_000 }).toContain('\n');
  return { started, temporary: readFileSync(ready, 'utf8').trim() };
}
