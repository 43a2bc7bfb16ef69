import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UsageError } from '../../sdk/tools/index.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe', 'msedge'];
const places = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/google/chrome',
  '/snap/bin',
  'C:\\Program Files\\Google\\Chrome\\Application',
];
const files = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of Chromium or Chrome on this machine; CHROMIUM_PATH overrides the search.
 *
 * @throws {UsageError} when none is found.
 */
export function findChromium(
  env: Readonly<Record<string, string | undefined>>,
  exists: (path: string) => boolean = existsSync,
): string {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined) {
    if (exists(named)) return named;
    throw new UsageError(
      `Cannot use CHROMIUM_PATH=${named}: the file does not exist. Unset it, or set it to an existing Chromium.`,
    );
  }
  const folders = [...(env['PATH'] ?? '').split(delimiter), ...places];
  const found = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...files].find(exists);
  if (found !== undefined) return found;
  throw new UsageError(
    'Cannot open the page in a window: Chromium was not found. Install Chrome or Chromium, or set CHROMIUM_PATH.',
  );
}
