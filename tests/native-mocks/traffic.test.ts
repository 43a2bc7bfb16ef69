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
});
