import { defineContract, event, handle, handler, method, use } from 'bridgehead';
import { inspect, type TrafficEntry } from 'bridgehead/inspect';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createHarness, outcomeOf } from '../../../support/bridge.ts';
import { settle } from '../../../support/settle.ts';

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
  events: { ticked: event() },
  handlers: {
    askName: handler({ params: v.object({ lang: v.string() }), result: v.string() }),
    askAge: handler<undefined, null>(),
  },
});

describe('inspect: failures and dropped messages', () => {
  it('reports every call that fails in the page once, with its code and reason and without a value', async () => {
    const { bridge, shell, clock } = await createHarness({ contract: checked, announcement: { appVersion: '3.0' } });
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
    expect(reasons).toContain('params.id is invalid: expected string');
    await outcomeOf(bridge.call('nothing' as never));
    expect(failures()).toEqual([
      ['out', 'gated', 'app-too-old', 0],
      ['out', 'onlyIos', 'wrong-platform', 0],
      ['out', 'getUser', 'bad-argument', 0],
      ['out', 'nothing', 'bad-argument', 0],
    ]);
    const bad = bridge.safeCall('getUser');
    clock.advance(30);
    shell.respond('getUser', { nam: 'secret' });
    await bad;
    expect(entries.map(({ kind, code, reason }) => [kind, code, reason?.slice(0, 54)])).toEqual([
      ['request', undefined, undefined],
      ['response', undefined, undefined],
      ['failure', 'bad-response', 'Cannot call getUser: result.name is invalid: expected '],
    ]);
    expect(failures()).toEqual([['out', 'getUser', 'bad-response', 30]]);
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

  it('reports an event that is dropped by the contract or below the middleware of the page', async () => {
    const { bridge, shell } = await createHarness({ contract: checked });
    const entries: TrafficEntry[] = [];
    use(bridge, {
      event: (step, next) => (step.name === 'themeChanged' ? next({ ...step, payload: { theme: 'mended' } }) : next()),
    });
    const stop = inspect(bridge, (entry) => entry.kind === 'failure' && entries.push(entry));
    shell.send({ jsonrpc: '2.0', method: 'themeChanged', params: { theme: 7 } });
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 'secret' });
    shell.send({ jsonrpc: '2.0', method: 'unheardOf', params: 'secret' });
    expect(entries.map(({ direction, method, reason }) => [direction, method, reason])).toEqual([
      ['in', 'ticked', 'Cannot deliver ticked: payload is invalid: expected number.'],
      ['in', 'unheardOf', 'Cannot deliver unheardOf: the contract has no such event.'],
    ]);
    stop();
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 'secret' });
    expect(entries).toHaveLength(2);
  });

  it('reports a request from the shell that has no handler, with its name and the next step', async () => {
    const { bridge, shell } = await createHarness({ contract: handled });
    const failures: unknown[] = [];
    const outgoing: unknown[] = [];
    inspect(bridge, (entry) => {
      if (entry.kind === 'failure') failures.push([entry.direction, entry.method, entry.reason]);
      else if (entry.direction === 'out') outgoing.push(entry.errorCode);
    });
    shell.send({ jsonrpc: '2.0', id: 's-1', method: 'askAge', params: 'secret' });
    shell.send({ jsonrpc: '2.0', id: 's-2', method: 'askShoeSize' });
    const off = handle(bridge, 'askAge', () => null);
    shell.send({ jsonrpc: '2.0', id: 's-3', method: 'askAge' });
    off();
    shell.send({ jsonrpc: '2.0', id: 's-4', method: 'askAge' });
    await settle();
    const noHandler = `Cannot handle askAge: the page has no handler for it. Call handle(bridge, 'askAge', …).`;
    expect(failures).toEqual([
      ['in', 'askAge', noHandler],
      ['in', 'askShoeSize', 'Cannot handle askShoeSize: the contract has no such handler.'],
      ['in', 'askAge', noHandler],
    ]);
    expect(outgoing).toEqual([-32601, -32601, -32601, undefined]);
    expect(JSON.stringify(failures)).not.toContain('secret');
  });

  it('reports requests to which a handler does not respond and progress that is dropped, without a value', async () => {
    const { bridge, shell, clock } = await createHarness({ contract: handled });
    const failures: unknown[] = [];
    const entries: TrafficEntry[] = [];
    inspect(bridge, (entry) => {
      entries.push(entry);
      if (entry.kind === 'failure') failures.push([entry.direction, entry.method, entry.code, entry.reason]);
    });
    const sendRequest = async (method: string, params?: unknown): Promise<void> => {
      shell.send({ jsonrpc: '2.0', id: `s-${method}`, method, params });
      await settle();
    };
    handle(bridge, 'askName', () => 7 as never);
    handle(bridge, 'askAge', () => {
      throw new Error('secret');
    });
    await sendRequest('askName', { lang: { secret: 1 } });
    await sendRequest('askName', { lang: 'secret' });
    await sendRequest('askAge');
    handle(bridge, 'askAge', () => bridge.call('gated'));
    await sendRequest('askAge');
    handle(bridge, 'askAge', () => 'secret'.repeat(20_000_000 / 6) as never);
    await sendRequest('askAge');
    handle(bridge, 'askAge', () => new Promise(() => {}));
    await sendRequest('askAge');
    clock.advance(5000);
    await settle();
    expect(failures).toEqual([
      ['in', 'askName', undefined, 'Cannot handle askName: params.lang is invalid: expected string.'],
      ['in', 'askName', undefined, 'Cannot handle askName: result is invalid: expected string.'],
      ['in', 'askAge', undefined, 'Cannot handle askAge: the handler threw.'],
      expect.arrayContaining(['out', 'gated']),
      ['in', 'askAge', undefined, 'Cannot handle askAge: the handler threw app-too-old.'],
      ['in', 'askAge', undefined, 'Cannot handle askAge: the result is not JSON, or too large.'],
      ['in', 'askAge', undefined, 'Cannot handle askAge: the handler did not respond in time.'],
    ]);
    failures.length = 0;
    const call = bridge.call('upload', undefined, { onProgress: () => {} });
    const { id } = shell.last('upload');
    for (const value of [{ percent: 1 }, { percent: 'secret' }]) {
      shell.send({ jsonrpc: '2.0', method: '$/progress', params: { id, value } });
    }
    shell.send({ jsonrpc: '2.0', method: '$/progress', params: { id: 'unknown', value: 'secret' } });
    shell.send({ jsonrpc: '2.0', method: '$/progress' });
    expect(failures).toEqual([
      ['in', 'upload', undefined, 'Cannot deliver progress of upload: progress.percent is invalid: expected number.'],
    ]);
    shell.respond('upload', null);
    await call;
    expect(JSON.stringify(entries)).not.toContain('secret');
  });

  it('reports the messages after progress whose id cannot be converted to a string', async () => {
    const { bridge, shell } = await createHarness({ contract: handled });
    const methods: unknown[] = [];
    inspect(bridge, (entry) => methods.push(entry.method));
    const id = { toString: 0, valueOf: 0 };
    shell.send([
      { jsonrpc: '2.0', method: '$/progress', params: { id, value: 1 } },
      { jsonrpc: '2.0', method: 'ticked' },
    ]);
    expect(methods).toEqual(['$/progress', 'ticked']);
  });

  it('reports no failure for an event whose payload has the members of a progress message', async () => {
    const { bridge, shell } = await createHarness({ contract: handled });
    const kinds: string[] = [];
    inspect(bridge, ({ kind }) => kinds.push(kind));
    void bridge.call('upload').catch(() => {});
    const params = { id: shell.last('upload').id, value: 'no progress of an upload' };
    shell.send({ jsonrpc: '2.0', method: 'ticked', params });
    expect(kinds).toEqual(['request', 'notification']);
    shell.send({ jsonrpc: '2.0', method: '$/progress', params });
    expect(kinds).toEqual(['request', 'notification', 'notification', 'failure']);
    bridge.dispose();
  });
});
