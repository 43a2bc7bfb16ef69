import { expectation, isCovered, literal, quote } from './code-text.ts';
import { answerTo, callsWithoutGreetings } from './trace-calls.ts';
import { titleOf, traceConstant } from './trace-constant.ts';
import type { Trace, TraceEntry } from './trace.ts';

/** Options of `traceToVitest`. */
export interface TraceToCodeOptions {
  /** How the test imports the contract; the product's by default. */
  readonly contractImport?: { readonly name: string; readonly from: string } | undefined;
  /** The name of the test. */
  readonly title?: string | undefined;
}

export const productContract = { name: 'appContract', from: 'bridgehead/app' };
const LONGEST_DEADLINE_MS = 20_000;

/**
 * A vitest test that makes the recorded calls again, in their order, and expects each to end well, with the recorded result
 * where nothing of it was covered: a session with a fault in it becomes a failing test. Complete text of a file.
 */
export function traceToVitest(trace: Trace, options: TraceToCodeOptions = {}): string {
  const { contractImport = productContract, title = titleOf(trace) } = options;
  const { name } = contractImport;
  const calls = callsWithoutGreetings(trace);
  return `${[
    `import { createBridge } from 'bridgehead';`,
    `import { ${name} } from ${quote(contractImport.from)};`,
    `import { callsOf, installShell, parseTrace, shellMatchers } from 'bridgehead/mocks';`,
    `import { expect, onTestFinished, test } from 'vitest';`,
    '',
    `expect.extend(shellMatchers);`,
    '',
    `test(${quote(title)}, async () => {`,
    `  const { shell, advance, bridgeOptions } = installShell({ contract: ${name}, trace, cleanUp: onTestFinished });`,
    `  const bridge = createBridge(${name}, bridgeOptions);`,
    `  onTestFinished(() => bridge.dispose());`,
    `  await advance(1000);`,
    `  const after = callsOf(shell).length; // the bridge's own`,
    '',
    `  // In place of these calls, start what you test: render a component, click a button.`,
    ...calls.flatMap((entry, index) => callLines(trace, { entry, index })),
    '',
    `  expect(shell).toHaveReceivedCalls(`,
    `    [`,
    ...calls.map((entry) => `      ${expectedCall(trace, entry)},`),
    `    ],`,
    `    { after },`,
    `  );`,
    `  expect(callsOf(shell)).toHaveLength(after + ${calls.length});`,
    '});',
    '',
    traceConstant(trace),
  ].join('\n')}\n`;
}

/** A call as `toHaveReceivedCalls` takes it. */
export function expectedCall(trace: Trace, { method = '', params }: TraceEntry): string {
  const hasParams = params !== undefined && params !== null;
  return `[${quote(method)}${hasParams ? `, ${expectation(params, trace)}` : ''}]`;
}

function callLines(
  trace: Trace,
  { entry, index }: { readonly entry: TraceEntry; readonly index: number },
): readonly string[] {
  const { kind, method = '', params } = entry;
  const args = [quote(method), ...(params === undefined || params === null ? [] : [literal(params)])].join(', ');
  if (kind === 'notification') return [`  await bridge.safeCall(${args});`];
  return [
    `  const call${index + 1} = bridge.safeCall(${args});`,
    `  await advance(${LONGEST_DEADLINE_MS});`,
    `  expect(await call${index + 1}).toMatchObject({ ok: true${resultOf(trace, entry)} });`,
  ];
}

/** The recorded result, where a replay gives exactly it: covered values may not fit the contract and are made anew. */
function resultOf(trace: Trace, entry: TraceEntry): string {
  const answer = answerTo(trace, entry);
  if (!answer || answer.error || answer.result === undefined) return '';
  if (trace.isRedacted && isCovered(answer.result)) return '';
  return `, value: ${literal(answer.result)}`;
}
