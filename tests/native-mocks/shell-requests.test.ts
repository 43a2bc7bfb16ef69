import type { ShellError } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { settle } from '../support/settle.ts';
import { createMessageHarness } from './support/message-harness.ts';

// The rules of docs/protocol.md, message by message.

describe('shell.request', () => {
  it('sends requests with unique ids and the session, and accepts one response (SR-1, SR-4)', async () => {
    const { hello, post, shell, received } = createMessageHarness();
    await hello('s');
    const name = shell.request('askName', { lang: 'en' });
    await settle();
    expect(received().pop()).toMatchObject({ id: 's1', method: 'askName', params: { lang: 'en' }, session: 's' });
    await post({ jsonrpc: '2.0', id: 's1', result: 'An' }, { jsonrpc: '2.0', id: 's1', result: 'late' });
    expect(await name).toBe('An');
  });

  it('rejects a request from the shell at its timeout and removes it from the held messages', async () => {
    const { shell, clock, hello } = createMessageHarness();
    const outcome = shell.request('askName', { lang: 'en' }).catch((error: ShellError) => error.code);
    clock.advance(5000);
    expect(await outcome).toBe(-32003);
    expect(await hello()).toHaveLength(1);
  });

  it('rejects a held request when 50 newer messages are held (HE-7)', async () => {
    const { shell } = createMessageHarness();
    const outcome = shell.request('askName', { lang: 'en' }).catch((error: ShellError) => error.code);
    for (let i = 0; i < 50; i++) shell.emit('ticked', i);
    expect(await outcome).toBe(-32003);
  });
});
