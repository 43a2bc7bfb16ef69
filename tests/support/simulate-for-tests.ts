import { expect, test } from '@playwright/test';
import { type RunningProgram, startSimulate } from './running-program.ts';
import { type ServedPage, simulatePage } from './served-page.ts';

/** The simulator of all tests of a spec; its origins are known once a test runs. */
export type SpecSimulator = Pick<RunningProgram, 'origin' | 'pageOrigin'>;

/** For a spec: runs `bridgehead simulate` before its tests; after them, Ctrl-C ends it with exit code 0. */
export const simulateForTests = (...args: readonly string[]): SpecSimulator =>
  startForTests(async () => {
    const program = await startSimulate(args);
    return { program, close: program.interrupt };
  });

/** Like `simulateForTests`, for one HTML page. */
export const simulatePageForTests = (html: string): SpecSimulator => startForTests(() => simulatePage(html));

function startForTests(start: () => Promise<Pick<ServedPage, 'program' | 'close'>>): SpecSimulator {
  let simulated: Awaited<ReturnType<typeof start>>;
  test.beforeAll(async () => {
    simulated = await start();
  });
  test.afterAll(async () => expect(await simulated.close()).toBe(0));
  return {
    get origin() {
      return simulated.program.origin;
    },
    get pageOrigin() {
      return simulated.program.pageOrigin;
    },
  };
}
