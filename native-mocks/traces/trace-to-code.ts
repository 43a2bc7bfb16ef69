import { HELLO_METHOD } from '../../sdk/protocol.ts';
import { platformNames } from '../../sdk/platform.ts';
import type { Trace, TraceEntry } from './trace.ts';

/** What `traceToVitest` and `traceToPlaywright` take beside the trace. */
export interface TraceToCodeOptions {
  /** How the test imports the contract; the product's by default. */
  readonly contractImport?: { readonly name: string; readonly from: string } | undefined;
  /** The name of the test. */
  readonly title?: string | undefined;
  /** Of a Playwright test: the address to open; the server's root by default. */
  readonly url?: string | undefined;
  /** Of a Playwright test: the user agent of the recorded phone, by which a page knows its platform; Playwright's by default. */
  readonly userAgent?: string | undefined;
}

const productContract = { name: 'appContract', from: 'bridgehead/app' };
const LONGEST_DEADLINE_MS = 20_000;

/**
 * A vitest test that makes the recorded calls again and expects each to end well: a session with a fault in it becomes a
 * failing test. Complete text of a file.
 */
export function traceToVitest(trace: Trace, options: TraceToCodeOptions = {}): string {
  const { contractImport = productContract, title = titleOf(trace) } = options;
  const { name } = contractImport;
  const calls = callsOf(trace);
  return `${[
    `import { createBridge, platformNames } from 'bridgehead';`,
    `import { ${name} } from ${quote(contractImport.from)};`,
    `import { installShell, parseTrace } from 'bridgehead/mocks';`,
    `import { expect, onTestFinished, test } from 'vitest';`,
    '',
    `test(${quote(title)}, async () => {`,
    `  const { shell, advance, bridgeOptions } = installShell({ contract: ${name}, trace, cleanUp: onTestFinished });`,
    `  const bridge = createBridge(${name}, bridgeOptions);`,
    `  onTestFinished(() => bridge.dispose());`,
    `  await advance(1000);`,
    '',
    `  // In place of these calls, start what you test: render a component, click a button.`,
    ...calls.flatMap((entry, index) => callLines(entry, index)),
    ...expectationLines(trace),
    '});',
    '',
    traceConstant(trace),
  ].join('\n')}\n`;
}

/**
 * A Playwright test that opens a page in the recorded shell and expects the page to make the recorded calls, and each to
 * be answered: a session with a fault in it becomes a failing test. Complete text of a file.
 */
export function traceToPlaywright(trace: Trace, options: TraceToCodeOptions = {}): string {
  const { contractImport = productContract, title = titleOf(trace), url = '/', userAgent } = options;
  const { name } = contractImport;
  return `${[
    `import { ${name} } from ${quote(contractImport.from)};`,
    `import { parseTrace } from 'bridgehead/mocks';`,
    `import { expect, test } from 'bridgehead/playwright';`,
    '',
    traceConstant(trace),
    `test.use({ shellOptions: { contract: ${name}, trace } });`,
    ...(userAgent === undefined ? [] : [`test.use({ userAgent: ${quote(userAgent)} });`]),
    '',
    `test(${quote(title)}, async ({ page, shell }) => {`,
    `  await page.goto(${quote(url)});`,
    `  // Do here what the person did, and say what they should see.`,
    ...callsOf(trace)
      .map(({ kind, method = '' }) => `${kind === 'request' ? 'toHaveAnswered' : 'toHaveReceived'}(${quote(method)})`)
      .filter((line, index, all) => all.indexOf(line) === index)
      .map((line) => `  await expect(shell).${line};`),
    '});',
  ].join('\n')}\n`;
}

function callLines({ kind, method = '', params }: TraceEntry, index: number): readonly string[] {
  const args = [quote(method), ...(params === undefined || params === null ? [] : [literal(params)])].join(', ');
  if (kind === 'notification') return [`  await bridge.safeCall(${args});`];
  return [
    `  const call${index + 1} = bridge.safeCall(${args});`,
    `  await advance(${LONGEST_DEADLINE_MS});`,
    `  expect(await call${index + 1}).toMatchObject({ ok: true });`,
  ];
}

function expectationLines(trace: Trace): readonly string[] {
  const counts = new Map<string, number>();
  for (const { method = '' } of callsOf(trace)) counts.set(method, (counts.get(method) ?? 0) + 1);
  return [...counts].map(([method, count]) => {
    const own = method === trace.greetingMethod ? 1 : 0; // the bridge of the test asks it once more
    return `  expect(shell.received(${quote(method)})).toHaveLength(${count + own});`;
  });
}

/** The calls of the page, without those the bridge makes by itself beside each hello. */
function callsOf(trace: Trace): readonly TraceEntry[] {
  let own = trace.entries.filter(({ from, method }) => from === 'page' && method === HELLO_METHOD).length;
  return trace.entries.filter(({ from, kind, method = '' }) => {
    const isCall = from === 'page' && (kind === 'request' || kind === 'notification') && !method.startsWith('$/');
    return isCall && (method !== trace.greetingMethod || own-- <= 0);
  });
}

function titleOf({ platform, appVersion }: Trace): string {
  return `the session recorded on ${platformNames[platform]}, app ${appVersion}`;
}

function traceConstant(trace: Trace): string {
  const lines = trace.entries.map((entry) => `    ${literal(entry)},`);
  const head = literal({ ...trace, entries: undefined }, 2).slice(2, -2);
  return [`const trace = parseTrace({`, `${head},`, `  "entries": [`, ...lines, '  ],', '});'].join('\n');
}

/** JSON as an expression. A member `__proto__` of a literal would be the prototype; in a text its quotes are escaped. */
function literal(value: unknown, space?: number): string {
  return JSON.stringify(value, undefined, space).replace(/"__proto__":/g, '["__proto__"]:');
}

function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
}
