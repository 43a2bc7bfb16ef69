import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../../native-mocks/cli/open-browser.ts';
import { createTestFolder } from '../../support/test-folder.ts';

describe(openBrowser, () => {
  afterEach(() => void vi.unstubAllEnvs());

  /** Puts a program first in the search path that writes its arguments to a file. */
  function placeProgram(name: string, code: number): () => string {
    const folder = createTestFolder({
      [name]: `#!/bin/sh\nprintf '%s\\n' "$@" > "$0.part"\nmv "$0.part" "$0.args"\nexit ${code}\n`,
    });
    chmodSync(join(folder, name), 0o755);
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`);
    const file = join(folder, `${name}.args`);
    return () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  }

  const url = 'http://127.0.0.1:4183/__simulator/?profiles=a,b&tab=trace';

  it.each([
    ['linux', 'xdg-open', `${url}\n`],
    ['darwin', 'open', `${url}\n`],
    ['win32', 'cmd', `/c\nstart\n""\n${url.replace('&', '^&')}\n`],
  ] as const)('passes the URL to the program of %s', async (platform, program, args) => {
    const read = placeProgram(program, 0);
    const lines: string[] = [];
    openBrowser(url, { platform, notify: (line) => lines.push(line) });
    await expect.poll(read).toBe(args);
    expect(lines).toEqual([]);
  });

  it('reports a machine without a browser, and a program that fails', async () => {
    const lines: string[] = [];
    const notify = (line: string): void => void lines.push(line);
    placeProgram('xdg-open', 3);
    openBrowser(url, { platform: 'linux', notify });
    await expect
      .poll(() => lines)
      .toEqual(['Cannot open a browser: xdg-open exited with code 3. Open the URL of the simulator yourself.']);
    vi.stubEnv('PATH', '');
    openBrowser(url, { platform: 'linux', notify });
    await expect.poll(() => lines[1]).toMatch(/^Cannot open a browser: spawn xdg-open ENOENT\. Open /);
  });
});
