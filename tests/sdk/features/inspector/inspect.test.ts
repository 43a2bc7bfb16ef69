import { use } from 'bridgehead';
import { inspect, type TrafficEntry } from 'bridgehead/inspect';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../../../sdk/bridge-core.ts';
import { createHarness, stateOf, outcomeOf } from '../../../support/bridge.ts';

describe(inspect, () => {
  it('inspect reports messages of both directions with names, times and sizes, without payloads', async () => {
    const { bridge, shell, clock } = await createHarness();
    const entries: TrafficEntry[] = [];
    const off = inspect(bridge, (entry) => entries.push(entry));
    const call = bridge.call('getUser', { id: 'secret' });
    clock.advance(40);
    shell.respond('getUser', { name: 'secret' });
    await call;
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    shell.send('junk');
    const failed = bridge.call('getUser', undefined);
    shell.fail('getUser', { code: 7, message: 'no' });
    await outcomeOf(failed);
    off();
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 2 });
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

  it('includes the messages only for the inspectors with payloads: true', async () => {
    const { bridge, shell } = await createHarness();
    const [plain, full]: [TrafficEntry[], TrafficEntry[]] = [[], []];
    const offPlain = inspect(bridge, (entry) => plain.push(entry));
    const offFull = inspect(bridge, (entry) => full.push(entry), { payloads: true });
    shell.send([{ jsonrpc: '2.0', method: 'ticked', params: 1 }, 7]);
    expect(full[0]?.message).toEqual({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect(plain.map((entry) => [entry.kind, entry.message])).toEqual([
      ['notification', undefined],
      ['unreadable', undefined],
    ]);
    offFull();
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect([plain.length, full.length]).toEqual([3, 2]);
    offPlain();
    offPlain();
    expect(coreOf(bridge).additions.tap).toBe(undefined);
  });

  it('decides for each message whether to include it when payloads is a function', async () => {
    const { bridge, shell } = await createHarness();
    let isOn = false;
    const messages: unknown[] = [];
    const off = inspect(bridge, ({ message }) => messages.push(message), { payloads: () => isOn });
    const event = { jsonrpc: '2.0', method: 'ticked', params: 1 };
    shell.send(event);
    isOn = true;
    shell.send(event);
    expect(messages).toEqual([undefined, event]);
    off();
  });

  it('reports what a middleware throws to an inspector added before or after it, and leaves the bridge unchanged', async () => {
    const { bridge } = await createHarness();
    const { invoke, deliver } = coreOf(bridge).path;
    const codes: unknown[] = [];
    const middleware = { call: () => Promise.reject(new Error('mine')) };
    const stops = [
      use(bridge, middleware),
      inspect(bridge, ({ kind, code }) => kind === 'failure' && codes.push(code)),
      inspect(bridge, ({ kind, code }) => kind === 'failure' && codes.push(code)),
      use(bridge, middleware),
    ];
    await bridge.safeCall('getUser');
    expect(codes).toEqual(['middleware-error', 'middleware-error']);
    for (const stop of stops) stop();
    expect(coreOf(bridge).path.invoke).toBe(invoke);
    expect(coreOf(bridge).path.deliver).toBe(deliver);
    await bridge.call('nothing' as never).catch(() => {});
    expect(codes).toHaveLength(2);
  });

  it('leaves the unhandled rejection of an inspected call unhandled', async () => {
    const { bridge } = await createHarness();
    inspect(bridge, () => {});
    const unhandled: unknown[] = [];
    const listeners = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', (error) => unhandled.push(error));
    void bridge.call('nothing' as never);
    await new Promise((resolve) => setTimeout(resolve, 0));
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener);
    expect(unhandled).toMatchObject([{ code: 'bad-argument' }]);
  });

  it('settles a call although an inspector throws', async () => {
    const { bridge, shell, log } = await createHarness();
    inspect(bridge, () => {
      throw new Error('mine');
    });
    const call = bridge.call('getUser', undefined);
    shell.respond('getUser', { name: 'x' });
    expect(await call).toEqual({ name: 'x' });
    expect(log).toContain('bridgehead: an inspector threw');
  });

  it('reports to an inspector the messages that a shell delivers as objects', async () => {
    const { bridge, page } = await createHarness();
    const entries: TrafficEntry[] = [];
    inspect(bridge, (entry) => entries.push(entry));
    page.window.bridgehead?.receive?.({ method: 'ticked', params: 1 });
    expect(entries[0]).toMatchObject({ kind: 'notification', sizeChars: 0 });
    expect(await stateOf(Promise.resolve(1))).toEqual({ value: 1 });
  });

  it('reports to an inspector a call whose name is not a string, without a name', async () => {
    const { bridge } = await createHarness();
    const entries: TrafficEntry[] = [];
    inspect(bridge, (entry) => entries.push(entry));
    expect(await outcomeOf(bridge.call(7 as never))).toEqual({ code: 'bad-argument' });
    expect(entries).toMatchObject([{ kind: 'failure', method: undefined, code: 'bad-argument' }]);
  });
});
