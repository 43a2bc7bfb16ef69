import { inspect, type TrafficEntry } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../../sdk/bridge-core.ts';
import { createRig, nowOf, outcomeOf } from '../../support/bridge.ts';

describe(inspect, () => {
  it('tells both directions with names, times and sizes, and no payloads', async () => {
    const { bridge, shell, clock } = await createRig();
    const entries: TrafficEntry[] = [];
    const off = inspect(bridge, (entry) => entries.push(entry));
    const call = bridge.call('getUser', { id: 'secret' });
    clock.advance(40);
    shell.answer('getUser', { name: 'secret' });
    await call;
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    shell.say('junk');
    const failed = bridge.call('getUser', undefined);
    shell.fail('getUser', { code: 7, message: 'no' });
    await outcomeOf(failed);
    off();
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 2 });
    expect(
      entries.map(({ direction, kind, method, durationMs, errorCode }) => ({
        direction,
        kind,
        method,
        durationMs,
        errorCode,
      })),
    ).toEqual([
      { direction: 'out', kind: 'request', method: 'getUser', durationMs: undefined, errorCode: undefined },
      { direction: 'in', kind: 'response', method: 'getUser', durationMs: 40, errorCode: undefined },
      { direction: 'in', kind: 'notification', method: 'ticked', durationMs: undefined, errorCode: undefined },
      { direction: 'in', kind: 'unreadable', method: undefined, durationMs: undefined, errorCode: undefined },
      { direction: 'out', kind: 'request', method: 'getUser', durationMs: undefined, errorCode: undefined },
      { direction: 'in', kind: 'response', method: 'getUser', durationMs: 0, errorCode: 7 },
    ]);
    expect(JSON.stringify(entries)).not.toContain('secret');
    expect(JSON.stringify(entries)).not.toContain(String(shell.last('getUser').id).split('.')[0]);
    expect(entries.map((entry) => entry.number)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('shows messages when asked, for each of any number of inspectors', async () => {
    const { bridge, shell } = await createRig();
    const [plain, full]: [TrafficEntry[], TrafficEntry[]] = [[], []];
    const offPlain = inspect(bridge, (entry) => plain.push(entry));
    const offFull = inspect(bridge, (entry) => full.push(entry), { payloads: true });
    shell.say([{ jsonrpc: '2.0', method: 'ticked', params: 1 }, 7]);
    expect(full[0]?.message).toEqual({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect(plain.map((entry) => [entry.kind, entry.message])).toEqual([
      ['notification', undefined],
      ['unreadable', undefined],
    ]);
    offFull();
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect([plain.length, full.length]).toEqual([3, 2]);
    offPlain();
    expect(coreOf(bridge).channel.outbox.tap).toBe(undefined);
  });

  it('is not stopped by an inspector that throws', async () => {
    const { bridge, shell, log } = await createRig();
    inspect(bridge, () => {
      throw new Error('mine');
    });
    const call = bridge.call('getUser', undefined);
    shell.answer('getUser', { name: 'x' });
    expect(await call).toEqual({ name: 'x' });
    expect(log).toContain('bridgehead: an inspector threw');
  });

  it('reads objects a shell hands over without text', async () => {
    const { bridge, page } = await createRig();
    const entries: TrafficEntry[] = [];
    inspect(bridge, (entry) => entries.push(entry));
    page.window.bridgehead?.receive?.({ method: 'ticked', params: 1 });
    expect(entries[0]).toMatchObject({ kind: 'notification', sizeChars: 0 });
    expect(await nowOf(Promise.resolve(1))).toEqual({ value: 1 });
  });
});
