import { defineContract, method } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../../sdk/bridge-core.ts';
import { createHarness, stateOf, outcomeOf } from '../../support/bridge.ts';
import { createCountingSignal } from '../../support/counting-signal.ts';
import { settle } from '../../support/settle.ts';
import { throwing } from '../../support/throwing.ts';

const cancelling = { announcement: { can: { cancel: true } } };

describe('abort signals of calls', () => {
  it('rejects an aborted call immediately, sends $/cancelRequest for a cancellable method and drops its response', async () => {
    const { bridge, shell, log } = await createHarness(cancelling);
    const abort = new AbortController();
    const call = bridge.call('upload', undefined, { signal: abort.signal });
    abort.abort();
    expect(await stateOf(call)).toEqual({ code: 'aborted' });
    expect(shell.last('$/cancelRequest').params).toEqual({ id: shell.last('upload').id });
    shell.fail('upload', { code: -32800, message: 'Request cancelled' });
    expect(log, 'the response to our own cancel is expected').toEqual([]);
    shell.fail('upload', { code: -32800, message: 'Request cancelled' });
    expect(log, 'a second one is stray').toEqual(['bridgehead: can not find channel']);
  });

  it('drops progress that the shell sent before it handled a cancellation, and still expects the response', async () => {
    const { bridge, shell, log } = await createHarness(cancelling);
    const abort = new AbortController();
    void bridge.safeCall('upload', undefined, { signal: abort.signal });
    abort.abort();
    const sendProgress = (id: unknown): void =>
      shell.send({ jsonrpc: '2.0', method: '$/progress', params: { id, value: 1 } });
    const { id } = shell.last('upload');
    sendProgress(id);
    sendProgress(id);
    shell.fail('upload', { code: -32800, message: 'Request cancelled' });
    expect(log).toEqual([]);
    sendProgress(id);
    sendProgress('nobody.1');
    expect(log, 'progress of no call is stray').toEqual(Array(2).fill('bridgehead: can not find channel'));
  });

  it.each([
    ['did not announce cancel', {}],
    ['announced cancel with a value other than true', { can: { cancel: 'true' } }],
  ])('sends no cancellation to a shell that %s', async (_, announcement) => {
    const { bridge, shell, log } = await createHarness({ announcement });
    const abort = new AbortController();
    const call = bridge.call('upload', undefined, { signal: abort.signal });
    abort.abort();
    expect(await outcomeOf(call)).toEqual({ code: 'aborted' });
    expect(shell.posted.map(({ method }) => method)).toEqual(['$/hello', 'upload']);
    shell.respond('upload', 1);
    expect(log, 'a late response to a call that was not cancelled is stray').toEqual([
      'bridgehead: can not find channel',
    ]);
  });

  it('sends neither the call nor a cancellation when a call is aborted while it waits for the shell', async () => {
    const contract = defineContract({
      name: 'x',
      version: '1.0.0',
      methods: { gated: method({ since: { android: '1' }, cancellable: true }) },
    });
    const { bridge, shell } = await createHarness({ contract, announcement: false });
    const abort = new AbortController();
    const call = bridge.call('gated', undefined, { signal: abort.signal });
    abort.abort();
    shell.announce({ can: { cancel: true } });
    expect(await outcomeOf(call)).toEqual({ code: 'aborted' });
    expect(shell.posted.map(({ method: name }) => name)).toEqual(['$/hello']);
  });

  it('sends no cancellation when the shell responds while the batch before it is posted', async () => {
    const { bridge, shell } = await createHarness({ announcement: { can: { batch: true, cancel: true } } });
    const abort = new AbortController();
    const upload = bridge.call('upload', undefined, { signal: abort.signal });
    await settle();
    void bridge.safeCall('getUser', undefined);
    shell.onPost = ({ method: name }) => name === 'getUser' && shell.respond('upload', 1);
    abort.abort();
    expect(await stateOf(upload)).toEqual({ code: 'aborted' });
    expect(shell.posted.map(({ method: name }) => name)).toEqual(['$/hello', 'upload', 'getUser']);
  });

  it('does not send a call that is aborted while the batch before it is posted', async () => {
    const { bridge, shell } = await createHarness({ announcement: { can: { batch: true, cancel: true } } });
    const abort = new AbortController();
    void bridge.safeCall('getUser', undefined);
    shell.onPost = () => abort.abort();
    const pay = bridge.call('pay', { productId: 'a' }, { signal: abort.signal });
    expect(await stateOf(pay)).toEqual({ code: 'aborted' });
    expect(shell.posted.map(({ method: name }) => name)).toEqual(['$/hello', 'getUser']);
  });

  it.each([
    ['alone', {}],
    ['batched', { batch: true }],
  ])('does not send a call that is aborted while the preceding $/hello is posted %s', async (_, can) => {
    const { bridge, shell, page } = await createHarness({ announcement: { can: { ...can, cancel: true } } });
    const abort = new AbortController();
    page.hide();
    page.enterCache();
    // The calls are made before any event reports the return, as a listener of the page may do.
    page.setVisibility('visible');
    shell.onPost = ({ method: name }) => name === '$/hello' && abort.abort();
    void bridge.safeCall('upload', undefined, { signal: abort.signal });
    void bridge.safeCall('pay', { productId: 'a' }, { signal: abort.signal });
    await settle();
    const names = shell.posted.map(({ method: name }) => name);
    expect(names.filter((name) => name === '$/cancelRequest' || name === 'pay')).toEqual([]);
  });

  it('expects the responses of the newest 100 of more than 100 aborted calls', async () => {
    const { bridge, shell, log } = await createHarness(cancelling);
    for (let i = 0; i < 101; i++) {
      const abort = new AbortController();
      void bridge.safeCall('upload', undefined, { signal: abort.signal });
      abort.abort();
    }
    const ids = shell.posted.filter(({ method: name }) => name === 'upload').map(({ id }) => id);
    expect(coreOf(bridge).cancelled.size).toBe(100);
    for (const id of ids) shell.send({ jsonrpc: '2.0', id, error: { code: -32800, message: 'Request cancelled' } });
    expect(log).toEqual(['bridgehead: can not find channel']);
    expect(coreOf(bridge).cancelled.size).toBe(0);
  });

  it('sends nothing for a call whose signal is already aborted', async () => {
    const { bridge, shell } = await createHarness();
    const abort = new AbortController();
    abort.abort();
    expect(await outcomeOf(bridge.call('upload', undefined, { signal: abort.signal }))).toEqual({ code: 'aborted' });
    expect(shell.posted).toHaveLength(1);
  });

  it('ignores an abort after the response and removes the abort listener', async () => {
    const { bridge, shell } = await createHarness();
    const { signal, listeners } = createCountingSignal();
    const call = bridge.call('upload', undefined, { signal });
    expect(listeners()).toBe(1);
    shell.respond('upload', 1);
    await call;
    expect(listeners()).toBe(0);
  });

  it('settles an aborted call even when its cancellation cannot be sent', async () => {
    const { bridge, shell } = await createHarness(cancelling);
    const abort = new AbortController();
    const call = bridge.call('upload', undefined, { signal: abort.signal });
    shell.before = throwing('gone');
    abort.abort();
    expect(await outcomeOf(call)).toEqual({ code: 'aborted' });
  });
});

describe('signals passed to a call', () => {
  it.each(['pay', 'getUser'] as const)(
    'does not send a call of %s whose signal aborts while the params are serialized',
    async (name) => {
      const { bridge, shell } = await createHarness();
      const abort = new AbortController();
      const params = { toJSON: () => (abort.abort(), { productId: 'x' }) };
      expect(await stateOf(bridge.call(name, params as never, { signal: abort.signal }))).toEqual({ code: 'aborted' });
      expect(shell.posted.filter(({ method: posted }) => posted === name)).toEqual([]);
    },
  );

  it('settles a call and later calls when the abort listener cannot be removed', async () => {
    const { bridge, clock } = await createHarness();
    const signal = {
      aborted: false,
      addEventListener() {},
      removeEventListener: throwing('S3CR3T'),
    } as unknown as AbortSignal;
    const first = bridge.call('getUser', undefined, { signal });
    const second = bridge.call('getUser', undefined);
    clock.advance(5000);
    expect([await stateOf(first), await stateOf(second)]).toEqual([{ code: 'timeout' }, { code: 'timeout' }]);
  });

  it('rejects an invalid signal with bad-argument and leaves no call open', async () => {
    const { bridge } = await createHarness();
    expect
      .soft(await outcomeOf(bridge.call('getUser', undefined, { signal: new AbortController() as never })))
      .toEqual({ code: 'bad-argument' });
    expect(coreOf(bridge).calls.size).toBe(0);
  });
});
