import { handle, use } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createHarness, stateOf } from '../../support/bridge.ts';
import type { ScriptedShell } from '../../support/scripted-shell.ts';

describe('responses to requests that were not sent', () => {
  /** Responds to the next ids, as a shell that guesses them would. */
  const forge = (shell: ScriptedShell): void => {
    const [session, number] = String(shell.posted.at(-1)?.id).split('.');
    for (let next = 1; next < 6; next++)
      shell.send({ jsonrpc: '2.0', id: `${session}.${Number(number) + next}`, result: 'forged' });
  };

  it('drops a response to a call that still waits for the version', async () => {
    const { bridge, shell, clock } = await createHarness({ announcement: false });
    const call = bridge.call('gated');
    forge(shell);
    expect(await stateOf(call)).toBe('pending');
    clock.advance(1000);
    expect(await stateOf(call)).toEqual({ code: 'unknown-version' });
  });

  it('drops responses to a call in a middleware, a joined interactive call and a request to a handler', async () => {
    const { bridge, shell } = await createHarness();
    handle(bridge, 'askName', () => new Promise(() => {}));
    const off = use(bridge, { call: () => new Promise(() => {}) });
    const held = bridge.call('getUser', undefined);
    off();
    const pay = bridge.call('pay', { productId: 'a' });
    const joined = bridge.call('pay', { productId: 'a' });
    shell.send({ jsonrpc: '2.0', id: 's1', method: 'askName', session: String(shell.posted[0]?.id).split('.')[0] });
    forge(shell);
    expect([await stateOf(held), await stateOf(pay), await stateOf(joined)]).toEqual(['pending', 'pending', 'pending']);
    expect(shell.posted.filter(({ id }) => id === 's1')).toEqual([]);
  });
});
