import { handle } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { actionFormat } from '../../support/action-bridge.ts';
import { createHarness, outcomeOf } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';

describe('a bridge with an envelope', () => {
  it('calls actions of an old shell and receives their responses', async () => {
    const { bridge, shell } = await createHarness({ envelope: actionFormat });
    shell.allowViolations('the page uses an old message format');
    expect(shell.posted).toEqual([]);
    const call = bridge.call('getUser', { id: '7' });
    const [request] = shell.posted as unknown as { callbackId: string; action: string; params: unknown }[];
    expect(request).toMatchObject({ action: 'getUser', params: { id: '7' } });
    shell.send({ callbackId: request?.callbackId, code: 0, data: { name: 'Mai' } });
    expect(await call).toEqual({ name: 'Mai' });

    const failed = bridge.call('upload');
    const second = shell.posted.at(-1) as unknown as { callbackId: string; params?: unknown };
    expect('params' in second).toBe(false);
    shell.send({ callbackId: second.callbackId, code: 5, message: 'no', data: 1 });
    await expect(failed).rejects.toMatchObject({ code: 'shell-error', nativeCode: 5, data: 1 });

    const bare = bridge.call('upload');
    const third = shell.posted.at(-1) as unknown as { callbackId: string };
    shell.send({ callbackId: third.callbackId, code: 9 });
    expect(await outcomeOf(bare)).toEqual({ code: 'shell-error' });
    const empty = bridge.call('upload');
    shell.send({ callbackId: (shell.posted.at(-1) as unknown as { callbackId: string }).callbackId, code: 0 });
    expect(await empty).toBe(null);
  });

  it('receives events from an old shell, responds to its requests and drops invalid messages', async () => {
    const { bridge, shell, page } = await createHarness({ envelope: actionFormat });
    shell.allowViolations('the page uses an old message format');
    const received: number[] = [];
    bridge.on('ticked', (payload) => received.push(payload));
    handle(bridge, 'askName', () => 'Mai');
    shell.send({ action: 'ticked', params: 1 });
    page.window.bridgehead?.receive?.({ action: 'ticked', params: 2 });
    for (const junk of ['{', 'null', '7', { callbackId: 7, code: 0 }, { callbackId: 'x.1' }, {}]) shell.send(junk);
    shell.send({ callbackId: 's1', action: 'askName', params: {} });
    await settle();
    expect(received).toEqual([1, 2]);
    expect(shell.posted.at(-1)).toEqual({ callbackId: 's1', code: 0, data: 'Mai' });
    shell.send({ callbackId: 's2', action: 'other', params: {} });
    expect(shell.posted.at(-1)).toEqual({ callbackId: 's2', code: -32601, message: 'Method not found' });
    await bridge.call('report', { what: 'x' });
    expect(shell.posted.at(-1)).toEqual({ action: 'report', params: { what: 'x' } });
  });
});
