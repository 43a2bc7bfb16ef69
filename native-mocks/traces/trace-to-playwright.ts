import { HELLO_METHOD } from '../../sdk/protocol.ts';
import { quote } from './code-text.ts';
import { readMoments } from './session-moments.ts';
import { laterAnswerLines, momentLines } from './session-lines.ts';
import { titleOf, traceConstant } from './trace-constant.ts';
import { isPageCall } from './trace-calls.ts';
import type { Trace } from './trace.ts';
import { productContract, type TraceToCodeOptions } from './trace-to-vitest.ts';

/** Options of `traceToPlaywright`. */
export interface TraceToPlaywrightOptions extends TraceToCodeOptions {
  /** The address to open; the recorded page by default, else the server's root. */
  readonly url?: string | undefined;
}

/** How long a test waits for an element that is gone; Playwright itself would wait for the whole time of the test. */
const ACTION_TIMEOUT_MS = 10_000;

/**
 * A Playwright test that plays a session: on its device and network, with its taps and inputs, by name, with what its app and
 * its server sent. It expects the page to make the recorded calls in their order, with their params, and each to be answered;
 * to ask its server what it asked; and to answer the shell as it did. Complete text of a file.
 */
export function traceToPlaywright(trace: Trace, options: TraceToPlaywrightOptions = {}): string {
  const { contractImport = productContract, title = titleOf(trace), url = trace.path ?? '/' } = options;
  const { name } = contractImport;
  const moments = readMoments(trace);
  const lines = moments.flatMap((moment) => momentLines(moment, trace));
  const hasHello = trace.entries.some(({ from, method }) => from === 'page' && method === HELLO_METHOD);
  const usesNetwork = trace.steps?.some(({ kind }) => kind === 'network') === true;
  const usesServer = lines.some((line) => line.includes('expect(server)'));
  return `${[
    `import { ${name} } from ${quote(contractImport.from)};`,
    `import { parseTrace } from 'bridgehead/mocks';`,
    `import { ${usesNetwork ? 'changeNetwork, ' : ''}expect, test } from 'bridgehead/playwright';`,
    '',
    traceConstant(trace),
    `test.use({`,
    ...(trace.deviceId === undefined ? [] : [`  deviceId: ${quote(trace.deviceId)},`]),
    ...(trace.networkId === undefined ? [] : [`  networkId: ${quote(trace.networkId)},`]),
    `  shellOptions: { contract: ${name}, trace, events: 'by-hand' },`,
    `  actionTimeout: ${ACTION_TIMEOUT_MS},`,
    `});`,
    '',
    `test(${quote(title)}, async ({ page, shell${usesServer ? ', server' : ''} }) => {`,
    `  await page.goto(${quote(url)});`,
    ...(hasHello ? [`  await expect(shell).toHaveReceived('${HELLO_METHOD}');`] : []),
    ...lines,
    ...laterAnswerLines(trace),
    ...answeredLines(trace),
    '});',
  ].join('\n')}\n`;
}

/** Every method the page called and waited for: each of its calls has a result. */
function answeredLines(trace: Trace): readonly string[] {
  const methods = trace.entries.filter((entry) => isPageCall(entry) && entry.kind === 'request');
  const names = new Set(methods.map(({ method = '' }) => method));
  return [...names].map((method) => `  await expect(shell).toHaveAnswered(${quote(method)});`);
}
