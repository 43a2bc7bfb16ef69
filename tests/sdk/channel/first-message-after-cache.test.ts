import { createBridge } from 'bridgehead';
import { inspect } from 'bridgehead/inspect';
import { describe, expect, it } from 'vitest';
import { createHarness, stateOf, outcomeOf } from '../../support/bridge.ts';
import { createPage, type PageControl } from '../../support/page.ts';
import { installScriptedShell, type ScriptedShell } from '../../support/scripted-shell.ts';
import { settle } from '../../support/settle.ts';
import { throwing } from '../../support/throwing.ts';
import { can, contract, namesOf, methodsInStrings } from './first-message-shell.ts';

/** Returns a page from the back/forward cache with events in the order of an engine. */
const returns: readonly (readonly [
  name: string,
  leave: (page: PageControl) => void,
  back: (page: PageControl) => void,
])[] = [
  [
    'Chromium',
    (page) => (page.enterCache(), page.hide()),
    (page) => (page.dispatch('resume'), page.show(), page.leaveCache()),
  ],
  [
    'a page that was hidden when it was left',
    (page) => (page.hide(), page.enterCache()),
    (page) => (page.show(), page.leaveCache()),
  ],
  ['an engine without visibility changes', (page) => page.enterCache(), (page) => page.leaveCache()],
];

/** Stores the page in the back/forward cache, as Chromium does, and clears what it has posted. */
function leave(page: PageControl, shell: ScriptedShell): void {
  page.enterCache();
  page.hide();
  shell.posted.length = shell.strings.length = 0;
}

/** Creates a bridge in a page that has added a listener before, which calls `listener.act`. */
async function createHarnessBehind(type: string) {
  const page = createPage();
  const shell = installScriptedShell(page.window);
  const listener = { act: (): void => {} };
  (page.window['addEventListener'] as (type: string, run: () => void) => void)(type, () => listener.act());
  const { bridge } = await createHarness({ contract, window: page.window, announcement: false });
  shell.announce({ can });
  await settle();
  return { bridge, listener, page, shell };
}

describe('the first message after a return from the back/forward cache', () => {
  it.each(returns)(
    'sends $/hello first with the same session after a return with the event order of %s',
    async (_name, goAway, back) => {
      const { bridge, page, shell } = await createHarness({ contract, announcement: { can } });
      const before = bridge.call('plain');
      goAway(page);
      shell.posted.length = shell.strings.length = 0;
      back(page);
      const after = bridge.call('plain');
      await settle();
      expect(namesOf(shell)).toEqual(['$/hello', 'oldInfo', 'plain']);
      expect(await outcomeOf(before)).toEqual({ code: 'lost' });
      shell.respond('plain', null);
      expect(await after).toBe(null);
    },
  );

  it.each(['visibilitychange', 'resume', 'pageshow'])(
    'sends $/hello first when an earlier listener of the page calls at %s',
    async (type) => {
      const { bridge, listener, page, shell } = await createHarnessBehind(type);
      leave(page, shell);
      listener.act = () => {
        if (type === 'resume') page.setVisibility('visible');
        for (const name of ['plain', 'notify', 'plain'] as const) void bridge.safeCall(name);
      };
      page.dispatch('resume');
      if (type === 'resume') listener.act = () => {};
      page.show();
      page.leaveCache();
      await settle();
      expect(namesOf(shell)[0]).toBe('$/hello');
      expect(namesOf(shell).filter((name) => name === '$/hello')).toHaveLength(1);
    },
  );

  it('joins no interactive request from before the return, even when an earlier listener of the page calls', async () => {
    const { bridge, listener, page, shell } = await createHarnessBehind('visibilitychange');
    const before = bridge.call('pay');
    leave(page, shell);
    let after: Promise<unknown> | undefined;
    listener.act = () => void (after ||= bridge.call('pay'));
    page.show();
    page.leaveCache();
    await settle();
    expect(namesOf(shell)).toEqual(['$/hello', 'oldInfo', 'pay', '$/status']);
    expect(await outcomeOf(before)).toEqual({ code: 'lost' });
    shell.respond('pay', 'paid');
    expect(await after).toBe('paid');
  });

  it('sends $/hello before a batch that was collected while the page was away', async () => {
    const { bridge, page, shell } = await createHarness({ contract, announcement: { can } });
    leave(page, shell);
    const call = bridge.call('plain');
    void bridge.safeCall('plain');
    page.leaveCache();
    await settle();
    expect(methodsInStrings(shell)).toEqual([
      ['$/hello', 'oldInfo'],
      ['plain', 'plain'],
    ]);
    shell.send({ jsonrpc: '2.0', id: shell.posted[2]?.id, result: 1 });
    expect(await call, 'what was not sent is not lost').toBe(1);
  });

  it('sends $/hello first when a later listener of the page calls at resume while the page is still hidden', async () => {
    const page = createPage();
    const shell = installScriptedShell(page.window);
    const { bridge } = await createHarness({ contract, window: page.window, announcement: false });
    shell.announce();
    let isBack = false;
    (page.window['addEventListener'] as (type: string, run: () => void) => void)('resume', () => {
      isBack = true;
      void bridge.safeCall('plain');
    });
    leave(page, shell);
    page.dispatch('resume');
    expect(isBack).toBe(true);
    expect(namesOf(shell)).toEqual(['$/hello', 'oldInfo', 'plain']);
  });

  it('sends $/hello before a call that an inspector makes while it is being posted', async () => {
    const { bridge, page, shell } = await createHarness({ contract });
    leave(page, shell);
    const stop = inspect(bridge, ({ method: name }) => {
      if (name === '$/hello') void bridge.safeCall('plain');
    });
    page.leaveCache();
    expect(namesOf(shell)).toEqual(['$/hello', 'oldInfo', 'plain']);
    stop();
  });

  it('fails a batched call as transport with the cause when the $/hello before it cannot be posted', async () => {
    const { bridge, page, shell } = await createHarness({ contract, announcement: { can } });
    leave(page, shell);
    const call = bridge.call('plain');
    shell.before = throwing('gone');
    page.leaveCache();
    await expect(call).rejects.toMatchObject({
      code: 'transport',
      cause: expect.objectContaining({ message: 'cannot post $/hello' }) as Error,
    });
  });

  it('sends $/hello before $/status, $/cancelRequest and a response to the shell', async () => {
    const { bridge, page, shell } = await createHarness({ contract, announcement: { can } });
    const pay = bridge.call('pay');
    leave(page, shell);
    page.setVisibility('visible');
    shell.send({ jsonrpc: '2.0', id: 's1', method: 'canLeave' });
    page.show();
    page.leaveCache();
    await settle();
    expect(namesOf(shell)).toEqual(['$/hello', 'oldInfo', 'response']);
    expect(await stateOf(pay)).toEqual({ code: 'lost' });
  });

  it('sends calls from a page that is being left without another $/hello', async () => {
    const { bridge, page, shell } = await createHarness({ contract });
    shell.posted.length = 0;
    page.enterCache();
    void bridge.safeCall('notify');
    page.hide();
    void bridge.safeCall('notify');
    expect(namesOf(shell)).toEqual(['notify', 'notify']);
  });

  it('sends $/hello first for each of two bridges in one page', async () => {
    const { bridge, page, clock, shell } = await createHarness({ contract, announcement: { can } });
    const second = createBridge(contract, { window: page.window, clock, logger: { warn() {} } });
    leave(page, shell);
    page.show();
    void second.safeCall('notify');
    void bridge.safeCall('notify');
    page.leaveCache();
    const hellos = shell.posted.filter((message) => message.method === '$/hello');
    expect(namesOf(shell)[0]).toBe('$/hello');
    expect(hellos).toHaveLength(2);
    expect(hellos[0]?.params).toEqual(hellos[1]?.params);
    second.dispose();
  });

  it('sends gated calls immediately while the renewed $/hello has no response', async () => {
    const { bridge, page, shell } = await createHarness({ contract });
    page.enterCache();
    page.leaveCache();
    shell.posted.length = 0;
    void bridge.safeCall('gated');
    expect(namesOf(shell)).toEqual(['gated']);
    expect(await bridge.ready()).toMatchObject({ ready: true, appVersion: '3.2.1' });
  });

  it('reports $/hello as the first message to an inspector too', async () => {
    const { bridge, page, shell } = await createHarness({ contract });
    leave(page, shell);
    const seen: (string | undefined)[] = [];
    inspect(bridge, ({ method: name }) => seen.push(name));
    page.setVisibility('visible');
    void bridge.safeCall('plain');
    expect(seen).toEqual(['$/hello', 'oldInfo', 'plain']);
  });
});
