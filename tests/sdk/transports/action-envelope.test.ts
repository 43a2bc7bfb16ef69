import { handle } from 'bridgehead';
import { actionEnvelope, type Message } from 'bridgehead/transports';
import { describe, expect, it } from 'vitest';
import { createHarness, outcomeOf } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';

describe('the envelope of {callbackId, action, params}', () => {
  const id = 's.1';
  const error = { code: -32601, message: 'Method not found' };

  it.each<[string, Message, unknown]>([
    ['a request', { id, method: 'get', params: { a: 1 } }, { callbackId: id, action: 'get', params: { a: 1 } }],
    ['a notification', { method: 'analyse', params: [] }, { action: 'analyse', params: [] }],
    ['a result', { id, result: { ok: true } }, { callbackId: id, code: 0, data: { ok: true } }],
    ['an error', { id, error }, { callbackId: id, ...error }],
  ])('writes an action envelope for %s', (_, message, text) => {
    expect(JSON.parse(actionEnvelope.encode(message))).toEqual(text);
  });

  const failure = { callbackId: id, code: 7, message: 'no', data: 3 };

  it.each<[string, unknown, unknown]>([
    ['a result', { callbackId: id, code: 0, data: [1] }, { id, result: [1] }],
    ['success without data', { callbackId: id, code: 0 }, { id, result: null }],
    ['false as data', { callbackId: id, code: 0, data: false }, { id, result: false }],
    ['a failure', failure, { id, error: { code: 7, message: 'no', data: 3 } }],
    ['a failure without a text', { ...failure, message: 9 }, { id, error: { code: 7, message: '', data: 3 } }],
    ['a failure without data', { callbackId: id, code: 7 }, { id, error: { code: 7, message: '', data: undefined } }],
    ['an event', { action: 'moved', params: 1 }, { method: 'moved', params: 1 }],
    ['a request from the shell', { callbackId: id, action: 'ask', params: 1 }, { id, method: 'ask', params: 1 }],
    ['an action whose id is not a string', { callbackId: 5, action: 'ask' }, { method: 'ask', params: undefined }],
  ])('reads an action envelope with %s, as a string and as an object', (_, envelope, message) => {
    expect(actionEnvelope.decode(JSON.stringify(envelope))).toStrictEqual(message);
    expect(actionEnvelope.decode(envelope)).toStrictEqual(message);
  });

  it.each([
    ...[null, 7, true, [], {}],
    { callbackId: 's.1' },
    { callbackId: 's.1', code: '0' },
    { callbackId: 1, code: 0 },
    { code: 0, data: 1 },
    { action: 9, params: 1 },
  ])('drops the invalid action envelope %j', (envelope) => {
    expect(actionEnvelope.decode(JSON.stringify(envelope))).toBe(undefined);
    expect(actionEnvelope.decode(envelope)).toBe(undefined);
  });

  it('throws on an action envelope that is not JSON, so that it is dropped', () => {
    expect(() => actionEnvelope.decode('{"action":')).toThrow(SyntaxError);
  });

  it('sends no handshake in the action format', () => {
    expect(actionEnvelope.hello).toBe(false);
  });
});

describe('a bridge to an old shell with the format {callbackId, action, params}', () => {
  it('calls actions of an old shell and receives their responses', async () => {
    const { bridge, shell } = await createHarness({ envelope: actionEnvelope });
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
    const { bridge, shell, page } = await createHarness({ envelope: actionEnvelope });
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
