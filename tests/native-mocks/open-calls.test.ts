import { describe, expect, it } from 'vitest';
import { settle } from '../support/settle.ts';
import { createMessageHarness } from './support/message-harness.ts';

// The rules of docs/protocol.md, message by message.

describe('progress, cancellation and status of open calls', () => {
  it('sends the response of a handler that is slower than the reload to the page after it, for late-after-reload', async () => {
    const faults = [{ kind: 'late-after-reload', methods: ['read'] }] as const;
    const { hello, post, request, shell, received } = createMessageHarness({ faults });
    let respond = (_result: unknown): void => {};
    shell.respond('read', (_, call) => {
      call.onCancel(() => call.progress('to no page'));
      return new Promise((resolve) => (respond = resolve));
    });
    await hello('a');
    await post(request('a.2', 'read'));
    expect(shell.openRequestCount()).toBe(1);
    await hello('b');
    expect(shell.openRequestCount()).toBe(0);
    respond('late');
    await settle();
    expect((await hello('c')).map(({ id }) => id)).toEqual(['c.1', 'a.2']);
    expect(received().filter(({ id, method }) => id === 'a.2' || method)).toMatchObject([{ result: 'late' }]);
  });

  it('runs the cancel actions of a notification when its page is unloaded', async () => {
    const { hello, post, shell } = createMessageHarness();
    const log: string[] = [];
    shell.respond('report', (_, call) => {
      call.onCancel(() => log.push('cancelled'));
      return undefined;
    });
    await hello('a');
    await post({ jsonrpc: '2.0', method: 'report', params: 1 });
    expect([log, shell.openRequestCount()]).toEqual([[], 0]);
    await hello('b');
    expect(log).toEqual(['cancelled']);
  });
});
