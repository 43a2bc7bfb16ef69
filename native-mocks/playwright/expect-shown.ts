import type { ExpectMatcherState, MatcherReturnType, Page } from '@playwright/test';
import { hasSameWords } from '../traces/has-same-words.ts';
import { isNamed } from '../traces/is-named.ts';
import { visibleLinesExpression } from '../traces/visible-lines.ts';

/** Options of `toShow`. */
export interface ShownOptions {
  /** How long to wait; by default 5 s, or the timeout of `expect`. */
  readonly timeout?: number | undefined;
}

/** Playwright's default timeout of expectations. */
export const DEFAULT_TIMEOUT_MS = 5000;
const POLL_MS = 100;
/** With `.not`: a page that did not change for this long has reacted. */
const QUIET_MS = 1000;

/**
 * Expects the page to show exactly these lines: its visible text line by line, then the names of images, names for assistive
 * technology, and the state of controls such as `[button disabled] Buy`. `•••` in a line stands for any text. The same words
 * in other lines, as another layout has them, are the same. Waits until two readings in succession have these lines. With `.not`, waits until the lines no longer change and compares once.
 */
export async function showsLines(
  { isNot, timeout: defaultMs }: Pick<ExpectMatcherState, 'isNot' | 'timeout'>,
  page: Page,
  { lines: expected, timeout = defaultMs || DEFAULT_TIMEOUT_MS }: ShownOptions & { readonly lines: readonly string[] },
): Promise<MatcherReturnType> {
  const endMs = Date.now() + timeout;
  const isShown = (lines: readonly string[]): boolean => hasLines(lines, expected);
  const lines = await (isNot ? readQuiet(page, endMs) : readUntil(page, endMs, isShown));
  const pass = isShown(lines);
  return { name: 'toShow', pass, message: () => describe(lines, { expected, isNot }) };
}

/** Reads the page until two readings in succession are accepted; returns the last one. */
async function readUntil(
  page: Page,
  endMs: number,
  isAccepted: (lines: readonly string[]) => boolean,
): Promise<readonly string[]> {
  let wasAccepted = false;
  for (;;) {
    const lines = await readLines(page);
    const accepts = isAccepted(lines);
    if ((accepts && wasAccepted) || Date.now() >= endMs) return lines;
    wasAccepted = accepts;
    await page.waitForTimeout(POLL_MS);
  }
}

/** Reads the page until it has been quiet; returns the last reading. */
async function readQuiet(page: Page, endMs: number): Promise<readonly string[]> {
  let last: readonly string[] = [];
  let sinceMs = Date.now();
  for (;;) {
    const lines = await readLines(page);
    const now = Date.now();
    if (lines.join('\n') !== last.join('\n')) sinceMs = now;
    last = lines;
    if (now - sinceMs >= QUIET_MS || now >= endMs) return lines;
    await page.waitForTimeout(POLL_MS);
  }
}

async function readLines(page: Page): Promise<readonly string[]> {
  try {
    return await page.evaluate<string[]>(visibleLinesExpression('window'));
  } catch (error) {
    // A navigation ends the evaluation; the new document is read next.
    if (page.isClosed()) throw error;
    return [];
  }
}

function hasLines(lines: readonly string[], expected: readonly string[]): boolean {
  const isEqual = lines.length === expected.length && expected.every((line, at) => isNamed(lines[at] ?? '', line));
  return isEqual || hasSameWords(lines, expected);
}

function describe(
  lines: readonly string[],
  { expected, isNot }: { readonly expected: readonly string[]; readonly isNot: boolean },
): string {
  if (isNot) return `Expected the page not to show these lines:\n${lines.map((line) => `  ${line}`).join('\n')}`;
  const missing = expected.filter((line) => !lines.some((each) => isNamed(each, line)));
  const unexpected = lines.filter((line) => !expected.some((each) => isNamed(line, each)));
  const found =
    missing.length || unexpected.length
      ? [...missing.map((line) => `- ${line}`), ...unexpected.map((line) => `+ ${line}`)]
      : ['The page shows them in another order or number:', ...lines.map((line) => `  ${line}`)];
  return `Expected the page to show the recorded lines (- missing, + unexpected).\n${found.join('\n')}`;
}
