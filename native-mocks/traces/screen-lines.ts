import { replayedRequests } from './replayed-requests.ts';
import { isPageCall, responseTo } from './trace-calls.ts';
import { literal } from './code-literals.ts';
import type { Trace, TraceScreen } from './trace.ts';

/** A screen that changed later than this before the next step was not read by the user. */
const SETTLED_MS = 300;
/** What takes longer needs a longer timeout than the default of `expect`. */
const LONG_MS = 3000;
/** A busy machine may need this long for each call of a test. */
export const MS_PER_CALL = 10;
/** A third of Playwright's timeout of a test. */
const MOST_WAITED_MS = 10_000;

/** Returns the name of the constant with the lines of the screen after a number of steps. */
function nameOf({ afterSteps }: TraceScreen): string {
  return `screen${afterSteps}`;
}

/** Returns the screens of a session as constants of a test file. */
export function screenConstants({ screens = [] }: Trace): readonly string[] {
  return screens.flatMap((screen) => [
    `const ${nameOf(screen)} = [`,
    ...screen.lines.map((line) => `  ${literal(line)},`),
    '];',
    '',
  ]);
}

/** Returns the size of a page as Playwright's viewport. */
export function viewportOf({ area }: Pick<TraceScreen, 'area'>): string | undefined {
  return area && `{ width: ${area.widthPx}, height: ${area.heightPx} }`;
}

/** Returns the lines that give the page the size of a screen, if the one before had another: the app hid its bar, or was rotated. */
function resizeLines({ screens = [] }: Trace, screen: TraceScreen): readonly string[] {
  const before = screens.findLast(({ afterSteps }) => afterSteps < screen.afterSteps);
  const [old, now] = [before && viewportOf(before), viewportOf(screen)];
  return before && now !== undefined && now !== old ? [`  await page.setViewportSize(${now});`] : [];
}

/** Returns the lines of a Playwright test that expect what the user saw after a number of steps. */
export function screenLines(trace: Trace, afterSteps: number): readonly string[] {
  const end = endScreenOf(trace, afterSteps);
  if (!end) return [];
  const { screen, tookMs } = end;
  if (!end.isSettled) {
    return ['  // The page was still changing, so what it showed is not compared.'];
  }
  const timeoutMs = timeoutOf(tookMs);
  const timeout = timeoutMs === undefined ? '' : `, { timeout: ${timeoutMs} }`;
  return [...resizeLines(trace, screen), `  await expect(page).toShow(${nameOf(screen)}${timeout});`];
}

/** Returns how long a test waits for what took so long in the session; `undefined` for Playwright's own timeout. */
export function timeoutOf(tookMs: number): number | undefined {
  return tookMs > LONG_MS ? Math.ceil(tookMs / 1000) * 1000 + 5000 : undefined;
}

/** Returns the line that gives a test the time that its page took in the session, if that is long, and time for each call. */
export function testTimeoutLines(trace: Trace): readonly string[] {
  const { steps = [], entries } = trace;
  const waitedMs = [0, ...steps].reduce<number>((sum, _, at) => sum + (endScreenOf(trace, at)?.tookMs ?? 0), 0);
  const neededMs = waitedMs + entries.filter(isPageCall).length * MS_PER_CALL;
  const timeoutMs = 3 * MOST_WAITED_MS + Math.ceil(neededMs / 1000) * 1000;
  return neededMs > MOST_WAITED_MS ? [`  test.setTimeout(${timeoutMs});`] : [];
}

/** Returns the lines of a test that pass once the page reacts to an error in another way than recorded. */
export function changedScreenLines(trace: Trace, afterSteps: number): readonly string[] {
  const end = endScreenOf(trace, afterSteps);
  if (!end) return [];
  const { screen, tookMs } = end;
  return [
    '  // A bug: the page must react to the error in another way. Then replace this line with what it should show.',
    ...(tookMs > LONG_MS ? [`  await page.waitForTimeout(${Math.ceil(tookMs / 1000) * 1000 + 1000});`] : []),
    `  await expect(page).not.toShow(${nameOf(screen)});`,
  ];
}

/** What the page showed at the end of a part of a session. */
export interface EndScreen {
  readonly screen: TraceScreen;
  /** Milliseconds from the step until the page showed it; 0 if it showed it before. */
  readonly tookMs: number;
  /** `false` if the page was still changing before the next step, or at the end of the recording. */
  readonly isSettled: boolean;
}

/** Returns what the page showed after a number of steps: the screen of an earlier step, if the last one did not change it. */
export function endScreenOf(trace: Trace, afterSteps: number): EndScreen | undefined {
  const { screens = [], steps = [] } = trace;
  const screen = screens.findLast((each) => each.afterSteps <= afterSteps);
  if (!screen) return undefined;
  const next = steps[afterSteps];
  const tookMs = Math.max(0, screen.atMs - (steps[afterSteps - 1]?.atMs ?? 0));
  // A session that was longer than its recording went on after the last screen.
  const settled = next ? isSettled(trace, { screen, nextMs: next.atMs }) : !trace.isTruncated;
  return { screen, tookMs, isSettled: settled };
}

/** Whether the page neither changed nor waited for a response when the next step began. */
function isSettled(
  trace: Trace,
  { screen, nextMs }: { readonly screen: TraceScreen; readonly nextMs: number },
): boolean {
  const calls = trace.entries.filter((entry) => isPageCall(entry) && entry.kind === 'request' && entry.atMs < nextMs);
  const isWaiting =
    calls.some((call) => (responseTo(trace, call)?.atMs ?? 0) >= nextMs) ||
    replayedRequests(trace.requests).some(({ atMs, durationMs }) => atMs < nextMs && atMs + durationMs >= nextMs);
  return nextMs - screen.atMs >= SETTLED_MS && !isWaiting;
}
