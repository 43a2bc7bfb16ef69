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

/** How many processes name this folder on their command line; read from the system's own list. */
function processesOf(name: string): number {
  return readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(name);
    } catch {
      return false; // ended meanwhile
    }
  }).length;
}

describe('startChromiumProcess', () => {
  it.runIf(existsSync('/proc/self/cmdline'))(
    'resolves its end only after the helper processes of the browser have ended, three times in a row',
    { timeout: 60_000 },
    async () => {
      // Helpers that end slowly, as those of a browser do: the system takes back the memory of each.
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
