import { defineContract, event, handle, handler, inspect, method, type TrafficEntry, use } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../../sdk/bridge-core.ts';
import { createRig, nowOf, outcomeOf, settle } from '../../support/bridge.ts';

const checked = defineContract({
  name: 'checked',
  version: '1.0.0',
  methods: {
    getUser: method({
      params: v.optional(v.object({ id: v.string() })),
      result: v.object({ name: v.string() }),
      fallback: () => ({ name: '' }),
    }),
    gated: method({ since: { android: '3.1.3.0', ios: '3.1.3' } }),
    onlyIos: method({ since: { ios: '1.0' } }),
  },
  events: {
    ticked: event({ payload: v.number() }),
    themeChanged: event({ payload: v.object({ theme: v.string() }) }),
  },
});

const handled = defineContract({
  name: 'handled',
  version: '1.0.0',
  methods: {
    upload: method({ progress: v.object({ percent: v.number() }) }),
    gated: method({ since: { android: '99.0', ios: '99.0' } }),
  },
  handlers: {
    askName: handler({ params: v.object({ lang: v.string() }), result: v.string() }),
    askAge: handler<undefined, null>(),
  },
});

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

  it('reports every call that fails on this side, once, with its code and reason and without a value', async () => {
    const { bridge, shell, clock } = await createRig({ contract: checked, announcement: { appVersion: '3.0' } });
    const entries: TrafficEntry[] = [];
    inspect(bridge, (entry) => entries.push(entry));
    const failures = (): unknown[] =>
      entries
        .splice(0)
        .filter(({ kind }) => kind === 'failure')
        .map(({ direction, method, code, durationMs }) => [direction, method, code, durationMs]);
    await bridge.safeCall('gated');
    await bridge.safeCall('onlyIos');
    await outcomeOf(bridge.call('getUser', { id: 7, note: 'secret' } as never));
    const reasons = entries.map(({ reason }) => reason).join();
    expect(reasons).toContain('needs 3.1.3.0, is 3.0');
    expect(reasons).toContain('params.id does not fit: expected string');
    await outcomeOf(bridge.call('nothing' as never));
    expect(failures()).toEqual([
      ['out', 'gated', 'app-too-old', 0],
      ['out', 'onlyIos', 'wrong-platform', 0],
      ['out', 'getUser', 'bad-argument', 0],
      ['out', 'nothing', 'bad-argument', 0],
    ]);
    const bad = bridge.safeCall('getUser');
    clock.advance(30);
    shell.answer('getUser', { nam: 'secret' });
    await bad;
    expect(entries.map(({ kind, code, reason }) => [kind, code, reason?.slice(0, 54)])).toEqual([
      ['request', undefined, undefined],
      ['response', undefined, undefined],
      ['failure', 'bad-reply', 'Cannot call getUser: result.name does not fit: expecte'],
    ]);
    expect(failures()).toEqual([['out', 'getUser', 'bad-reply', 30]]);
    const late = bridge.safeCall('getUser');
    clock.advance(6000);
    await late;
    const failed = bridge.safeCall('getUser');
    shell.fail('getUser', { code: 7, message: 'no' });
    await failed;
    expect(JSON.stringify(entries)).not.toContain('secret');
    const end = bridge.safeCall('getUser');
    bridge.dispose();
    await end;
    await bridge.safeCall('getUser');
    expect(failures()).toEqual([
      ['out', 'getUser', 'timeout', 6000],
      ['out', 'getUser', 'disposed', 0],
      ['out', 'getUser', 'disposed', 0],
    ]);
  });

  it('reports an event that is not delivered, by the contract and below the layers of the page', async () => {
    const { bridge, shell } = await createRig({ contract: checked });
    const entries: TrafficEntry[] = [];
    use(bridge, {
      event: (step, next) => (step.name === 'themeChanged' ? next({ ...step, payload: { theme: 'mended' } }) : next()),
    });
    const stop = inspect(bridge, (entry) => entry.kind === 'failure' && entries.push(entry));
    shell.say({ jsonrpc: '2.0', method: 'themeChanged', params: { theme: 7 } });
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 'secret' });
    shell.say({ jsonrpc: '2.0', method: 'unheardOf', params: 'secret' });
    expect(entries.map(({ direction, method, reason }) => [direction, method, reason])).toEqual([
      ['in', 'ticked', 'Cannot deliver ticked: payload does not fit: expected number.'],
      ['in', 'unheardOf', 'Cannot deliver unheardOf: the contract has no such event.'],
    ]);
    stop();
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 'secret' });
    expect(entries).toHaveLength(2);
  });

  it('reports a request of the shell that has no handler, with its name and what to do', async () => {
    const { bridge, shell } = await createRig({ contract: handled });
    const failures: unknown[] = [];
    const outgoing: unknown[] = [];
    inspect(bridge, (entry) => {
      if (entry.kind === 'failure') failures.push([entry.direction, entry.method, entry.reason]);
      else if (entry.direction === 'out') outgoing.push(entry.errorCode);
    });
    shell.say({ jsonrpc: '2.0', id: 's-1', method: 'askAge', params: 'secret' });
    shell.say({ jsonrpc: '2.0', id: 's-2', method: 'askShoeSize' });
    const off = handle(bridge, 'askAge', () => null);
    shell.say({ jsonrpc: '2.0', id: 's-3', method: 'askAge' });
    off();
    shell.say({ jsonrpc: '2.0', id: 's-4', method: 'askAge' });
    await settle();
    const noHandler = `Cannot answer askAge: the page has no handler for it. Call handle(bridge, 'askAge', …).`;
    expect(failures).toEqual([
      ['in', 'askAge', noHandler],
      ['in', 'askShoeSize', 'Cannot answer askShoeSize: the contract has no such handler.'],
      ['in', 'askAge', noHandler],
    ]);
    expect(outgoing).toEqual([-32601, -32601, -32601, undefined]);
    expect(JSON.stringify(failures)).not.toContain('secret');
  });

  it('reports requests of the shell that a handler does not answer, and progress that is dropped, without a value', async () => {
    const { bridge, shell, clock } = await createRig({ contract: handled });
    const failures: unknown[] = [];
    const entries: TrafficEntry[] = [];
    inspect(bridge, (entry) => {
      entries.push(entry);
      if (entry.kind === 'failure') failures.push([entry.direction, entry.method, entry.code, entry.reason]);
    });
    const ask = async (method: string, params?: unknown): Promise<void> => {
      shell.say({ jsonrpc: '2.0', id: `s-${method}`, method, params });
      await settle();
    };
    handle(bridge, 'askName', () => 7 as never);
    handle(bridge, 'askAge', () => {
      throw new Error('secret');
    });
    await ask('askName', { lang: { secret: 1 } });
    await ask('askName', { lang: 'secret' });
    await ask('askAge');
    handle(bridge, 'askAge', () => bridge.call('gated'));
    await ask('askAge');
    handle(bridge, 'askAge', () => 'secret'.repeat(20_000_000 / 6) as never);
    await ask('askAge');
    handle(bridge, 'askAge', () => new Promise(() => {}));
    await ask('askAge');
    clock.advance(5000);
    await settle();
    expect(failures).toEqual([
      ['in', 'askName', undefined, 'Cannot answer askName: params.lang does not fit: expected string.'],
      ['in', 'askName', undefined, 'Cannot answer askName: result does not fit: expected string.'],
      ['in', 'askAge', undefined, 'Cannot answer askAge: the handler threw.'],
      expect.arrayContaining(['out', 'gated']),
      ['in', 'askAge', undefined, 'Cannot answer askAge: the handler threw app-too-old.'],
      ['in', 'askAge', undefined, 'Cannot answer askAge: the result is not JSON, or too large.'],
      ['in', 'askAge', undefined, 'Cannot answer askAge: the handler did not answer in time.'],
    ]);
    failures.length = 0;
    const call = bridge.call('upload', undefined, { onProgress: () => {} });
    const { id } = shell.last('upload');
    for (const value of [{ percent: 1 }, { percent: 'secret' }]) {
      shell.say({ jsonrpc: '2.0', method: '$/progress', params: { id, value } });
    }
    shell.say({ jsonrpc: '2.0', method: '$/progress', params: { id: 'unknown', value: 'secret' } });
    shell.say({ jsonrpc: '2.0', method: '$/progress' });
    expect(failures).toEqual([
      ['in', 'upload', undefined, 'Cannot deliver progress of upload: progress.percent does not fit: expected number.'],
    ]);
    shell.answer('upload', null);
    await call;
    expect(JSON.stringify(entries)).not.toContain('secret');
  });

  it('reports what a layer of the page throws, added before or after it, and leaves the bridge as it was', async () => {
    const { bridge } = await createRig();
    const { invoke, deliver } = coreOf(bridge);
    const codes: unknown[] = [];
    const layer = { call: () => Promise.reject(new Error('mine')) };
    const ends = [
      use(bridge, layer),
      inspect(bridge, ({ kind, code }) => kind === 'failure' && codes.push(code)),
      inspect(bridge, ({ kind, code }) => kind === 'failure' && codes.push(code)),
      use(bridge, layer),
    ];
    await bridge.safeCall('getUser');
    expect(codes).toEqual(['middleware-error', 'middleware-error']);
    for (const end of ends) end();
    expect(coreOf(bridge).invoke).toBe(invoke);
    expect(coreOf(bridge).deliver).toBe(deliver);
    await bridge.call('nothing' as never).catch(() => {});
    expect(codes).toHaveLength(2);
  });

  it('leaves a rejection that nobody handles unhandled', async () => {
    const { bridge } = await createRig();
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

  it('reports a call whose name is no text, without a name', async () => {
    const { bridge } = await createRig();
    const entries: TrafficEntry[] = [];
    inspect(bridge, (entry) => entries.push(entry));
    expect(await outcomeOf(bridge.call(7 as never))).toEqual({ code: 'bad-argument' });
    expect(entries).toMatchObject([{ kind: 'failure', method: undefined, code: 'bad-argument' }]);
  });
});
