// Playwright Test of the project. Loaded with `require`: the error of an import would not name the version that is needed.
import { createRequire } from 'node:module';
import type * as playwrightTest from '@playwright/test';

type PlaywrightTest = typeof playwrightTest;

/** The oldest version whose fixtures and matchers have what is used here. */
const NEEDED = '1.50';

function load(): PlaywrightTest {
  const require = createRequire(import.meta.url);
  const { version } = tryToLoad(() => require('@playwright/test/package.json')) as { readonly version: string };
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 1 && minor < Number(NEEDED.slice(2))) throw refuse(`${version} is installed`);
  return tryToLoad(() => require('@playwright/test')) as PlaywrightTest;
}

function tryToLoad(run: () => unknown): unknown {
  try {
    return run();
  } catch (cause) {
    throw refuse('is not installed', cause);
  }
}

const refuse = (reason: string, cause?: unknown): Error =>
  new Error(
    `Cannot load bridgehead/playwright: @playwright/test ${reason}, and ${NEEDED} or later is needed. Install it.`,
    { cause },
  );

export const { test: baseTest, expect: baseExpect }: Pick<PlaywrightTest, 'test' | 'expect'> = load();
