import { compileFunction } from 'node:vm';
import { type Contract, createBridge, defineContract, handle, handler } from 'bridgehead';
import { installShell, parseTrace, type Trace, traceToPlaywright } from 'bridgehead/mocks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPage } from '../support/page.ts';
import { settle } from '../support/settle.ts';
import { smallTrace } from '../support/small-trace.ts';

const contract: Contract = defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: {},
  events: {},
  handlers: { canLeave: handler(), other: handler() },
});
const request = { from: 'shell', kind: 'request', method: 'canLeave' } as const;
const response = { from: 'page', kind: 'response' } as const;

const traceOf = (entries: Trace['entries'], more: object = {}): Trace =>
  parseTrace({ ...smallTrace, entries, ...more });
const linesOf = (entries: Trace['entries'], more: object = {}): readonly string[] =>
  traceToPlaywright(traceOf(entries, more))
    .split('\n')
    .filter((line) => /shell\.request|response\d/.test(line))
    .map((line) => line.trim());

const rejected = traceOf([
  { ...request, atMs: 1, id: 's1' },
  { ...response, atMs: 2, id: 's1', error: { code: -32601, message: 'no' } },
]);
const withoutResponse = traceOf([{ ...request, atMs: 1, id: 's1' }]);

/** Runs the lines of a copied test about requests from the shell against a page with this handler. */
async function run(trace: Trace, canLeave?: () => unknown): Promise<void> {
  const { shell, bridgeOptions, advance, clock } = installShell({
    contract,
    window: createPage().window,
    cleanUp: onTestFinished,
  });
  const bridge = createBridge(contract, { ...bridgeOptions, logger: { warn: () => {} } });
  onTestFinished(bridge.dispose);
  if (canLeave) handle(bridge, 'canLeave', canLeave as never);
  await settle();
  const lines = linesOf(trace.entries).join('\n');
  const asynchronous = `return (async () => {\n${lines}\n})()`;
  // The lines belong to a test file, in which the shell and expect exist.
  const body = compileFunction(asynchronous, ['shell', 'expect', 'page']) as (...given: unknown[]) => Promise<void>;
  const waitForTimeout = (ms: number): Promise<void> => new Promise((resolve) => void clock.setTimer(resolve, ms));
  const outcome = body(shell, expect, { waitForTimeout });
  outcome.catch(() => {}); // awaited below
  await advance(1500);
  await outcome;
}

describe('the requests from the shell in a copied Playwright test', () => {
  it('a copied Playwright test expects the error code with which the page rejected a request from the shell', async () => {
    expect(linesOf(rejected.entries)).toEqual([
      `await expect(shell.request('canLeave')).rejects.toMatchObject({ code: -32601 }); // the page responded with an error`,
    ]);
    await expect(run(rejected)).resolves.toBe(undefined);
    await expect(run(rejected, () => ({ leave: true }))).rejects.toThrow('instead of rejecting');
    const other = {
      ...rejected,
      entries: rejected.entries.map((each) => ({
        ...each,
        ...(each.error && { error: { code: -32603, message: '' } }),
      })),
    };
    await expect(run(other)).rejects.toThrow('to match object');
  });

  it('a copied Playwright test expects no response where the page sent none', async () => {
    await expect(run(withoutResponse, () => new Promise(() => {}))).resolves.toBe(undefined);
    await expect(run(withoutResponse, () => ({ leave: true }))).rejects.toThrow("'a response'");
    await expect(run(withoutResponse)).rejects.toThrow('-32601');
  });

  it('a copied Playwright test ignores the missing response of a truncated trace', () => {
    expect(linesOf(withoutResponse.entries, { isTruncated: true })).toEqual([
      `shell.request('canLeave').catch(() => {}); // the trace ends before the response`,
    ]);
  });

  it('names each response in a copied Playwright test differently, whatever the ids are', () => {
    const lines = linesOf(
      [
        { ...request, atMs: 10, id: 's-3' },
        { ...request, atMs: 11, id: 's_3', method: 'other' },
        { ...response, atMs: 30, id: 's-3', result: true },
        { ...response, atMs: 31, id: 's_3', result: false },
      ],
      { steps: [{ atMs: 20, kind: 'reload' }] },
    );
    expect(lines).toEqual([
      `const response1 = shell.request('canLeave');`,
      'response1.catch(() => {});',
      `const response2 = shell.request('other');`,
      'response2.catch(() => {});',
      'expect(await response1).toEqual(true);',
      'expect(await response2).toEqual(false);',
    ]);
  });
});
