import { describe, expect, it } from 'vitest';
import { createCoreDriver } from './core-driver.ts';
import { scriptedNames } from './scripted-handler.ts';

type Collect = (name: string, body: () => Promise<unknown>) => Promise<void>;
type Suite = (shell: object) => (test: Collect) => Promise<void>;

const folder = new URL('../../../native/', import.meta.url).href;
const load = (file: string): Promise<Record<string, unknown>> => import(/* @vite-ignore */ `${folder}${file}`);

/** The shell under test, with the differences of the language. */
const shell = {
  platform: 'android',
  startCore: await load('support/core.mjs').then(({ coreOver }) => {
    const over = coreOver as (driver: object) => object; // of core.mjs
    return () => over({ send: createCoreDriver().send, close: () => Promise.resolve() });
  }),
  canThrowAnywhere: true,
  emitThrows: false,
  keepsLoneSurrogates: true,
  reportedOrigin: (_url: string, origin: unknown) => origin,
  reportsErrors: true,
  failing: ['throws', 'rejects', 'throwsText'],
  unsendable: ['nan', 'cycle', 'dataClass', 'inside', 'date', 'map', 'badError'],
  codeOf1e300: 1e300,
  scripted: scriptedNames,
};

const { coreSuites } = await load('suites/core.mjs');

// The same rows as for the Kotlin and the Swift shell: `node tests/native/run.mjs core`, `node tests/native/swift/run.mjs core`.
// The cast is true because core.mjs lists each suite with its subject.
describe.each(coreSuites as readonly [string, Suite][])('the TypeScript shell: %s', async (_, suite) => {
  const rows: [string, () => Promise<unknown>][] = [];
  await suite(shell)((title, body) => Promise.resolve(void rows.push([title, body])));
  it.each(rows)('%s', { timeout: 300_000 }, async (_title, body) => {
    // A row throws if the shell violates it; some resolve to a note.
    await expect(body()).resolves.not.toBe(false);
  });
});
