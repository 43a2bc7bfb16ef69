import { describe, expect, it } from 'vitest';
import { createHarness, stateOf } from '../../support/bridge.ts';

const sessionOf = (id: string | undefined): string => String(id).split('.')[0] ?? '';

describe('responses', () => {
  it.each([
    [-32601, 'not-implemented'],
    [-32602, 'bad-argument'],
    [-32603, 'shell-error'],
    [-32001, 'denied'],
    [-32002, 'cancelled'],
    [-32003, 'shell-error'],
    [-32004, 'denied'],
    [-32800, 'aborted'],
    [1001, 'shell-error'],
  ])('maps the error code %i to %s and keeps code, data and message', async (code, expected) => {
    const { bridge, shell } = await createHarness();
    const call = bridge.call('getUser', undefined);
    shell.fail('getUser', { code, message: 'why', data: { a: 1 } });
    await expect(call).rejects.toMatchObject({ code: expected, nativeCode: code, data: { a: 1 } });
    await expect(call).rejects.toThrow('Cannot call getUser: why.');
  });

  it('truncates the message of an error to 200 characters and ignores one that is not a string', async () => {
    const { bridge, shell } = await createHarness();
    const long = bridge.call('getUser', undefined);
    shell.fail('getUser', { code: 1, message: '<b>'.repeat(1000) });
    await expect(long).rejects.toMatchObject({ message: expect.stringMatching(/^.{0,270}$/) as string });
    const cut = bridge.call('getUser', undefined);
    shell.fail('getUser', { code: 1, message: `${'x'.repeat(199)}😀 and more` });
    await expect(cut).rejects.toThrow(`Cannot call getUser: ${'x'.repeat(199)}. See`);
    const none = bridge.call('getUser', undefined);
    shell.send({ jsonrpc: '2.0', id: shell.last('getUser').id, error: { code: 1, message: 7 } });
    await expect(none).rejects.toThrow('Cannot call getUser: shell-error.');
  });

  it('resolves a response with a null result and a null error with null', async () => {
    const { bridge, shell } = await createHarness();
    const call = bridge.call('getUser', undefined);
    shell.send({ jsonrpc: '2.0', id: shell.last('getUser').id, result: null, error: null });
    expect(await call).toBe(null);
  });

  it('matches responses by the exact callback id without coercing it', async () => {
    const { bridge, shell, log } = await createHarness();
    const call = bridge.call('getUser', undefined);
    const id = String(shell.last('getUser').id);
    const session = sessionOf(id);
    const number = id.slice(session.length + 1);
    // The vectors contain more of them.
    const forged = [
      `${session}. ${number}`,
      `${session}.NaN`,
      `${session}.Infinity`,
      `${session}.__proto__`,
      'toString',
      true,
    ];
    for (const each of forged) shell.send({ jsonrpc: '2.0', id: each, result: { name: 'forged' } });
    expect(await stateOf(call)).toBe('pending');
    expect(log.filter((line) => line.includes('can not find channel'))).toHaveLength(forged.length);
    shell.send({ jsonrpc: '2.0', id, result: { name: 'true' } });
    expect(await call).toEqual({ name: 'true' });
  });

  it('logs each of two stray responses with the same id in one batch', async () => {
    const { shell, log } = await createHarness();
    shell.send(['a', 'a'].map((id) => ({ jsonrpc: '2.0', id, result: 1 })));
    expect(log).toEqual(Array(2).fill('bridgehead: can not find channel'));
  });
});

describe('sessions', () => {
  it('drops notifications and requests of another session and accepts those without one', async () => {
    const { bridge, shell, log } = await createHarness();
    const session = sessionOf(shell.posted[0]?.id);
    const received: number[] = [];
    bridge.on('ticked', (payload) => received.push(payload));
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1, session: 'another' });
    shell.send({ jsonrpc: '2.0', method: 'askName', id: 's1', session: 'another' });
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 2, session });
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 3 });
    expect(received).toEqual([2, 3]);
    expect(log).toEqual([
      'bridgehead: dropped a message from another session',
      'bridgehead: dropped a message from another session',
    ]);
  });

  it('creates a different session id for every page load', async () => {
    const ids = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const { shell } = await createHarness({ random: (bytes) => bytes.fill(i) });
      ids.add(sessionOf(shell.posted[0]?.id));
    }
    expect(ids.size).toBe(3);
  });
});

describe('requests from the shell', () => {
  it('responds "method not found" to a request without a handler', async () => {
    const { shell } = await createHarness();
    shell.send({ jsonrpc: '2.0', id: 's1', method: 'askName', params: {} });
    expect(shell.posted.at(-1)).toEqual({
      jsonrpc: '2.0',
      id: 's1',
      error: { code: -32601, message: 'Method not found' },
    });
  });
});

describe('progress', () => {
  it('delivers progress only to the call it belongs to', async () => {
    const { bridge, shell, log } = await createHarness();
    const seen: unknown[] = [];
    const call = bridge.call('upload', undefined, { onProgress: (value) => seen.push(value) });
    void bridge.safeCall('getUser', undefined);
    shell.send({ jsonrpc: '2.0', method: '$/progress', params: { id: shell.last('upload').id, value: 10 } });
    shell.send({ jsonrpc: '2.0', method: '$/progress', params: { id: shell.last('getUser').id, value: 99 } });
    shell.send({ jsonrpc: '2.0', method: '$/progress', params: { id: 'x.1', value: 98 } });
    shell.respond('upload', 100);
    shell.send({ jsonrpc: '2.0', method: '$/progress', params: { id: shell.last('upload').id, value: 97 } });
    expect(await call).toBe(100);
    expect(seen).toEqual([10]);
    expect(log).toEqual(['bridgehead: can not find channel', 'bridgehead: can not find channel']);
  });
});
