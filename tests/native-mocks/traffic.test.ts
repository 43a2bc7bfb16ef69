import { callsOf, toHaveReceived, toHaveReceivedCalls, toHaveRespondedTo } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { settle } from '../support/settle.ts';
import { createMessageHarness } from './support/message-harness.ts';

// The rules of docs/protocol.md, message by message.

describe('shell.traffic', () => {
  it('a shell emits each message by its kind, with durations and batch sizes', async () => {
    const { shell, post, request, clock, hello } = createMessageHarness();
    const kinds: string[] = [];
    for (const kind of [
      'request',
      'response',
      'notification',
      'event',
      'shellRequest',
      'pageResponse',
      'invalid',
    ] as const) {
      shell.on(kind, ({ method = '' }) => kinds.push(`${kind} ${method}`));
    }
    await hello('s');
    await post([request('1', '$/test.slow', { ms: 30, value: 1 }), { jsonrpc: '2.0', method: 'report', params: 1 }]);
    clock.advance(30);
    await settle();
    expect(kinds).toEqual([
      'request $/hello',
      'response $/hello',
      'request $/test.slow',
      'notification report',
      'response $/test.slow',
    ]);
    expect(shell.traffic().map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(shell.traffic()[2]).toMatchObject({ batchSize: 2, crossing: 3 });
    expect(shell.traffic()[4]).toMatchObject({ durationMs: 30, batchSize: 1 });
  });

  it('keeps all messages of a recorded session, and checks that need a message that is gone throw', async () => {
    const { shell, post, hello } = createMessageHarness();
    const report = { jsonrpc: '2.0', method: 'report', params: 1 };
    await hello('s');
    const count = 12_000;
    for (let at = 0; at < count; at += 100) await post(Array.from({ length: 100 }, () => report));
    expect(shell.received('report')).toHaveLength(count);
    expect(callsOf(shell)).toHaveLength(count);
    expect(toHaveReceivedCalls(shell, [['report', 1]], { after: count - 1, exact: true }).pass).toBe(true);

    for (let at = 0; at < count; at += 100) await post(Array.from({ length: 100 }, () => report));
    expect(shell.traffic().length).toBeGreaterThanOrEqual(10_000);
    expect(shell.traffic().length).toBeLessThanOrEqual(20_000);
    const gone = Number(shell.traffic()[0]?.number) - 1;
    const checks: readonly (() => unknown)[] = [
      () => shell.received('report'),
      () => callsOf(shell),
      () => toHaveReceived(shell, 'report'),
      () => toHaveReceivedCalls(shell, [['report', 1]]),
      () => toHaveRespondedTo(shell, 'report'),
    ];
    for (const check of checks) expect(check).toThrow(`and the first ${gone} are gone. Check earlier`);
  });
});
