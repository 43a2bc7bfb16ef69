import { HELLO_METHOD } from '../../sdk/wire/protocol.ts';
import { quote } from './code-literals.ts';
import { dialogAnswerLines, dialogLines } from './dialog-lines.ts';
import { isFailedCall, stepsBeforeFailure } from './failed-calls.ts';
import { changedScreenLines, screenConstants, screenLines, testTimeoutLines, viewportOf } from './screen-lines.ts';
import { readSegments } from './session-segments.ts';
import { deferredResponseLines, segmentLines } from './session-lines.ts';
import { titleOf, traceConstant, truncationLines } from './trace-constant.ts';
import { isPageCall } from './trace-calls.ts';
import type { RecordedErrors } from './failed-calls.ts';
import type { Trace, TraceEntry } from './trace.ts';
import { wholePart } from './whole-part.ts';
import { importContract, type TraceToCodeOptions } from './trace-to-vitest.ts';

/** Options of `traceToPlaywright`. */
export interface TraceToPlaywrightOptions extends TraceToCodeOptions {
  /** The recorded page by default, else the server's root. */
  readonly url?: string | undefined;
}

/** How long a test waits for a missing element; without it, Playwright waits until the test times out. */
const ACTION_TIMEOUT_MS = 10_000;

/**
 * Generates a Playwright test that plays a session: its device, network, taps and inputs, and the responses of app and
 * server. It expects the recorded calls in order, the lines after each step, the requests to the server, the responses
 * to the shell, and no other uncaught error.
 */
export function traceToPlaywright(given: Trace, options: TraceToPlaywrightOptions = {}): string {
  const { isTruncated } = given;
  // A page goes on after a recording that reached its limit, so its later errors are not counted.
  const trace = isTruncated ? { ...wholePart(given), uncaughtErrors: undefined } : given;
  const { contractImport, title = titleOf(trace), url = trace.path ?? '/', errors = 'expected' } = options;
  const contract = importContract(contractImport);
  const lines = sessionLines(trace, errors);
  const hasHello = trace.entries.some(({ from, method }) => from === 'page' && method === HELLO_METHOD);
  const usesNetwork = trace.steps?.some(({ kind }) => kind === 'network') === true;
  const usesServer = lines.some((line) => line.includes('expect(server)'));
  return `${[
    ...contract.lines,
    `import { ${contract.mocks.join(', ')} } from 'bridgehead/mocks';`,
    `import { ${usesNetwork ? 'changeNetwork, ' : ''}expect, test } from 'bridgehead/playwright';`,
    '',
    ...contract.constants,
    traceConstant(trace),
    '',
    ...screenConstants(trace),
    `test.use({`,
    ...(trace.deviceId === undefined ? [] : [`  deviceId: ${quote(trace.deviceId)},`]),
    ...(trace.language === undefined ? [] : [`  locale: ${quote(trace.language)},`]),
    ...viewportLines(trace),
    ...(trace.networkId === undefined ? [] : [`  networkId: ${quote(trace.networkId)},`]),
    `  shellOptions: { contract: ${contract.name}, trace, events: 'manual' },`,
    `  actionTimeout: ${ACTION_TIMEOUT_MS},`,
    `});`,
    '',
    ...truncationLines(trace),
    `test(${quote(title)}, async ({ page, shell${usesServer ? ', server' : ''} }) => {`,
    ...testTimeoutLines(trace),
    ...(trace.uncaughtErrors === undefined ? [] : errorCollectionLines),
    ...dialogAnswerLines(trace),
    ...openLines(url, options),
    ...(hasHello ? [`  await expect(shell).toHaveReceived('${HELLO_METHOD}');`] : []),
    ...lines,
    ...errorLines(trace, errors),
    '});',
  ].join('\n')}\n`;
}

/** Returns the lines that open the page. */
function openLines(url: string, { initScript }: Pick<TraceToCodeOptions, 'initScript'>): readonly string[] {
  const script = initScript === undefined ? [] : [`  await page.addInitScript({ path: ${quote(initScript)} });`];
  return [...script, `  await page.goto(${quote(url)});`];
}

/** Returns the option for the size at which the page was recorded: a phone shows bars of the app above and below it. */
function viewportLines({ screens: [first] = [] }: Trace): readonly string[] {
  const viewport = first && viewportOf(first);
  return viewport === undefined ? [] : [`  viewport: ${viewport},`];
}

/** Returns the lines that play a session and check it: up to the first failed call, if that is a bug. */
function sessionLines(trace: Trace, errors: RecordedErrors): readonly string[] {
  const failedAfter = errors === 'bug' ? stepsBeforeFailure(trace) : undefined;
  let steps = 0;
  const lines: string[] = [];
  for (const segment of readSegments(trace)) {
    if (segment.kind === 'step') {
      if (steps === failedAfter) break;
      lines.push(...screenLines(trace, steps++));
    }
    lines.push(...segmentLines(segment, trace));
  }
  if (failedAfter !== undefined) {
    const changed = changedScreenLines(trace, failedAfter);
    return [...lines, ...(changed.length ? changed : respondedLines(trace, () => true))];
  }
  return [
    ...lines,
    ...screenLines(trace, steps),
    ...dialogLines(trace),
    ...deferredResponseLines(trace),
    ...respondedLines(trace, (entry) => !isFailedCall(trace, entry)),
    ...lastCallLines(trace),
  ];
}

/** Returns expectations for the methods that the page called and awaited: each of their calls has a result. */
function respondedLines(trace: Trace, isExpected: (entry: TraceEntry) => boolean): readonly string[] {
  const requests = trace.entries.filter((entry) => isPageCall(entry) && entry.kind === 'request');
  const unexpected = new Set(requests.filter((entry) => !isExpected(entry)).map(({ method }) => method));
  const names = new Set(requests.map(({ method = '' }) => method));
  return [...names]
    .filter((method) => !unexpected.has(method))
    .map((method) => `  await expect(shell).toHaveRespondedTo(${quote(method)});`);
}

/** Returns the expectation that the page makes no calls beyond the calls of the session, unless the trace is cut off. */
function lastCallLines(trace: Trace): readonly string[] {
  if (trace.isTruncated) return [];
  const count = trace.entries.filter(isPageCall).length;
  return [`  await expect(shell).toHaveReceivedCalls([], { after: ${count}, exact: true });`];
}

const errorCollectionLines = [
  // Without an annotation, the test is JavaScript as well as TypeScript.
  '  const errors = new Set();',
  `  page.on('pageerror', (error) => void errors.add(error));`,
];

/** Returns the expectation that the page has no more uncaught errors than in the session, if the session counted them. */
function errorLines({ uncaughtErrors }: Trace, errors: RecordedErrors): readonly string[] {
  if (uncaughtErrors === undefined) return [];
  // The list of errors is the better message, but a trace has only their number.
  if (uncaughtErrors === 0 || errors === 'bug') return ['  expect([...errors]).toEqual([]);'];
  return [`  expect(errors.size).toBeLessThanOrEqual(${uncaughtErrors});`];
}
