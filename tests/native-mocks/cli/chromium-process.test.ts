import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChromiumProcess } from '../../../native-mocks/cli/chromium-process.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'helpers-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the number of processes with this folder on their command line, from the process list of the system. */
function processesOf(name: string): number {
  return readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(name);
    } catch {
      return false; // exited in the meantime
    }
  }).length;
}

describe('startChromiumProcess', () => {
  it.runIf(existsSync('/proc/self/cmdline'))(
    'resolves `cleaned` only after all processes of the browser have exited, three times in a row',
    { timeout: 60_000 },
    async () => {
      // Helpers that exit slowly, like the helpers of a browser, whose memory the system has to release.
      const hold = 'const held = Buffer.alloc(60e6, 1); console.log(held.length); setTimeout(() => {}, 60000);';
      const helper = join(folder, 'helper.cjs');
      writeFileSync(helper, hold);
      const start = `"${process.execPath}" "${helper}" >> "${folder}/ready" &`;
      const browser = join(folder, 'browser');
      writeFileSync(browser, `#!/bin/sh\n${`${start}\n`.repeat(4)}wait\n`, { mode: 0o755 });
      for (let i = 0; i < 3; i++) {
        rmSync(join(folder, 'ready'), { force: true });
        const started = startChromiumProcess({ path: browser, isHeadless: true, url: 'about:blank' });
        await expect
          .poll(
            () => existsSync(join(folder, 'ready')) && readFileSync(join(folder, 'ready'), 'utf8').split('\n').length,
            {
              timeout: 10_000,
            },
          )
          .toBe(5);
        started.kill();
        await started.ended;
        expect(processesOf(helper)).toBe(0);
      }
    },
  );
});
