import { describe, expect, it } from 'vitest';
import { createHarness, outcomeOf } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';
import { throwing } from '../../support/throwing.ts';

describe('batches', () => {
  const batching = { announcement: { can: { batch: true } } };

  it('rejects a call whose message is too large for a shell that batches as too-large', async () => {
    const { bridge, shell } = await createHarness({ announcement: { can: { batch: true } }, maxMessageChars: 500 });
    expect(await outcomeOf(bridge.call('getUser', { id: 'x'.repeat(500) }))).toEqual({ code: 'too-large' });
    expect(shell.posted.map(({ method }) => method)).toEqual(['$/hello']);
  });

  it('sends the calls of one turn as one batch, in order', async () => {
    const { bridge, shell } = await createHarness(batching);
    const before = shell.crossings();
    const calls = ['a', 'b', 'c'].map((id) => bridge.call('getUser', { id }));
    expect(shell.crossings()).toBe(before);
    await settle();
    expect(shell.crossings()).toBe(before + 1);
    const requests = shell.posted.slice(-3);
    expect(requests.map((message) => message.params)).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    shell.send(
      requests.map(({ id, params }) => ({ jsonrpc: '2.0', id, result: { name: (params as { id: string }).id } })),
    );
    expect(await Promise.all(calls)).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  });

  it('limits a batch to 64 messages and 256 KB', async () => {
    const { bridge, shell } = await createHarness(batching);
    const before = shell.crossings();
    for (let id = 0; id < 65; id++) void bridge.safeCall('getUser', { id: String(id) });
    expect(shell.crossings()).toBe(before + 1);
    await settle();
    expect(shell.crossings()).toBe(before + 2);
    for (let i = 0; i < 3; i++) void bridge.safeCall('getUser', { id: 'x'.repeat(100 * 1024) });
    expect(shell.crossings()).toBe(before + 3);
  });

  it('counts brackets and commas: a batch has at most 262,144 characters', async () => {
    const { bridge, shell } = await createHarness(batching);
    void bridge.safeCall('getUser', { id: '' });
    await settle();
    const bare = String(shell.strings.at(-1)).length;
    const fits = 262_144 - 3 - 2 * bare;
    for (const [extra, sizes] of [
      [0, [262_144]],
      [1, [bare, fits + 1 + bare]],
    ] as const) {
      const before = shell.strings.length;
      void bridge.safeCall('getUser', { id: '' });
      void bridge.safeCall('getUser', { id: 'x'.repeat(fits + extra) });
      await settle();
      expect(shell.strings.slice(before).map((text) => text.length)).toEqual(sizes);
    }
  });

  it('omits a call from a batch that is aborted in its own turn and sends no cancellation for it', async () => {
    const { bridge, shell } = await createHarness({ announcement: { can: { batch: true, cancel: true } } });
    const abort = new AbortController();
    const aborted = bridge.call('upload', undefined, { signal: abort.signal });
    const kept = bridge.call('getUser', undefined);
    abort.abort();
    await settle();
    expect(await outcomeOf(aborted)).toEqual({ code: 'aborted' });
    expect(shell.posted.map(({ method }) => method)).toEqual(['$/hello', 'getUser']);
    const alone = new AbortController();
    void bridge.safeCall('upload', undefined, { signal: alone.signal });
    alone.abort();
    await settle();
    expect(shell.crossings(), 'a batch without a call is not posted').toBe(2);
    shell.respond('getUser', { name: 'x' });
    expect(await kept).toEqual({ name: 'x' });
  });

  it('batches only for a shell that announced batches as exactly true', async () => {
    const { bridge, shell } = await createHarness({ announcement: { can: { batch: 'false' } } });
    void bridge.safeCall('getUser', undefined);
    expect(shell.last('getUser')).toBeDefined();
  });

  it('never batches interactive calls and sends earlier calls before them', async () => {
    const { bridge, shell } = await createHarness(batching);
    void bridge.safeCall('getUser', undefined);
    void bridge.safeCall('pay', { productId: 'a' });
    expect(shell.posted.slice(-2).map((message) => message.method)).toEqual(['getUser', 'pay']);
    void bridge.safeCall('getUser', undefined);
    void bridge.call('report', { what: 'x' });
    expect(shell.posted.slice(-2).map((message) => message.method)).toEqual(['getUser', 'report']);
  });

  it('rejects all calls of a batch as transport when its post fails', async () => {
    const { bridge, shell } = await createHarness(batching);
    const calls = [bridge.call('getUser', undefined), bridge.call('upload')];
    shell.before = throwing('gone');
    expect(await Promise.all(calls.map(outcomeOf))).toEqual([{ code: 'transport' }, { code: 'transport' }]);
  });

  it('flushes a batch before the page is hidden and before dispose', async () => {
    const { bridge, shell, page } = await createHarness(batching);
    void bridge.safeCall('getUser', { id: '1' });
    page.enterCache();
    expect(shell.last('getUser').params).toEqual({ id: '1' });
    void bridge.safeCall('getUser', { id: '2' });
    bridge.dispose();
    expect(shell.last('getUser').params).toEqual({ id: '2' });
  });

  it('limits a batch to the characters that the page allows in a message', async () => {
    const { bridge, shell } = await createHarness({ ...batching, maxMessageChars: 300 });
    for (let id = 0; id < 12; id++) void bridge.safeCall('getUser', { id: `${id}` });
    await settle();
    expect(shell.posted.filter(({ method }) => method === 'getUser')).toHaveLength(12);
    expect(Math.max(...shell.strings.map((text) => text.length))).toBeLessThanOrEqual(300);
    expect(shell.strings.some((text) => text.startsWith('['))).toBe(true);
  });
});
