import { describe, expect, it } from 'vitest';
import { createHarness, stateOf, outcomeOf } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';

describe('the back/forward cache', () => {
  it('rejects calls left open by a cached page as lost, keeps later ones and renews $/hello in the same session', async () => {
    const { bridge, shell, page } = await createHarness();
    const before = bridge.call('getUser', undefined);
    page.enterCache();
    // As in a `pagehide` listener of the page, which runs after the bridge's.
    const leaving = bridge.call('getUser', undefined);
    page.hide();
    page.setVisibility('visible');
    const after = bridge.call('getUser', undefined);
    page.leaveCache();
    expect([await stateOf(before), await stateOf(leaving)]).toEqual([{ code: 'lost' }, { code: 'lost' }]);
    expect(await stateOf(after)).toBe('pending');
    const hellos = shell.posted.filter((message) => message.method === '$/hello');
    expect(hellos).toHaveLength(2);
    expect(hellos[1]?.params).toEqual(hellos[0]?.params);
    shell.send({ jsonrpc: '2.0', id: shell.last('getUser').id, result: { name: 'kept' } });
    expect(await after).toEqual({ name: 'kept' });
    shell.announce({ appVersion: '9.0' });
    await settle();
    expect(bridge.shell.get().appVersion).toBe('9.0');
  });

  it('ignores a return from the back/forward cache without a shell', async () => {
    const { bridge, page, clock } = await createHarness({ withShell: false });
    page.enterCache();
    page.leaveCache();
    expect(bridge.shell.get().present).toBe(false);
    expect(clock.pending(), 'no handshake is pending').toBe(0);
  });

  it('waits for the response to the second $/hello when a page returns during the handshake', async () => {
    const { bridge, shell, page } = await createHarness({ announcement: false });
    page.enterCache();
    page.leaveCache();
    await settle();
    expect(bridge.shell.get().ready).toBe(false);
    const call = bridge.call('gated');
    shell.announce({ appVersion: '9.0' });
    await settle();
    shell.respond('gated', 'x');
    expect(await call).toBe('x');
  });

  it('rejects interactive calls made by hide listeners as lost on return', async () => {
    const { bridge, page, shell } = await createHarness();
    const outcomes: Promise<unknown>[] = [];
    const flush = (): void => void outcomes.push(outcomeOf(bridge.call('pay', { productId: `${outcomes.length}` })));
    const hidden = (): void => void (outcomes.length < 2 && flush());
    const listen = (verb: 'addEventListener' | 'removeEventListener'): void => {
      // The fake window has both, for any listener.
      const change = page.window[verb] as (type: string, run: () => void) => void;
      change('pagehide', flush);
      change('visibilitychange', hidden);
    };
    listen('addEventListener');
    page.enterCache();
    page.hide();
    expect(shell.posted.filter(({ method }) => method === 'pay')).toHaveLength(2);
    page.show();
    page.leaveCache();
    expect(await Promise.all(outcomes)).toEqual([{ code: 'lost' }, { code: 'lost' }]);
    expect(shell.posted.at(-1)?.method).toBe('$/hello');
    listen('removeEventListener');
  });

  it('keeps calls that still wait for the shell when the page returns', async () => {
    const { bridge, page, shell } = await createHarness({ announcement: false });
    const sent = bridge.call('getUser', undefined);
    const waiting = bridge.call('gated');
    page.enterCache();
    page.hide();
    page.show();
    expect(await stateOf(sent)).toEqual({ code: 'lost' });
    expect(await stateOf(waiting)).toBe('pending');
    shell.announce({ appVersion: '9.0' });
    await settle();
    shell.respond('gated', 'x');
    expect(await waiting).toBe('x');
  });

  it('restarts subscribed events when the page returns', async () => {
    const { bridge, page, shell } = await createHarness();
    bridge.on('moved', () => {});
    bridge.on('ticked', () => {});
    const before = shell.posted.length;
    page.enterCache();
    page.hide();
    page.show();
    page.leaveCache();
    expect(shell.posted.slice(before).map(({ method }) => method)).toEqual(['$/hello', 'start']);
  });
});
