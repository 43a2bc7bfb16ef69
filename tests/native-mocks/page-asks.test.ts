import type { ShellError } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { settle } from './support/shell-rig.ts';
import { createTextRig } from './support/text-rig.ts';

// The rules of docs/protocol.md, text by text.

describe('requests of the shell', () => {
  it('have ids of their own and the session, and take one answer (SR-1, SR-4)', async () => {
    const { hello, post, shell, told } = createTextRig();
    await hello('s');
    const name = shell.ask('askName', { lang: 'en' });
    await settle();
    expect(told().pop()).toMatchObject({ id: 's1', method: 'askName', params: { lang: 'en' }, session: 's' });
    await post({ jsonrpc: '2.0', id: 's1', result: 'An' }, { jsonrpc: '2.0', id: 's1', result: 'late' });
    expect(await name).toBe('An');
  });

  it('end by their deadline, and leave the held messages', async () => {
    const { shell, clock, hello } = createTextRig();
    const outcome = shell.ask('askName', { lang: 'en' }).catch((error: ShellError) => error.code);
    clock.advance(5000);
    expect(await outcome).toBe(-32003);
    expect(await hello()).toHaveLength(1);
  });

  it('end when 50 younger messages are held (HE-7)', async () => {
    const { shell } = createTextRig();
    const outcome = shell.ask('askName', { lang: 'en' }).catch((error: ShellError) => error.code);
    for (let i = 0; i < 50; i++) shell.emit('ticked', i);
    expect(await outcome).toBe(-32003);
  });
});
